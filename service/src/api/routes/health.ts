import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { AppDependencies } from "../http/app-dependencies";

type Health = Pick<AppDependencies, "db" | "served">;

/** Liveness and readiness for the operator, without a key. */
export function createHealthRouter({ db, served }: Health): Hono {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }))
    .get("/readyz", async (c) => {
      const readiness = await readReadiness({ db, served });
      return c.json(readiness, readiness.status === "ready" ? 200 : 503, { "cache-control": "no-store" });
    });
}

/** Ready: the database answers and at least one chain is not down. A chain that is down stops only its own trading. */
async function readReadiness({ db, served }: Health) {
  try {
    await db.query(sql`select 1`);
    const states = [...(await served.states())];
    const chains = states.map(([id, { status, cursor, lagSeconds }]) => ({
      id,
      status,
      head: cursor.headNumber,
      block: cursor.number,
      lagSeconds,
    }));
    const isReady = chains.some(({ status }) => status !== "down");
    return { status: isReady ? ("ready" as const) : ("unready" as const), database: "up", chains };
  } catch {
    return { status: "unready" as const, database: "down", chains: [] };
  }
}
