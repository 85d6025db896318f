import { Counter, Histogram } from "prom-client";
import type { OnAnswered } from "../log/access-log";
import type { ProcessMetrics } from "./process-metrics";

/** Methods that a label may hold: a visitor could write any other. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Upper ends of the buckets of durations, in seconds: from a cached answer to one that timed out. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Answers that last as long as their readers stay: their durations measure nothing. */
const endless = new Set(["/v1/stream", "/api/stream"]);

/** Answers are counted together: between requests, counting one takes as long as a tenth of a cached answer. */
const countedAtOnce = 1_000;

/** Counts answered requests and their durations by route. */
export function createHttpMetrics({ registry, readBefore }: ProcessMetrics): OnAnswered {
  const requests = new Counter({
    name: "quayside_http_requests_total",
    help: "Answered requests; status 499: the client left before the answer began.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "quayside_http_request_seconds",
    help: "Time from a request's arrival to its answer's end.",
    labelNames: ["route"],
    buckets: durationBuckets,
    registers: [registry],
  });
  let waiting: { method: string; route: string; status: number; seconds: number }[] = [];
  const count = () => {
    for (const { method, route, status, seconds } of waiting) {
      requests.inc({ method: methods.has(method) ? method : "other", route, status });
      if (!endless.has(route)) durations.observe({ route }, seconds);
    }
    waiting = [];
  };
  readBefore(count);
  return ({ method, route, status, seconds }) => {
    waiting.push({ method, route, status, seconds });
    if (waiting.length >= countedAtOnce) count();
  };
}
