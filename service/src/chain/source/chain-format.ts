import { type BlockHeader, parseHeader, parseReceipts, toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";

/** Whether headers of a chain hash to their hash, and receipts to their root: true once one did. */
export type KnownFormat = { headers: boolean; receipts: boolean };

type Check = { part: keyof KnownFormat; header: BlockHeader; isHashed: boolean };

/**
 * Finds out whether a chain's blocks can be hashed; some chains have fields of their own. Once one could be, a block that cannot be is a
 * lie, unless a second RPC gives the very same block, which cannot be hashed either: then the chain has changed its format.
 */
export type ChainFormat = {
  readonly known: Readonly<KnownFormat>;
  /** Adds what was found out before this process began. */
  remember(known: KnownFormat): void;
  /**
   * @returns whether the part of the block is hashed.
   * @throws RpcError `rpc_disproved` when it should be, and is not.
   */
  check(endpoint: RpcEndpoint, check: Check): Promise<boolean>;
};

type Options = {
  /** The RPCs of the chain; without them nobody else is asked. */
  pool?: RpcPool;
  /** False: the operator says that blocks of this chain cannot be hashed. */
  hashedBlocks?: boolean;
};

/** Whether an RPC gives the very same block, and that part of it does not hash either. */
async function isUnhashedToo(other: RpcEndpoint, { part, header }: Check): Promise<boolean> {
  try {
    const same = parseHeader(await other.call("eth_getBlockByNumber", [toQuantity(header.number), false]));
    if (same?.hash !== header.hash) return false;
    if (part === "headers") return !same.isHashed;
    const receipts = parseReceipts(await other.call("eth_getBlockReceipts", [header.hash]));
    const isWhole = receipts !== null && receipts.transactions.length >= same.transactions.length;
    return isWhole && receipts.root !== header.receiptsRoot;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}

const mostKept = 100;

export function createChainFormat({ pool, hashedBlocks = true }: Options = {}): ChainFormat {
  const known: KnownFormat = { headers: false, receipts: false };

  /** The servers that gave blocks that do not hash: the others may not have them yet, or rest. */
  const unhashed = new Map<string, string>();

  async function hasChanged(endpoint: RpcEndpoint, check: Check): Promise<boolean> {
    const key = `${check.part} ${check.header.hash}`;
    if ((unhashed.get(key) ?? endpoint.label) !== endpoint.label) return true;
    if (unhashed.size >= mostKept) unhashed.clear();
    unhashed.set(key, endpoint.label);
    const others = (await pool?.witnesses(endpoint)) ?? [];
    return (await Promise.all(others.map((other) => isUnhashedToo(other, check)))).includes(true);
  }

  return {
    known,
    remember({ headers, receipts }) {
      known.headers ||= headers && hashedBlocks;
      known.receipts ||= receipts && hashedBlocks;
    },
    async check(endpoint, check) {
      if (!hashedBlocks) return false;
      const { part, header, isHashed } = check;
      if (isHashed || !known[part] || (await hasChanged(endpoint, check))) {
        known[part] = isHashed;
        return isHashed;
      }
      const isOnly = pool?.servers === 1;
      throw new RpcError(
        "rpc_disproved",
        (part === "headers"
          ? `The header of block ${header.number} does not have the hash that the RPC gives it.`
          : `The receipts of block ${header.number} do not have the root that its header names.`) +
          (isOnly ? " If the chain has new fields, set hashedBlocks to false in the chain file." : ""),
      );
    },
  };
}
