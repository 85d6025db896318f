import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { createWake } from "@/lib/node/wake";
import { isAway, openPostgresPool } from "./postgres-pool";

/** `away`: it does not answer. `lagging`: it has missed changes for some seconds. */
export type ReplicaState = "serving" | "lagging" | "away";

/** A streaming replica of the database. */
export interface ReadReplica {
  /** The feed clock that it has surely reached; -1 while it does not answer. */
  clock(): number;
  /** Reads from it. A connection that fails takes it out of use until it answers again. */
  query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  /** The feed clock that the primary has surely reached. */
  primaryClock: () => number;
  nowMs: () => number;
  /** Hears when the state changes; `error` is why it is away. */
  onState: (state: ReplicaState, error?: unknown) => void;
}

const maxConnections = 10;
const pollMs = 250;
const pollTimeoutMs = 1_000;
const statementTimeoutMs = 15_000;
/** A replica that is behind for less than this is only busy. */
const patienceMs = 3_000;

const dialect = new PgDialect();

/** Opens a replica, and follows how far it is. There must be one server behind the address: two are not equally far. */
export function openReadReplica({ url, primaryClock, nowMs, onState }: ReplicaOptions): ReadReplica {
  const { pool, close } = openPostgresPool(url, maxConnections, {
    connectionTimeoutMillis: pollTimeoutMs,
    query_timeout: statementTimeoutMs,
  });
  const wake = createWake();
  let reached = -1;
  let behindSinceMs: number | null = null;
  let state: ReplicaState | null = null;
  let isClosing = false;

  const become = (next: ReplicaState, error?: unknown) => {
    if (next !== state) onState(next, error);
    state = next;
  };
  const failed = (error: unknown) => {
    reached = -1;
    if (!isClosing) become("away", error);
  };

  async function poll(): Promise<void> {
    // Read first: the replica may pass it while it answers.
    const ahead = primaryClock();
    const asked = { text: "select value from feed_clock where id = 1", query_timeout: pollTimeoutMs };
    try {
      const { rows } = await pool.query<{ value: number }>(asked);
      reached = rows[0]?.value ?? -1;
    } catch (error) {
      return failed(error);
    }
    behindSinceMs = reached >= ahead ? null : (behindSinceMs ?? nowMs());
    become(behindSinceMs !== null && nowMs() - behindSinceMs > patienceMs ? "lagging" : "serving");
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      await poll();
      if (!isClosing) await wake.wait(pollMs);
    }
  }
  const running = run();

  return {
    clock: () => reached,
    async query<Row extends Record<string, unknown>>(statement: SQL) {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      try {
        return (await pool.query<Row>(text, params)).rows;
      } catch (error) {
        if (isAway(error)) failed(error);
        throw error;
      }
    },
    async close() {
      isClosing = true;
      wake.now();
      await running;
      await close();
    },
  };
}
