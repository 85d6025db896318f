import type { Logger } from "pino";
import { createAccessLog, hearTogether, type OnAnswered } from "@/lib/node/log/access-log";
import { createLog } from "@/lib/node/log/create-log";
import { createRequestContext, type RequestContext } from "@/lib/node/log/request-context";
import { createProcessMetrics, type ProcessMetrics } from "@/lib/node/metrics/process-metrics";
import { startMetricsServer } from "@/lib/node/metrics/start-metrics-server";
import type { Operating } from "@/lib/operating-variables";
import type { DependencyOptions } from "./create-dependencies";
import { createServiceMetrics, type ServiceMetrics } from "./metrics/service-metrics";
import type { Stops } from "./stops";

/** How this process reports what it does. */
export interface Reporting {
  log: Logger;
  requests: RequestContext;
  metrics: ServiceMetrics;
  /** The set that the metrics are in. */
  process: ProcessMetrics;
  onAnswered: OnAnswered | null;
}

/** Creates the log and the metrics of the process. */
export function openReporting({ logLevel, accessLog, metrics: address }: Operating): Reporting {
  const requests = createRequestContext();
  const log = createLog({ name: "service", level: logLevel, requests });
  const process = createProcessMetrics({ withDefaults: address !== null });
  const metrics = createServiceMetrics(process);
  const onAnswered = hearTogether([
    address === null ? null : metrics.onAnswered,
    accessLog ? createAccessLog(log) : null,
  ]);
  return { log, requests, metrics, process, onAnswered };
}

/** Reports what becomes of a replica: its state once when it changes, and its reads in the metrics. */
export function reportReplica({
  log,
  metrics,
}: Reporting): Pick<NonNullable<DependencyOptions["replica"]>, "onState" | "onRead"> {
  return {
    onRead: metrics.replica.onRead,
    onState(state, error) {
      metrics.replica.onState(state);
      if (state === "serving") log.info("the replica answers public reads");
      else log.warn({ err: error, state }, "the replica is not used: the primary answers all reads");
    },
  };
}

/** Serves the metrics where the operator wants them. @returns their address, or null. */
export async function serveMetrics(
  { process }: Reporting,
  { metrics: address }: Operating,
  stops: Stops,
): Promise<string | null> {
  if (address === null) return null;
  const server = await startMetricsServer(process, address);
  stops.resource(server.close);
  return server.url;
}
