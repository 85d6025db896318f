import { existsSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "./free-ports";
import { startLocal } from "./start-local";

const startTimeoutMs = 300_000;
/** Web, API, gateway, relayer, the desk and its API, and seven chains. */
const portCount = 13;

export interface RunningStack {
  /** The folder with the stack's state; it holds `local.json`. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Starts local mode on free ports and waits until its web answers. It continues from an earlier state in `folder`.
 *
 * @param options.seedScale      share of the planned items to seed, above 0 up to 1.
 * @param options.relayerDelayMs least delay of a packet in milliseconds; local mode's own delay if left out.
 * @param options.pictureSide    longest side of a drawn picture in pixels; the service's own if left out.
 * @param options.databaseUrl    an empty PostgreSQL database; the embedded one if left out.
 * @param options.visitorRequestsPerMinute pages and routes of all clients together, which count for one visitor.
 */
export async function startStack({
  folder,
  seedScale,
  relayerDelayMs,
  databaseUrl = "",
  pictureSide,
  visitorRequestsPerMinute = 60_000,
}: {
  folder: string;
  seedScale: number;
  relayerDelayMs?: number;
  databaseUrl?: string;
  pictureSide?: number;
  visitorRequestsPerMinute?: number;
}): Promise<RunningStack> {
  const port = await findFreePorts(portCount);
  const manifest = join(folder, "local.json");
  const { stop } = await startLocal(
    {
      QUAYSIDE_DIR: folder,
      DATABASE_URL: databaseUrl,
      WEB_PORT: String(port),
      API_PORT: String(port + 1),
      GATEWAY_PORT: String(port + 2),
      RELAYER_PORT: String(port + 3),
      DESK_PORT: String(port + 4),
      CHAIN_PORT_BASE: String(port + 6),
      SEED_SCALE: String(seedScale),
      ...(pictureSide === undefined ? {} : { PICTURE_SIDE: String(pictureSide) }),
      ...(relayerDelayMs === undefined ? {} : { RELAYER_DELAY_MS: String(relayerDelayMs) }),
      // All requests count for one visitor.
      VISITOR_REQUESTS_PER_MINUTE: String(visitorRequestsPerMinute),
      VISITOR_READS_PER_MINUTE: "60000",
      VISITOR_WRITES_PER_MINUTE: "6000",
    },
    async () => existsSync(manifest) && (await fetch(`http://127.0.0.1:${port}/api/health`)).ok,
    startTimeoutMs,
  );
  return { folder, stop };
}
