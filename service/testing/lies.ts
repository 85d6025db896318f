import { type Hex, keccak256 } from "viem";
import { toQuantity } from "../src/chain/rpc/chain-data";
import { hashHeader } from "../src/chain/rpc/hash-header";
import { hashReceipts } from "../src/chain/rpc/hash-receipts";
import { createRpcEndpoint } from "../src/chain/rpc/rpc-endpoint";
import { type ProxiedCall, RpcRefusal } from "./fault-proxy";

/** An answer of a lying RPC, made from the true one. */
export type Lie = (call: ProxiedCall, result: unknown) => unknown;

type Fields = Record<string, unknown>;
type Receipt = Fields & { logs: Fields[] };

const noBloom = `0x${"0".repeat(512)}`;

/** Changes the blocks above a number; the others stay true. */
function aboutBlocks(above: number, change: (block: Fields) => Fields): Lie {
  return ({ method }, result) => {
    const block = result as Fields | null;
    return method === "eth_getBlockByNumber" && block !== null && Number(block.number) > above
      ? change(block)
      : result;
  };
}

/** Changes all logs, in receipts and in ranges. */
function aboutLogs(change: (logs: Fields[]) => Fields[]): Lie {
  return ({ method }, result) => {
    if (method === "eth_getLogs") return change(result as Fields[]);
    if (method !== "eth_getBlockReceipts" || result === null) return result;
    return (result as Receipt[]).map((receipt) => ({ ...receipt, logs: change(receipt.logs) }));
  };
}

function renamed<Named extends Fields>(named: Named): Named {
  return { ...named, transactionHash: keccak256(named.transactionHash as Hex) };
}

function together(...lies: readonly Lie[]): Lie {
  return (call, result) => lies.reduce((answer, lie) => lie(call, answer), result);
}

/** Gives a block a hash that fits its changed fields. */
function hashedAnew(block: Fields): Fields {
  return { ...block, hash: hashHeader(block) };
}

/** A block without its logs, whose header says so too. */
export const hideLogs = (above: number): Lie =>
  together(
    aboutBlocks(above, (block) => ({ ...block, logsBloom: noBloom })),
    aboutLogs(() => []),
  );

export const exchangeParties: Lie = aboutLogs((logs) =>
  logs.map((log) => {
    const [topic, from, to, ...others] = log.topics as Hex[];
    return to === undefined ? log : { ...log, topics: [topic, to, from, ...others] };
  }),
);

/** Adds a transfer of another token to each that happened. */
export const forgeTransfer: Lie = aboutLogs((logs) =>
  logs.flatMap((log) => {
    const topics = log.topics as Hex[];
    const forged = { ...log, topics: topics.with(3, `0x${"0".repeat(63)}5`), logIndex: "0x7" };
    return topics.length === 4 ? [log, forged] : [log];
  }),
);

/** Other hashes of all transactions: in blocks, receipts and logs alike. */
export const renameTransactions: Lie = together(
  aboutBlocks(-1, (block) => ({
    ...block,
    transactions: (block.transactions as Hex[]).map((hash) => keccak256(hash)),
  })),
  ({ method }, result) =>
    method === "eth_getBlockReceipts" ? (result as Receipt[] | null)?.map(renamed) : result,
  aboutLogs((logs) => logs.map(renamed)),
);

/** Other numbers of all logs. */
export const renumberLogs: Lie = aboutLogs((logs) =>
  logs.map((log) => ({ ...log, logIndex: `0x${(Number(log.logIndex) + 3).toString(16)}` })),
);

export const removeLogs: Lie = aboutLogs((logs) => logs.map((log) => ({ ...log, removed: true })));

/** A chain of its own above a number: empty blocks, in which every hash fits. */
export const forkOff = (above: number): Lie =>
  together(
    aboutBlocks(above, (block) =>
      hashedAnew({ ...block, logsBloom: noBloom, receiptsRoot: hashReceipts([]), transactions: [] }),
    ),
    aboutLogs(() => []),
  );

/** The same for many blocks, each of which names the one before: `rpcUrl` gives the true ones. */
export function ownBranch(above: number, rpcUrl: string): Lie {
  const rpc = createRpcEndpoint(rpcUrl);
  async function blockAt(number: number): Promise<Fields> {
    const block = (await rpc.call("eth_getBlockByNumber", [toQuantity(number), false])) as Fields;
    if (number <= above) return block;
    const { hash: parentHash } = await blockAt(number - 1);
    const empty = { logsBloom: noBloom, receiptsRoot: hashReceipts([]), transactions: [] };
    return hashedAnew({ ...block, ...empty, parentHash });
  }
  return async (call, result) => {
    const block = result as Fields | null;
    if (call.method !== "eth_getBlockByNumber" || block === null) return forkOff(above)(call, result);
    return Number(block.number) > above ? blockAt(Number(block.number)) : block;
  };
}

/** The newest blocks, dated 2100. */
export const dateAhead = (above: number): Lie =>
  aboutBlocks(above, (block) => hashedAnew({ ...block, timestamp: `0x${(4_102_444_800).toString(16)}` }));

/** Another chain's number. */
export const otherChain: Lie = ({ method }, result) => (method === "eth_chainId" ? "0x1" : result);

/** A head that stays at an older block. */
export const headAt = (block: unknown): Lie => {
  return ({ method, params }, result) =>
    method === "eth_getBlockByNumber" && params[0] === "latest" ? block : result;
};

/** A block that is called final. */
export const finalAt = (block: unknown): Lie => {
  return ({ method, params }, result) =>
    method === "eth_getBlockByNumber" && params[0] === "finalized" ? block : result;
};

/** Answers that never come. */
export const silence: Lie = () => new Promise<never>(() => {});

/** Old ranges without their logs, with half of them, or with two parties exchanged; receipts stay true. */
export const aboutRanges = (change: (logs: Fields[]) => Fields[]): Lie => {
  return ({ method }, result) => (method === "eth_getLogs" ? change(result as Fields[]) : result);
};

/** The blocks from one number to another are missing: an RPC that stands still, or that has deleted old ones. */
export const withoutBlocks = (from: number, to: number): Lie => {
  return ({ method, params }, result) =>
    method === "eth_getBlockByNumber" && Number(params[0]) >= from && Number(params[0]) <= to ? null : result;
};

/** Each block comes this long after it was first asked for. */
export const lateBlocks = (ms: number): Lie => {
  const asked = new Map<unknown, number>();
  return ({ method, params }, result) => {
    if (method !== "eth_getBlockByNumber" || params[0] === "latest") return result;
    const sinceMs = asked.get(params[0]) ?? Date.now();
    asked.set(params[0], sinceMs);
    return Date.now() - sinceMs < ms ? null : result;
  };
};

/** Receipts that come only at the second request for them, as from a node that has just got the block. */
export function lateReceipts(): Lie {
  const asked = new Set<unknown>();
  return ({ method, params }, result) => {
    if (method !== "eth_getBlockReceipts" || asked.has(params[0])) return result;
    asked.add(params[0]);
    return [];
  };
}

export const refuseLogs: Lie = ({ method }, result) => {
  if (method === "eth_getLogs") throw new RpcRefusal("no logs");
  return result;
};

/** Headers with a field of their own: their hash is another one than the computed. */
export const strangeHeaders: Lie = ({ method }, result) =>
  method === "eth_getBlockByNumber" && result !== null
    ? { ...(result as Fields), extraData: "0xabcd" }
    : result;
