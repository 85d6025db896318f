import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

/** Whether headers of a chain hash to their hash, and receipts to their root: true once one did. */
export type KnownFormat = { headers: boolean; receipts: boolean };

type Check = { part: keyof KnownFormat; header: BlockHeader; isHashed: boolean };

/**
 * Finds out whether a chain's blocks can be hashed; some chains have fields of their own. Once one could be, a block that cannot be is a
 * lie, until a second RPC gives the very same block, which cannot be hashed either: then the chain has changed its format.
 */
export type ChainFormat = {
  readonly known: Readonly<KnownFormat>;
  /** Adds what was found out before this process began. */
  remember(known: KnownFormat): void;
  /**
   * @returns whether the part of the block is hashed.
   * @throws RpcError `rpc_disproved` when it should be, and is not.
   */
  check(endpoint: RpcEndpoint, check: Check): boolean;
};

const mostKept = 100;

export function createChainFormat(): ChainFormat {
  const known: KnownFormat = { headers: false, receipts: false };
  const unhashed = new Map<string, RpcEndpoint>();
  return {
    known,
    remember({ headers, receipts }) {
      known.headers ||= headers;
      known.receipts ||= receipts;
    },
    check(endpoint, { part, header, isHashed }) {
      if (isHashed || !known[part]) {
        known[part] = isHashed;
        return isHashed;
      }
      const key = `${part} ${header.hash}`;
      const first = unhashed.get(key);
      if (first !== undefined && first !== endpoint) {
        known[part] = false;
        unhashed.clear();
        return false;
      }
      if (unhashed.size >= mostKept) unhashed.clear();
      unhashed.set(key, endpoint);
      throw new RpcError(
        "rpc_disproved",
        part === "headers"
          ? `The header of block ${header.number} does not have the hash that the RPC gives it.`
          : `The receipts of block ${header.number} do not have the root that its header names.`,
      );
    },
  };
}
