import { Hono } from "hono";
import type { Readiness } from "../http/readiness";

const headers = { "cache-control": "no-store" };

/** Liveness and readiness for the operator, without a key. */
export function createHealthRouter({ readiness }: { readiness: () => Promise<Readiness> }): Hono {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }, 200, headers))
    .get("/readyz", async (c) => {
      const answer = await readiness();
      return c.json(answer, answer.status === "ready" ? 200 : 503, headers);
    });
}
