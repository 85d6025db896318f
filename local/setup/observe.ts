import type { LocalConfig } from "./local-config";

/** The processes with a log and metrics, in the order of their ports. */
export const observedProcesses = ["web", "service", "relayer"] as const;

/** The variables by which a process of local mode is observed. Its own ones: it would inherit `METRICS_PORT` from the others. */
export function observe(
  { metricsPort, accessLog }: Pick<LocalConfig, "metricsPort" | "accessLog">,
  name: (typeof observedProcesses)[number],
): { ACCESS_LOG: string; METRICS_PORT: string } {
  const port = metricsPort === null ? "" : String(metricsPort + observedProcesses.indexOf(name));
  return { ACCESS_LOG: accessLog, METRICS_PORT: port };
}
