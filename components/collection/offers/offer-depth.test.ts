import { describe, expect, it } from "vitest";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { offerDepth } from "./offer-depth";

const weth = "0x00000000000000000000000000000000000000E1";
const usdc = "0x00000000000000000000000000000000000000C1";
const odd = "0x00000000000000000000000000000000000000F1";
const dollars = (rate: string) => ({ rate, at: 0, source: "test" });
const currencies = [
  { address: weth, symbol: "WETH", decimals: 18, usd: dollars("2500") },
  { address: usdc, symbol: "USDC", decimals: 6, usd: dollars("1") },
  { address: odd, symbol: "ODD", decimals: 18, usd: null },
];
const looks = {
  base: { id: "base", name: "Base", glyph: null, currencies },
  ethereum: { id: "ethereum", name: "Ethereum", glyph: null, currencies },
} as unknown as ChainLooks;
const ether = 10n ** 18n;
const ann: Address = "0x00000000000000000000000000000000000000A1";
const ben: Address = "0x00000000000000000000000000000000000000B2";

/** Larger than a double can represent exactly, so that a sum of floats would fail. */
const dust = 7n;

let made = 0;
function offer(unitPrice: bigint, changes: Partial<Order> = {}): Order {
  made += 1;
  return {
    id: `ord_${made}`,
    chain: "base",
    currency: weth,
    maker: ann,
    scope: { kind: "collection" },
    unitPrice: unitPrice.toString(),
    remaining: "1",
    ...changes,
  } as unknown as Order;
}

const none = { offers: [], partial: false };

function depth(offers: readonly Order[], partial = false) {
  return offerDepth({ offers, partial }, { looks, anyItem: none });
}

describe("offerDepth", () => {
  it("groups offers of one price, counts their wanted units, and counts each maker once", () => {
    const [first, second, ...more] = depth([
      offer(2n * ether),
      offer(ether + dust, { remaining: "3" }),
      offer(ether + dust, { remaining: "2", quantity: "5", maker: ben }),
      offer(ether + dust, { maker: ann.toLowerCase() as Address }),
    ]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      unitPrice: 2n * ether,
      units: 1n,
      makers: 1,
      inAll: { units: 1n, sum: 2n * ether },
    });
    expect(second).toMatchObject({ unitPrice: ether + dust, units: 6n, makers: 2, inAll: { units: 7n } });
    expect(second?.inAll?.sum).toBe(8n * ether + 6n * dust);
    expect(second?.offers).toHaveLength(3);
    expect([first?.inAll?.share, second?.inAll?.share]).toEqual([142, 1000]);
  });

  it("keeps offer types and traits apart, and adds up the offers that a matching item can accept", () => {
    const hat = { type: "Hat", value: "Crown" };
    const level = { type: "Level", min: 3 };
    const levels = depth([
      offer(ether),
      offer(ether, { scope: { kind: "trait", traits: [hat, level] } }),
      offer(ether, { scope: { kind: "trait", traits: [level, hat] } }),
      offer(ether, { scope: { kind: "trait", traits: [hat, { ...level, max: 5 }] } }),
      offer(ether, { scope: { kind: "item", tokenId: "1" } }),
      offer(ether, { scope: { kind: "item", tokenId: "2" } }),
    ]);
    expect(levels.map(({ units }) => units)).toEqual([1n, 2n, 1n, 2n]);
    // Any item: the one offer for any item. A trait: offers for it, for any item, and for fewer of the same traits.
    // Two items: no total of both.
    expect(levels.map(({ inAll }) => inAll?.units)).toEqual([1n, 3n, 4n, undefined]);
    expect(new Set(levels.map(({ key }) => key)).size).toBe(4);
  });

  it("counts no trait or item offer for any item, however high", () => {
    const crown = { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] } as const;
    const cap = { kind: "trait", traits: [{ type: "Hat", value: "Cap" }] } as const;
    const levels = depth([
      offer(5n * ether, { scope: { kind: "item", tokenId: "1" } }),
      offer(4n * ether, { scope: { ...crown, traits: [...crown.traits] }, remaining: "2" }),
      offer(3n * ether, { scope: { ...cap, traits: [...cap.traits] } }),
      offer(2n * ether, { remaining: "3" }),
      offer(ether),
    ]);
    expect(levels.map(({ inAll }) => [inAll?.units, inAll?.sum])).toEqual([
      [1n, 5n * ether],
      [2n, 8n * ether],
      [1n, 3n * ether],
      [3n, 6n * ether],
      [4n, 7n * ether],
    ]);
    expect(levels.map(({ inAll }) => inAll?.share)).toEqual([200, 333, 200, 750, 1000]);
  });

  it("adds any-item offers to trait offers, although the page's list leaves them out", () => {
    const hat = { type: "Hat", value: "Crown" };
    const offers = [offer(2n * ether, { scope: { kind: "trait", traits: [hat] } })];
    const inAll = (anyItem: Parameters<typeof offerDepth>[1]["anyItem"]) =>
      offerDepth({ offers, partial: false }, { looks, anyItem })[0]?.inAll;
    const others = [offer(3n * ether, { remaining: "2" }), offer(2n * ether), offer(ether)];
    expect(inAll({ offers: others, partial: true })).toMatchObject({
      units: 4n,
      sum: 10n * ether,
      open: false,
    });
    expect(inAll({ offers: others.slice(0, 2), partial: true })).toMatchObject({ units: 4n, open: true });
    expect(inAll({ offers: others.slice(0, 1), partial: true })).toMatchObject({ units: 3n, open: true });
    expect(inAll(null)).toBeNull();
  });

  it("never adds up currencies or chains, and keeps offers without a rate last", () => {
    const levels = depth([
      offer(2n * ether),
      offer(2n * ether, { chain: "ethereum" }),
      offer(4_000n * 10n ** 6n, { currency: usdc }),
      offer(ether),
      offer(9_000n * ether, { currency: odd }),
    ]);
    expect(levels.map(({ inAll }) => inAll?.units)).toEqual([1n, 1n, 1n, 2n, 1n]);
    expect(levels.map(({ inAll }) => inAll?.sum)).toEqual([
      2n * ether,
      2n * ether,
      4_000n * 10n ** 6n,
      3n * ether,
      9_000n * ether,
    ]);
    expect(levels.every(({ open }) => !open)).toBe(true);
  });

  it("marks prices that may have more offers while some are not loaded", () => {
    const open = (offers: readonly Order[]) => depth(offers, true).map((level) => level.open);
    expect(open([offer(2n * ether), offer(ether)])).toEqual([false, true]);
    // An equal value in another currency may come before or after.
    expect(open([offer(2n * ether), offer(ether), offer(2_500n * 10n ** 6n, { currency: usdc })])).toEqual([
      false,
      true,
      true,
    ]);
    expect(open([offer(ether), offer(2_499n * 10n ** 6n, { currency: usdc })])).toEqual([false, true]);
    // Offers without a rate rank below all others, whatever their amounts.
    expect(open([offer(ether), offer(ether, { currency: odd })])).toEqual([false, true]);
  });
});
