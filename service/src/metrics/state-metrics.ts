import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import type { ProcessMetrics } from "@/lib/node/metrics/process-metrics";
import type { Readiness } from "../api/http/readiness";
import type { Db } from "../db/database";
import { readFree } from "../media/free-space";
import type { Pictures } from "../media/pictures";

const chainStates = ["live", "behind", "down"] as const;
const proofLevels = ["receipts", "agreement", "single"] as const;

/** More waiting items than this are not counted: the count would take long. */
const mostCounted = 100_000;

/** Reads before each scrape what `/readyz` reports. */
export function addReadinessMetrics(
  { registry, readBefore }: ProcessMetrics,
  readiness: () => Promise<Readiness>,
): void {
  const registers = [registry];
  const ready = new Gauge({
    name: "quayside_ready",
    help: "Whether a part of the process, or the signer that it asks, is ready: 1 or 0.",
    labelNames: ["part"],
    registers,
  });
  const database = new Gauge({
    name: "quayside_database_up",
    help: "Whether the database answers: 1 or 0.",
    registers,
  });
  const leading = new Gauge({
    name: "quayside_follower_leading",
    help: "Whether the process holds the follower's lease: 1 or 0; absent where it does not compete for it.",
    // Without a label the gauge would read 0 in a process that does not compete.
    labelNames: ["lease"],
    registers,
  });
  const ofChain = (name: string, help: string) => new Gauge({ name, help, labelNames: ["chain"], registers });
  const head = ofChain("quayside_chain_head_block", "The newest block that an RPC named.");
  const block = ofChain("quayside_chain_applied_block", "The newest block that is applied.");
  const lag = ofChain("quayside_chain_lag_seconds", "Age of our state against the chain's newest block.");
  const status = new Gauge({
    name: "quayside_chain_status",
    help: "1 for the status of the chain, 0 for the others.",
    labelNames: ["chain", "status"],
    registers,
  });
  const stopped = new Gauge({
    name: "quayside_chain_stopped",
    help: "1 for what stops the follower of the chain; absent while nothing does.",
    labelNames: ["chain", "code"],
    registers,
  });
  const proof = new Gauge({
    name: "quayside_chain_proof",
    help: "1 for what proves the newest step of the chain, 0 for the others; single: one RPC is believed.",
    labelNames: ["chain", "level"],
    registers,
  });
  const endpoints = new Gauge({
    name: "quayside_chain_rpcs",
    help: "RPCs of the chain that are configured, answer the follower, or contradict a proof or the others.",
    labelNames: ["chain", "state"],
    registers,
  });
  readBefore(async () => {
    const { roles, lease, signer, database: answers, chains } = await readiness();
    if (lease !== null) leading.set({ lease: "follower" }, lease === "leading" ? 1 : 0);
    for (const [part, verdict] of Object.entries(roles)) ready.set({ part }, verdict === "ready" ? 1 : 0);
    if (signer !== undefined) ready.set({ part: "signer" }, signer === "up" ? 1 : 0);
    database.set(answers === "up" ? 1 : 0);
    // Unknown values are absent while the database is away.
    for (const gauge of [head, block, lag, status, stopped, proof, endpoints]) gauge.reset();
    for (const chain of chains) {
      const labels = { chain: chain.id };
      if (chain.head !== null) head.set(labels, chain.head);
      if (chain.block !== null) block.set(labels, chain.block);
      if (chain.lagSeconds !== null) lag.set(labels, chain.lagSeconds);
      if (chain.stoppedBy !== null) stopped.set({ ...labels, code: chain.stoppedBy }, 1);
      for (const each of proofLevels)
        proof.set({ ...labels, level: each }, chain.proof.level === each ? 1 : 0);
      for (const [state, count] of Object.entries(chain.proof.endpoints))
        endpoints.set({ ...labels, state }, count);
      for (const each of chainStates) status.set({ ...labels, status: each }, chain.status === each ? 1 : 0);
    }
  });
}

/** Reads before each scrape how much room the disks of these folders have left. */
export function addDiskMetrics({ registry, readBefore }: ProcessMetrics, folders: readonly string[]): void {
  const free = new Gauge({
    name: "quayside_disk_free_bytes",
    help: "Bytes left on the fullest of the disks that this process writes to.",
    registers: [registry],
  });
  readBefore(async () => {
    const bytes = await Promise.all(folders.map(readFree)).catch(() => []);
    if (bytes.length > 0) free.set(Math.min(...bytes));
  });
}

/** Reads before each scrape how many connections the pool has, and how many items wait for their metadata. */
export function addDatabaseMetrics({ registry, readBefore }: ProcessMetrics, db: Db): void {
  const registers = [registry];
  new Gauge({
    name: "quayside_database_pool_connections",
    help: "The most connections to the database at once.",
    registers,
  }).set(db.maxConnections);
  const waiting = new Gauge({
    name: "quayside_metadata_waiting_items",
    help: `Items whose metadata is still to be read; not counted beyond ${mostCounted}.`,
    registers,
  });
  readBefore(async () => {
    const rows = await db
      .query<{ count: number }>(
        sql`select count(*)::int as count
          from (select 1 from item_meta where state = 'pending' limit ${mostCounted}::int) as waiting`,
      )
      // The scrape reports that the database is away.
      .catch(() => []);
    for (const { count } of rows) waiting.set(count);
  });
}

/** Reads before each scrape how many pictures are under way. */
export function addPictureMetrics({ registry, readBefore }: ProcessMetrics, media: Pictures): void {
  const underWay = new Gauge({
    name: "quayside_pictures_under_way",
    help: "Pictures that are fetched, drawn, or wait for it.",
    labelNames: ["lane"],
    registers: [registry],
  });
  readBefore(() => {
    for (const [lane, count] of Object.entries(media.underWay())) underWay.set({ lane }, count);
  });
}
