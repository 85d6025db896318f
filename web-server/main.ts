import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import next from "next";
import { readSandboxAddress } from "@/lib/api/sandbox-address";
import { readPublicAddress, readWebAddress, type WebAddress } from "@/lib/api/web-address";
import { readWebRole } from "@/lib/api/web-role";
import { QuaysideError } from "@/lib/errors";
import { backlog } from "@/lib/node/backlog";
import { openVisitorLimits } from "@/lib/node/limits/visitor-limits";
import { createAccessLog, hearTogether } from "@/lib/node/log/access-log";
import { createLog } from "@/lib/node/log/create-log";
import { endWithError } from "@/lib/node/log/end-with-error";
import { createRequestContext } from "@/lib/node/log/request-context";
import { createProcessMetrics } from "@/lib/node/metrics/process-metrics";
import { startMetricsServer } from "@/lib/node/metrics/start-metrics-server";
import { readSecretFiles } from "@/lib/node/read-secret-files";
import { watchServiceFailures } from "./blame-service";
import { readWords } from "./choose-language";
import { createWebServer, type WebServer } from "./create-web-server";
import { readConnections } from "./read-connections";
import { readIntegrity } from "./read-integrity";
import { readOperating } from "./read-operating";
import { readRoutes } from "./read-routes";
import { redirectConsole } from "./redirect-console";
import { readOfflineFiles } from "./speak-offline";
import { watchServiceCalls } from "./watch-service-calls";
import { createWebMetrics } from "./web-metrics";

/** @throws {QuaysideError} `port_taken`, `address_unusable`. */
async function listen({ server }: WebServer, { host, port }: WebAddress): Promise<void> {
  try {
    await once(server.listen({ port, host, backlog }), "listening");
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === "EADDRINUSE"
      ? new QuaysideError(
          "port_taken",
          `Port ${port} of ${host} is taken by another program. Set PORT to a free one.`,
          { cause },
        )
      : new QuaysideError(
          "address_unusable",
          `The web cannot listen at ${host}:${port}. Check HOST and PORT.`,
          { cause },
        );
  }
}

/** Calls `stop` at the first SIGTERM or SIGINT. The second one ends the process at once. */
function onEnd(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(() => process.exit(0), endWithError);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** The web as a process. Its one argument is the folder of the built app; else it is the working folder. */
async function main(): Promise<void> {
  // It is started with source maps, which Node keeps for every module; those of Next's modules take 80 MB.
  process.setSourceMapsEnabled(false);
  const folder = resolve(process.argv[2] ?? ".");
  const buildFolder = join(folder, process.env.NEXT_DIST_DIR ?? ".next");
  const address = readWebAddress(process.env);
  const publicAddress = readPublicAddress(process.env);
  const sandboxAddress = readSandboxAddress(process.env);
  const role = readWebRole(process.env);
  const operating = readOperating(readSecretFiles(process.env));
  const { trustedProxies, serviceOrigin, metrics: metricsAddress } = operating;
  const requests = createRequestContext();
  const log = createLog({ name: "web", level: operating.logLevel, requests });
  redirectConsole(log);
  const processMetrics = createProcessMetrics({ withDefaults: metricsAddress !== null });
  const metrics = createWebMetrics(processMetrics);
  const serviceFailures = watchServiceFailures();
  const onAnswered = hearTogether([
    metricsAddress === null ? null : metrics.onAnswered,
    operating.accessLog ? createAccessLog(log) : null,
  ]);
  if (serviceOrigin !== null) {
    watchServiceCalls({
      origin: serviceOrigin,
      requests,
      onCall(outcome, seconds) {
        metrics.onServiceCall(outcome, seconds);
        serviceFailures.onCall(outcome);
      },
    });
  }
  const { host: hostname, port } = address;
  const pages = next({ dev: false, dir: folder, hostname, port });
  await pages.prepare();
  const limits = await openVisitorLimits(operating.redisUrl, log);
  const web = createWebServer({
    handle: pages.getRequestHandler(),
    role,
    mediaSource: operating.mediaSource,
    // The desk shows no media.
    sandbox:
      sandboxAddress === null || publicAddress === null || role === "operator"
        ? null
        : {
            origin: sandboxAddress.origin,
            app: publicAddress.origin,
            modelViewer: await readFile(join(buildFolder, "model-viewer.js")),
          },
    integrity: await readIntegrity(buildFolder),
    isSecure: publicAddress?.protocol === "https:",
    words: await readWords(buildFolder),
    offlineFiles: await readOfflineFiles(join(folder, "public")),
    publicFiles: await readdir(join(folder, "public"), { recursive: true }).catch(() => []),
    readConnections: () => readConnections(address.origin),
    requests,
    log,
    serviceFailures,
    trustedProxies,
    limits,
    visitorRequestsPerMinute: operating.visitorRequestsPerMinute,
    visitorStreams: operating.visitorStreams,
    routeOf: await readRoutes(buildFolder),
    onAnswered,
    onPageLookup: metrics.onPageLookup,
    onReadLookup: metrics.onReadLookup,
    onOldPage: metrics.onOldPage,
    onStream: metrics.onStream,
  });
  const metricsServer =
    metricsAddress === null ? null : await startMetricsServer(processMetrics, metricsAddress);
  await listen(web, address);
  log.info({ url: address.origin, metricsUrl: metricsServer?.url ?? null }, "the web is ready");
  onEnd(async () => {
    await web.drain();
    await pages.close();
    await limits.close();
    metricsServer?.close();
  });
}

process.on("uncaughtException", endWithError);
main().catch(endWithError);
