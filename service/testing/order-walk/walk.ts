import type { Order, TraitCriterion } from "@/lib/contract/order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { hasBlock, type ServedChain } from "../has-block";
import type { WalkMarket, WalkPlace, WalkToken } from "./walk-market";

/** The service's answer about an order, without the order. */
export type WalkedOrder = Omit<Order, "order">;

/** An order that the service accepted. */
export interface WalkOrder {
  /** Its name in the log: `L7`, `O12`. */
  label: string;
  id: string;
  side: Order["side"];
  place: WalkPlace;
  token: WalkToken;
  order: OrderComponents;
  /** The service's first answer about it. */
  first: WalkedOrder;
  /** For an offer, its criteria. */
  traits: readonly TraitCriterion[] | null;
  /** Its maker has ended it without a transaction. */
  isEnded: boolean;
  /** The number of checks in a row that found it over. */
  checksOver: number;
  /** The posted body. */
  signature: `0x${string}`;
}

/** An action in words that name its accounts, items and orders. */
interface WalkStep {
  number: number;
  block: number;
  text: string;
}

/** The state of a walk on one place; walks on several places run side by side and are independent. */
export interface Walk {
  market: WalkMarket;
  place: WalkPlace;
  rng: Rng;
  steps: WalkStep[];
  orders: WalkOrder[];
}

/** Waits until a condition holds for a reading, and fails with the last reading. */
async function until<Seen>(look: () => Promise<Seen>, holds: (seen: Seen) => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return;
    if (Date.now() > deadline) throw new Error(`the service did not follow: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Adds a block to a place's chain and waits until the service has applied it, proven where it has several RPCs. The block is higher than any
 * before, even after a reorganisation, so the service then has all of the branch below.
 */
export async function settle(market: WalkMarket, { chain }: WalkPlace): Promise<void> {
  await chain.mine();
  const { number } = chain.head();
  await until(
    async () => ((await market.ask("/v1/chains")).body as { data: ServedChain[] }).data,
    (served) => hasBlock(served, { id: chain.id, number }),
  );
}

type TraitsSeen = { traits: { values: { count: number }[] }[] };

/** Waits until the service has read the metadata of every token with metadata. */
async function awaitTraits({ ask, places }: WalkMarket): Promise<void> {
  for (const { chain, tokens } of places) {
    for (const { kind, ids } of tokens.filter(({ standard }) => standard === "erc721")) {
      await until(
        async () => (await ask(`/v1/collections/${kind}-on-${chain.id}/traits`)).body as TraitsSeen,
        ({ traits }) =>
          // The traded ones, and the untraded one.
          traits.some(({ values }) => values.reduce((sum, { count }) => sum + count, 0) === ids.length + 1),
      );
    }
  }
}

/** Waits until the service has the collections' current settings, enforcement and traits included. */
export async function awaitCollections(market: WalkMarket): Promise<void> {
  await until(
    async () => (await market.ask("/v1/collections?limit=200")).body as { data: CollectionSeen[] },
    ({ data }) =>
      data.filter(({ slug }) => slug.includes("-on-")).length === market.places.length * 3 &&
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
