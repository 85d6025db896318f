import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { readHeaders } from "../source/chain-reader";
import type { Applied } from "../source/find-fork";

/** The first endpoint that has these blocks on its own chain, and so neither lags nor serves another chain; null: none has. */
export async function chooseEndpoint(
  endpoints: readonly RpcEndpoint[],
  blocks: readonly Pick<Applied, "number" | "hash">[],
): Promise<RpcEndpoint | null> {
  for (const endpoint of endpoints) {
    try {
      const headers = await readHeaders(
        endpoint,
        blocks.map(({ number }) => number),
      );
      if (headers.every(({ hash }, at) => hash === blocks[at]?.hash)) return endpoint;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  }
  return null;
}
