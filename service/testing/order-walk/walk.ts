import type { Order, TraitCriterion } from "@/lib/contract/order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Rng } from "../../../local/seed-art/draw/rng";
import type { WalkMarket, WalkPlace, WalkToken } from "./walk-market";

/** What the service says of an order, without the order. */
export type OrderRecord = Omit<Order, "order">;

/** An order that the service took. */
export interface WalkOrder {
  /** What the log calls it: `L7`, `O12`. */
  label: string;
  id: string;
  side: Order["side"];
  place: WalkPlace;
  token: WalkToken;
  order: OrderComponents;
  /** What the service said of it when it took it. */
  first: OrderRecord;
  /** Of an offer for whatever has them. */
  traits: readonly TraitCriterion[] | null;
  /** How many checks in a row have found it over. */
  checksOver: number;
  /** As it was posted. */
  signature: `0x${string}`;
}

/** What somebody did, in words that name the accounts, items and orders that it was about. */
interface WalkStep {
  number: number;
  block: number;
  text: string;
}

/** A walk over one place so far; those of several places go on side by side and know nothing of each other. */
export interface Walk {
  market: WalkMarket;
  place: WalkPlace;
  rng: Rng;
  steps: WalkStep[];
  orders: WalkOrder[];
}

/** Waits until a condition holds of what is seen, and fails with the last that was seen. */
async function until<Seen>(look: () => Promise<Seen>, holds: (seen: Seen) => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return;
    if (Date.now() > deadline) throw new Error(`the service did not follow: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

type ServedHead = { id: string; head: { number: number } | null; lagSeconds: number | null };

/**
 * Adds a block to a place's chain and waits until the service has it. Since the block is higher than any before, even after a
 * reorganisation, whoever has it has all of the branch below.
 */
export async function settle(market: WalkMarket, { chain }: WalkPlace): Promise<void> {
  await chain.mine();
  const { number } = chain.head();
  await until(
    async () => ((await market.ask("/v1/chains")).body as { data: ServedHead[] }).data,
    (chains) =>
      chains.some(
        ({ id, head, lagSeconds }) => id === chain.id && head?.number === number && lagSeconds === 0,
      ),
  );
}

type TraitsSeen = { traits: { values: { count: number }[] }[] };

/** Waits until the service has read the metadata of every token that has some. */
async function awaitTraits({ ask, places }: WalkMarket): Promise<void> {
  for (const { chain, tokens } of places) {
    for (const { kind, ids } of tokens.filter(({ standard }) => standard === "erc721")) {
      await until(
        async () => (await ask(`/v1/collections/${kind}-on-${chain.id}/traits`)).body as TraitsSeen,
        ({ traits }) =>
          // Those that are traded, and the one that is not.
          traits.some(({ values }) => values.reduce((sum, { count }) => sum + count, 0) === ids.length + 1),
      );
    }
  }
}

/** Waits until the service knows the collections as they are, enforcement and traits included. */
export async function awaitCollections(market: WalkMarket): Promise<void> {
  await until(
    async () => (await market.ask("/v1/collections?limit=200")).body as { data: CollectionSeen[] },
    ({ data }) =>
      data.length === market.places.length * 3 &&
      data.every(
        ({ slug, standard, creatorEarnings, stats }) =>
          stats.supply > 0 &&
          slug.startsWith("editions") === (standard === "erc1155") &&
          (!slug.startsWith("enforced") || Object.values(creatorEarnings.enforcement).includes("enforced")),
      ),
  );
  await awaitTraits(market);
}

type CollectionSeen = {
  slug: string;
  standard: string;
  stats: { supply: number };
  creatorEarnings: { enforcement: Record<string, string> };
};
