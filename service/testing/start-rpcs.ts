import { createRng, type Rng } from "../../local/seed-art/draw/rng";
import { createRpcEndpoint } from "../src/chain/rpc/rpc-endpoint";
import { startFaultProxy } from "./fault-proxy";
import {
  dateAhead,
  exchangeParties,
  finalAt,
  forgeTransfer,
  forkOff,
  headAt,
  hideLogs,
  type Lie,
  lateBlocks,
  lateReceipts,
  otherChain,
  ownBranch,
  removeLogs,
  renameTransactions,
  renumberLogs,
  silence,
  strangeHeaders,
  withoutBlocks,
} from "./lies";

/** The newest block when a lie begins, and the chain's true RPC. */
type Moment = { height: number; head: unknown; rpcUrl: string };

/** Lies that only another RPC can disprove come most often. None is about old ranges, since no walk reads any. */
const lies = {
  "a fork": { weight: 6, of: ({ height }) => forkOff(height) },
  "a branch of its own": { weight: 6, of: ({ height, rpcUrl }) => ownBranch(height - 6, rpcUrl) },
  "other names of transactions": { weight: 3, of: () => renameTransactions },
  "missing blocks": { weight: 2, of: ({ height }) => withoutBlocks(height, Number.MAX_SAFE_INTEGER) },
  "an old head": { weight: 2, of: ({ head }) => headAt(head) },
  "late blocks": { weight: 2, of: () => lateBlocks(300) },
  "late receipts": { weight: 2, of: () => lateReceipts() },
  "logs left out, with the bloom": { weight: 1, of: ({ height }) => hideLogs(height) },
  "parties exchanged": { weight: 1, of: () => exchangeParties },
  "forged transfers": { weight: 1, of: () => forgeTransfer },
  "removed logs": { weight: 1, of: () => removeLogs },
  "other numbers of logs": { weight: 1, of: () => renumberLogs },
  "a head in 2100": { weight: 1, of: ({ height }) => dateAhead(height) },
  "headers that do not hash": { weight: 1, of: () => strangeHeaders },
  "a head that is final": { weight: 1, of: ({ head }) => finalAt(head) },
  "another chain": { weight: 1, of: () => otherChain },
  silence: { weight: 1, of: () => silence },
} satisfies Record<string, { weight: number; of: (moment: Moment) => Lie }>;

/** How long a lie lasts, and the truth between two; milliseconds. One that is found out rests for 15 seconds. */
const lieMs = { least: 1_000, most: 5_000 };
const truthMs = { least: 100, most: 1_000 };

type RpcsWithLiar = { rpcUrls: string[]; told: Record<string, number>; stop: () => Promise<void> };

/**
 * Starts an RPC that lies and tells the truth by turns, at a random place among two true ones. Which lies it tells is a function of `rng`.
 * The moments are not: they depend on when it is asked.
 */
async function startRpcsWithLiar(rpcUrl: string, rng: Rng): Promise<RpcsWithLiar> {
  const rpc = createRpcEndpoint(rpcUrl);
  const told: Record<string, number> = {};
  let isLying = false;
  let untilMs = 0;
  let telling: Promise<{ name: string; lie: Lie } | null> = Promise.resolve(null);

  async function begin(name: keyof typeof lies): Promise<{ name: string; lie: Lie }> {
    const head = await rpc.call("eth_getBlockByNumber", ["latest", false]);
    const height = Number((head as { number: string }).number);
    return { name, lie: lies[name].of({ height, head, rpcUrl }) };
  }

  function turn(): void {
    isLying = !isLying;
    const { least, most } = isLying ? lieMs : truthMs;
    untilMs = Date.now() + rng.int(least, most);
    telling = isLying ? begin(rng.key(lies)) : Promise.resolve(null);
  }

  const proxy = await startFaultProxy(rpcUrl);
  proxy.fault = async (call, result) => {
    if (Date.now() >= untilMs) turn();
    const now = await telling;
    if (now === null) return result;
    told[now.name] = (told[now.name] ?? 0) + 1;
    return now.lie(call, result);
  };
  // An RPC is known by its host, so two names of one node are two RPCs.
  const honest = [rpcUrl, rpcUrl.replace("127.0.0.1", "localhost")];
  const rpcUrls = honest.toSpliced(rng.pick([0, 0, 0, 1, 2]), 0, proxy.rpcUrl);
  return { rpcUrls, told, stop: proxy.stop };
}

/** The RPCs of chains, by the names of the chains. */
export type Rpcs = {
  rpcUrlsOf: (id: string) => string[];
  /** How many answers were asked for during each lie. */
  lies: () => Record<string, number>;
  stop: () => Promise<void>;
};

/**
 * Gives each chain three RPCs, one of which lies.
 *
 * @param seed Decides the lies; null: each chain has one RPC, which does not lie.
 */
export async function startRpcs(
  chains: readonly { id: string; rpcUrl: string }[],
  seed: string | null,
): Promise<Rpcs> {
  const started = new Map<string, RpcsWithLiar>();
  for (const { id, rpcUrl } of chains) {
    const own = { rpcUrls: [rpcUrl], told: {}, stop: async () => {} };
    started.set(id, seed === null ? own : await startRpcsWithLiar(rpcUrl, createRng("liar", seed, id)));
  }
  return {
    rpcUrlsOf: (id) => started.get(id)?.rpcUrls ?? [],
    lies() {
      const sums: Record<string, number> = {};
      const counts = [...started.values()].flatMap(({ told }) => Object.entries(told));
      for (const [name, count] of counts) sums[name] = (sums[name] ?? 0) + count;
      return sums;
    },
    async stop() {
      for (const { stop } of started.values()) await stop();
    },
  };
}
