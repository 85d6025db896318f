import "server-only";
import { z } from "zod";
import { chainSchema } from "../contract/chain";
import { webConfig } from "./web-config";

/** A health check is answered within a second, so that the one who asks need not guess. */
const patienceMs = 700;

/** The part of the chain list that tells how the service is. */
const chainsSchema = z.object({ data: z.array(chainSchema.pick({ id: true, status: true })) });

/** What the web finds where its service should be. */
interface ServiceHealth {
  /**
   * `unreachable`: no answer in time. `refused`: it does not accept our key. `unready`: it answers with an error, or with
   * something else than chains.
   */
  service: "ok" | "unreachable" | "refused" | "unready";
  /** The chains that the service does not call live; null while unknown. */
  staleChains: string[] | null;
}

/** Whether this web and its service work. A stale chain stops only its own trading. */
export async function healthResponse(): Promise<Response> {
  const health = await readServiceHealth();
  const isOk = health.service === "ok";
  return jsonAnswer({ status: isOk ? "ok" : "degraded", web: "ok", ...health }, isOk ? 200 : 503);
}

/** Whether this web serves pages: cached ones also while its service is away. */
export function webHealthResponse(): Response {
  return jsonAnswer({ status: "ok", web: "ok" }, 200);
}

function jsonAnswer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

async function readServiceHealth(): Promise<ServiceHealth> {
  try {
    return await askService(AbortSignal.timeout(patienceMs));
  } catch {
    return { service: "unreachable", staleChains: null };
  }
}

/** Asks for the chain list: it needs the key, so a wrong key is noticed too. */
async function askService(signal: AbortSignal): Promise<ServiceHealth> {
  const { apiUrl, apiKey } = webConfig();
  const answer = await fetch(`${apiUrl}/chains`, {
    headers: { "x-api-key": apiKey },
    cache: "no-store",
    redirect: "error",
    signal,
  });
  const text = await answer.text();
  if (answer.status === 401 || answer.status === 403) return { service: "refused", staleChains: null };
  const chains = answer.ok ? parseChains(text) : null;
  if (chains === null) return { service: "unready", staleChains: null };
  const stale = chains.filter(({ status }) => status !== "live");
  return { service: "ok", staleChains: stale.map(({ id }) => id) };
}

function parseChains(text: string) {
  try {
    return chainsSchema.parse(JSON.parse(text)).data;
  } catch {
    return null;
  }
}
