import { describe, expect, it } from "vitest";
import { deriveAccounts } from "../../chains/accounts";
import { readLocalChains } from "../../chains/local-chains";
import { planCollections } from "./collections";
import { seedMarketOf } from "./market-of";
import { type PlannedVault, planVault } from "./plan-vault";

const accounts = deriveAccounts("test test test test test test test test test test test junk");
const chains = await readLocalChains(null);
const usdRates = new Map(chains.map(({ id, usdRate }) => [id, Number(usdRate ?? "1")]));
const now = 1_800_000_000;
const daySeconds = 86_400;

function plan(slug: string, { seed = 1, scale = 1, at = now } = {}) {
  const collection = planCollections(seed).find((one) => one.slug === slug);
  const chain = chains.find(({ id }) => id === collection?.homeChain);
  if (collection === undefined || chain === undefined) throw new Error(`there is no ${slug}`);
  const market = seedMarketOf(collection, { chain, accounts, scale, now: at });
  const planned = planVault({ plan: collection, market, usdRates, scale, now: at });
  return { collection, market, planned };
}

const movable = planCollections(1).flatMap(({ slug, vault }) => (vault === undefined ? [] : [slug]));
const whole = (slug: string, options?: Parameters<typeof plan>[1]): PlannedVault => {
  const { planned } = plan(slug, options);
  if (planned === null) throw new Error(`${slug} cannot move`);
  return planned;
};

describe("a planned vault", () => {
  it("is none for a collection that cannot move", () => {
    expect(plan("kiln").planned).toBeNull();
  });

  it.each(movable)("of %s is the same for the same seed, and only its times follow the clock", (slug) => {
    expect(whole(slug)).toEqual(whole(slug));
    const shape = ({ moves }: PlannedVault) =>
      moves.map(({ tokenId, owner, from, to, sentAt }) => [tokenId, owner, from, to, sentAt]);
    const later = whole(slug, { at: now + 500 });
    const back = shape(later).map(([tokenId, owner, from, to, sentAt]) => [
      tokenId,
      owner,
      from,
      to,
      Number(sentAt) - 500,
    ]);
    expect(back).toEqual(shape(whole(slug)));
  });

  it.each(
    movable.flatMap((slug) =>
      [1, 0.2, 0.02].flatMap((scale) => [1, 2, 3].map((seed) => ({ slug, scale, seed }))),
    ),
  )("takes each token on from where it is, and only idle ones: %o", ({ slug, scale, seed }) => {
    const { collection, market, planned } = plan(slug, { scale, seed });
    const at = new Map<bigint, { chain: string; since: number }>();
    const arrivedOn = new Map<string, number>();
    const busy = new Set([...market.trades, ...market.listings].map(({ tokenId }) => tokenId));
    for (const { tokenId, from, to, sentAt, outcome } of planned?.moves ?? []) {
      const place = at.get(tokenId) ?? { chain: collection.homeChain, since: planned?.openedAt ?? 0 };
      expect(place.chain).toBe(from);
      expect(sentAt).toBeGreaterThan(place.since);
      expect(busy.has(tokenId)).toBe(false);
      expect(sentAt).toBeLessThan(now);
      if (outcome.kind === "on_its_way") continue;
      expect(outcome.at).toBeGreaterThan(sentAt);
      // Only what arrives in the order of sending was verified in that order.
      expect(outcome.at).toBeGreaterThan(arrivedOn.get(`${from} ${to}`) ?? 0);
      arrivedOn.set(`${from} ${to}`, outcome.at);
      at.set(tokenId, { chain: to, since: outcome.at });
    }
    for (const { tokenId, chain } of planned?.listings ?? []) expect(at.get(tokenId)?.chain).toBe(chain);
  });

  it("has moves on every route, by which their usual duration can be told", () => {
    for (const slug of movable) {
      const { collection, planned } = plan(slug, { scale: 0.2 });
      for (const chain of collection.vault?.chains ?? [])
        for (const [from, to] of [
          [collection.homeChain, chain],
          [chain, collection.homeChain],
        ]) {
          const took = (planned?.moves ?? []).flatMap((move) =>
            move.from === from && move.to === to && move.outcome.kind === "delivered"
              ? [move.outcome.at - move.sentAt]
              : [],
          );
          expect(took.length).toBeGreaterThanOrEqual(2);
          for (const seconds of took) expect(seconds).toBeLessThan(300);
        }
      expect(Math.min(...(planned?.moves ?? []).map(({ sentAt }) => sentAt))).toBeGreaterThan(
        now - 29 * daySeconds,
      );
    }
  });
});
