import { privateKeyToAccount } from "viem/accounts";
import { createLog } from "@/lib/node/log/create-log";
import { endWithError } from "@/lib/node/log/end-with-error";
import { createRequestContext } from "@/lib/node/log/request-context";
import { createProcessMetrics } from "@/lib/node/metrics/process-metrics";
import { startMetricsServer } from "@/lib/node/metrics/start-metrics-server";
import { startControl } from "./control";
import { startRelayer } from "./relayer";
import { readRelayerConfig } from "./relayer-config";
import { createRelayerMetrics } from "./relayer-metrics";

/** The relayer as a process: reads the environment and runs until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = await readRelayerConfig(process.env);
  const { chains, privateKey, port, delayMs, held, metrics: metricsAddress } = config;
  const log = createLog({ name: "relayer", level: config.logLevel, requests: createRequestContext() });
  const processMetrics = createProcessMetrics({ withDefaults: metricsAddress !== null });
  const { onOutcome, watch } = createRelayerMetrics(processMetrics);
  const account = privateKeyToAccount(privateKey);
  const relayer = startRelayer({ chains, account, delayMs, held, log, onOutcome });
  watch(relayer.status);
  const control = await startControl(relayer, port);
  const metrics = metricsAddress === null ? null : await startMetricsServer(processMetrics, metricsAddress);
  log.info({ chains: chains.map(({ id }) => id), metricsUrl: metrics?.url ?? null }, "the relayer is ready");
  let isStopping = false;
  const stop = () => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    metrics?.close();
    Promise.all([control.close(), relayer.stop()]).then(() => process.exit(0), endWithError);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

process.on("uncaughtException", endWithError);
main().catch(endWithError);
