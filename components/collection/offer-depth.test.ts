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

/** Above what a double holds exactly, so that a sum by floats would show. */
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

function depth(offers: readonly Order[], partial = false) {
  return offerDepth(offers, { looks, partial });
}

describe("offerDepth", () => {
  it("gathers offers of one price, counts what they still ask for, and counts each maker once", () => {
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
      unitsInAll: 1n,
      sumInAll: 2n * ether,
    });
    expect(second).toMatchObject({ unitPrice: ether + dust, units: 6n, makers: 2, unitsInAll: 7n });
    expect(second?.sumInAll).toBe(8n * ether + 6n * dust);
    expect(second?.offers).toHaveLength(3);
    expect([first?.share, second?.share]).toEqual([142, 1000]);
  });

  it("keeps kinds of offers and traits apart, and adds up all that are of one price or a higher one", () => {
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
    expect(levels.map(({ unitsInAll }) => unitsInAll)).toEqual([6n, 6n, 6n, 6n]);
    expect(new Set(levels.map(({ key }) => key)).size).toBe(4);
  });

  it("adds up neither currencies nor chains, and leaves offers without a rate where they came: last", () => {
    const levels = depth([
      offer(2n * ether),
      offer(2n * ether, { chain: "ethereum" }),
      offer(4_000n * 10n ** 6n, { currency: usdc }),
      offer(ether),
      offer(9_000n * ether, { currency: odd }),
    ]);
    expect(levels.map(({ unitsInAll }) => unitsInAll)).toEqual([1n, 1n, 1n, 2n, 1n]);
    expect(levels.map(({ sumInAll }) => sumInAll)).toEqual([
      2n * ether,
      2n * ether,
      4_000n * 10n ** 6n,
      3n * ether,
      9_000n * ether,
    ]);
    expect(levels.every(({ open }) => !open)).toBe(true);
  });

  it("says which prices may have more offers, where not all are loaded", () => {
    const open = (offers: readonly Order[]) => depth(offers, true).map((level) => level.open);
    expect(open([offer(2n * ether), offer(ether)])).toEqual([false, true]);
    // The same worth in another currency may come before or after.
    expect(open([offer(2n * ether), offer(ether), offer(2_500n * 10n ** 6n, { currency: usdc })])).toEqual([
      false,
      true,
      true,
    ]);
    expect(open([offer(ether), offer(2_499n * 10n ** 6n, { currency: usdc })])).toEqual([false, true]);
    // Those without a rate are ranked below all others, whatever their numbers.
    expect(open([offer(ether), offer(ether, { currency: odd })])).toEqual([false, true]);
  });
});
