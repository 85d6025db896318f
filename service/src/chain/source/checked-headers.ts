import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { ChainFormat } from "./chain-format";
import { findHeader, readHeaders } from "./chain-reader";

/** Reads headers whose hash must be the one of their fields, on a chain where it can be computed. */
export type CheckedHeaders = {
  /** @throws RpcError `rpc_disproved` */
  check(endpoint: RpcEndpoint, header: BlockHeader): Promise<BlockHeader>;
  of(endpoint: RpcEndpoint, numbers: readonly number[]): Promise<BlockHeader[]>;
  /** @throws RpcError `rpc_inconsistent` when the RPC does not have the block. */
  at(endpoint: RpcEndpoint, number: number): Promise<BlockHeader>;
  find(endpoint: RpcEndpoint, number: number): Promise<BlockHeader | null>;
};

export function createCheckedHeaders(format: ChainFormat): CheckedHeaders {
  async function check(endpoint: RpcEndpoint, header: BlockHeader): Promise<BlockHeader> {
    await format.check(endpoint, { part: "headers", header, isHashed: header.isHashed });
    return header;
  }

  async function find(endpoint: RpcEndpoint, number: number): Promise<BlockHeader | null> {
    const header = await findHeader(endpoint, number);
    return header === null ? null : check(endpoint, header);
  }

  return {
    check,
    find,
    async of(endpoint, numbers) {
      const headers = await readHeaders(endpoint, numbers);
      for (const header of headers) await check(endpoint, header);
      return headers;
    },
    async at(endpoint, number) {
      const header = await find(endpoint, number);
      if (header === null) throw new RpcError("rpc_inconsistent", `The RPC does not have block ${number}.`);
      return header;
    },
  };
}
