import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QuaysideError } from "@/lib/errors";
import type { MetricsAddress } from "@/lib/operating-variables";
import type { ProcessMetrics } from "./process-metrics";

export interface MetricsServer {
  /** The address that Prometheus scrapes. */
  url: string;
  close(): void;
}

function toError(cause: NodeJS.ErrnoException, { host, port }: MetricsAddress): QuaysideError {
  return cause.code === "EADDRINUSE"
    ? new QuaysideError(
        "port_taken",
        `Port ${port} of ${host} is taken by another program. Set METRICS_PORT to a free one.`,
        { cause },
      )
    : new QuaysideError(
        "address_unusable",
        `The metrics cannot be served at ${host}:${port}. Check METRICS_HOST and METRICS_PORT.`,
        { cause },
      );
}

/**
 * Serves the metrics of a process at `GET /metrics`, and nothing else.
 *
 * @throws QuaysideError `port_taken`, `address_unusable`.
 */
export async function startMetricsServer(
  metrics: Pick<ProcessMetrics, "scrape" | "contentType">,
  address: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== "/metrics") return response.writeHead(404).end();
    if (request.method !== "GET") return response.writeHead(405, { allow: "GET" }).end();
    metrics.scrape().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { host, port } = address;
  try {
    await once(server.listen(port, host), "listening");
  } catch (cause) {
    throw toError(cause as NodeJS.ErrnoException, address);
  }
  const named = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${named}:${(server.address() as AddressInfo).port}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
