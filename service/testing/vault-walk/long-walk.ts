import { encodeFunctionData, type Hex, type LocalAccount } from "viem";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { approveConduit } from "../../../local/testing/orders";
import { approveOperator } from "../../../local/testing/pools";
import { waitUntil } from "../follow-test-chain";
import type { VaultScene } from "../vault-service";
import { findFalseFeed, findFalseMoves } from "./check-moves";
import { findWrongPlaces, type WhereToken, whereTokensAre } from "./check-places";
import { type PacketOnChain, placesOf, type ReadPackets } from "./read-packets";
import { sendCall } from "./send-call";
import { patience, type VaultProcesses } from "./vault-processes";
import { findFalseListings, type WalkListing } from "./walk-listings";

/** A random life of many tokens over three chains, with real processes that relay and follow. */
export interface LongWalk {
  processes: VaultProcesses;
  /** The changes of the current round. */
  rng: Rng;
  tokenIds: readonly bigint[];
  readPackets: ReadPackets;
  listings: WalkListing[];
  /** The steps so far, in words. */
  steps: string[];
  /** The number of steps of each kind. */
  done: Record<string, number>;
  /** The number of comparisons of a token, a move or a listing with the chains. */
  checks: number;
}

/** Confirmations before a packet is relayed: no reorganisation is deeper. */
export const confirmations = 2;
/** The number of each chain's newest delivered packets that are compared after each round. */
const newest = 40;

export function note({ steps, done }: LongWalk, kind: string, text: string): void {
  steps.push(`${steps.length + 1}. ${text}`);
  done[kind] = (done[kind] ?? 0) + 1;
}

export function peopleOf({ ethereum }: VaultScene): LocalAccount[] {
  const { maker, taker, stranger } = ethereum.chain.accounts;
  return [maker, taker, stranger];
}

/**
 * Provides enough tokens, approves adapter and conduit for them, and mines enough blocks that no reorganisation reaches
 * this.
 */
export async function prepareWalk(scene: VaultScene, tokens: number): Promise<bigint[]> {
  const { ethereum } = scene;
  const { deployer, maker, taker } = ethereum.chain.accounts;
  const minted = 20;
  const more = BigInt(Math.max(0, tokens - minted)) / 2n;
  for (const { chain } of placesOf(scene)) {
    await chain.client.request({ method: "anvil_autoImpersonateAccount" as never, params: [true] as never });
    for (const person of peopleOf(scene)) await approveConduit(chain, person);
  }
  for (const person of peopleOf(scene)) await approveOperator(ethereum.chain, person, ethereum.chain.vault);
  const args = [
    [maker.address, taker.address],
    [more, more],
  ] as const;
  const data = encodeFunctionData({ abi: quaysideCollectionAbi, functionName: "mintBatch", args });
  if (
    more > 0n &&
    !(await sendCall(ethereum, { from: deployer.address, to: ethereum.chain.collection, data }))
  )
    throw new Error("no more tokens can be minted");
  await mineAll(scene);
  return Array.from({ length: minted + 2 * Number(more) }, (_, index) => BigInt(index + 1));
}

export async function mineAll(scene: VaultScene): Promise<void> {
  await Promise.all(placesOf(scene).map(({ chain }) => chain.client.mine({ blocks: confirmations + 1 })));
}

/** Waits until every packet has arrived or failed, except held ones. */
export async function untilCarried(
  { processes, readPackets }: LongWalk,
  held: readonly Hex[] = [],
): Promise<void> {
  await mineAll(processes);
  await waitUntil(
    async () => {
      // Cheaper than asking the chains; if the service has not read them yet, they are asked after all.
      const status = await processes.relayerStatus();
      if (status === null || status.waiting > held.length) return [status];
      const packets = (await readPackets()).filter(({ state }) => state === "waiting");
      return packets.flatMap(({ packet: { guid } }) => (held.includes(guid) ? [] : [guid]));
    },
    (waiting) => waiting.length === 0,
    "the delivery of packets",
    patience,
  );
}

export async function whereNow({ processes, tokenIds, readPackets }: LongWalk): Promise<WhereToken[]> {
  const open = (await readPackets()).filter(({ state }) => state !== "delivered");
  return whereTokensAre(processes, tokenIds, open);
}

function isNew(packet: PacketOnChain, index: number, packets: readonly PacketOnChain[]): boolean {
  return packet.state !== "delivered" || packets[index + newest]?.from !== packet.from;
}

/** A lie that is found out a moment later may still be in the answers for so long. */
const correctedMs = 15_000;

/**
 * Compares the service's answers about every token, every listing, and the moves that are open or recent with all
 * chains together. Only held and waiting packets may be under way.
 *
 * @param all Whether to compare all moves, each packet by the state of its endpoint, and the whole feed.
 * @throws Error that names the differences and the last steps.
 */
export async function check(walk: LongWalk, { all = false } = {}): Promise<void> {
  const { processes, tokenIds, readPackets, listings } = walk;
  await processes.settled();
  const packets = await readPackets();
  const open = all ? packets : packets.filter(({ state }) => state !== "delivered");
  const where = await whereTokensAre(processes, tokenIds, open);
  const moves = all ? packets : packets.filter(isNew);
  const compare = async () => [
    ...(await findWrongPlaces(processes, where)),
    ...(await findFalseMoves(processes, moves)),
    ...(await findFalseListings(processes, { listings, where, all })),
    ...(all ? await findFalseFeed(processes, packets) : []),
  ];
  walk.checks += where.length + moves.length + listings.length;
  const deadline = Date.now() + correctedMs;
  let mismatches = await compare();
  while (mismatches.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, patience.everyMs));
    mismatches = await compare();
  }
  if (mismatches.length === 0) return;
  const shown = mismatches.slice(0, 12);
  const recent = walk.steps.slice(-150);
  throw new Error(
    [`After ${packets.length} moves, ${mismatches.length} times:`, ...shown, "after", ...recent].join("\n  "),
  );
}
