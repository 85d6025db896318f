import { Counter, Gauge, Histogram } from "prom-client";
import type { OnAnswered } from "@/lib/node/log/access-log";
import { createHttpMetrics, durationBuckets } from "@/lib/node/metrics/http-metrics";
import { createLookupMetrics, type OnLookup } from "@/lib/node/metrics/lookup-metrics";
import type { ProcessMetrics } from "@/lib/node/metrics/process-metrics";
import type { WatchServiceCallsParameters } from "./watch-service-calls";

/** What the parts of the web's server report to, so that it is counted. */
export interface WebMetrics {
  onAnswered: OnAnswered;
  /** A page was among the finished ones, or was not. */
  onPageLookup: OnLookup;
  /** A page's read was among the finished ones, or was not. */
  onReadLookup: OnLookup;
  /** An old page was sent in place of an error. */
  onOldPage: () => void;
  /** A page's stream was opened, or has ended. */
  onStream: (change: 1 | -1) => void;
  onServiceCall: WatchServiceCallsParameters["onCall"];
}

export function createWebMetrics(process: ProcessMetrics): WebMetrics {
  const registers = [process.registry];
  const calls = new Counter({
    name: "quayside_service_calls_total",
    help: "Calls of the web to its service: the status of the answer, unreachable without one.",
    labelNames: ["outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "quayside_service_call_seconds",
    help: "Time until the service began its answer.",
    buckets: durationBuckets,
    registers,
  });
  const oldPages = new Counter({
    name: "quayside_old_pages_total",
    help: "Pages sent as they last were, because the web could not render them or had too much to do.",
    registers,
  });
  const streams = new Gauge({
    name: "quayside_open_streams",
    help: "Open pages that hear of changes by a stream: one for each browser.",
    registers,
  });
  const lookups = createLookupMetrics(process);
  return {
    onAnswered: createHttpMetrics(process),
    onPageLookup: lookups("finished_pages"),
    onReadLookup: lookups("finished_reads"),
    onOldPage: () => oldPages.inc(),
    onStream: (change) => streams.inc(change),
    onServiceCall(outcome, seconds) {
      calls.inc({ outcome });
      durations.observe(seconds);
    },
  };
}
