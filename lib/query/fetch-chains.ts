import { withReasons } from "../chains/trading-reason";
import type { WebChains } from "../chains/web-chain";
import { requestApi } from "./api-client";

/** The web's chains, from its own route. */
export async function fetchChains({ signal }: { signal: AbortSignal }): Promise<WebChains> {
  const answer = await requestApi<WebChains>("/api/chains", { signal });
  return { ...answer, data: withReasons(answer.data) };
}
