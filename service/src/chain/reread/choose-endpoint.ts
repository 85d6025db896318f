import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { readHeaders } from "../source/chain-reader";
import type { Applied } from "../source/find-ancestor";

/** The first endpoint that has a block on its own chain, and so neither lags nor serves another chain; null: none has. */
export async function chooseEndpoint(
  endpoints: readonly RpcEndpoint[],
  { number, hash }: Pick<Applied, "number" | "hash">,
): Promise<RpcEndpoint | null> {
  for (const endpoint of endpoints) {
    try {
      const [header] = await readHeaders(endpoint, [number]);
      if (header?.hash === hash) return endpoint;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  }
  return null;
}
