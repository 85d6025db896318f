import { parseEther, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { ItemTrait } from "@/lib/contract/item";
import { sampleChain, samplePin, usdc } from "@/lib/trade/testing/sample-chain";
import { listShortcuts, type ShortcutSubject } from "./list-shortcuts";

const web: WebChain = { chain: sampleChain, pin: samplePin, trading: { on: true } };

function trait(type: string, floor?: string): ItemTrait {
  return { type, value: "Gold", count: 5, share: "0.05", ...(floor !== undefined && { floor }) };
}

function subject(
  floor: string | null,
  sale: { price: bigint; currency: string } | null = null,
): ShortcutSubject {
  const stats = { floor: floor === null ? {} : { [sampleChain.id]: floor } } as Collection["stats"];
  const lastSale = sale === null ? null : { ...sale, price: sale.price.toString() };
  return { web, collection: { stats }, item: { lastSale } as ShortcutSubject["item"] };
}

const labels = (given: ShortcutSubject, traits: readonly ItemTrait[]) =>
  listShortcuts(given, traits).map(({ label, amount }) => [label, amount]);

describe("prices to start a listing from", () => {
  it("are the floor and the highest trait floor above it, compared as numbers", () => {
    const traits = [trait("Hat", "9.5"), trait("Eyes"), trait("Cape", "10.25"), trait("Ring", "1")];
    expect(labels(subject("1.5"), traits)).toEqual([
      ["Floor", parseEther("1.5")],
      ["Cape: Gold", parseEther("10.25")],
    ]);
  });

  it("name the first of several traits with the highest floor", () => {
    const traits = [trait("Hat", "2"), trait("Eyes", "3"), trait("Cape", "3"), trait("Ring", "3")];
    expect(labels(subject(null), traits)).toEqual([["Eyes: Gold", parseEther("3")]]);
  });

  it("leave out traits at or below the floor, and traits without a listing", () => {
    const floor = [["Floor", parseEther("1.5")]];
    expect(labels(subject("1.5"), [trait("Hat", "1.5"), trait("Cape", "0.2"), trait("Eyes")])).toEqual(floor);
    expect(labels(subject("1.5"), [])).toEqual(floor);
  });

  it("name the highest trait floor where the collection has no floor on the chain", () => {
    expect(labels(subject(null), [trait("Hat", "0.2")])).toEqual([["Hat: Gold", parseEther("0.2")]]);
    expect(labels({ ...subject(null), collection: null }, [trait("Hat", "0.2")])).toHaveLength(1);
  });

  it("add a tenth to the last sale, where it was in the native currency", () => {
    expect(labels(subject(null, { price: parseEther("2"), currency: zeroAddress }), [])).toEqual([
      ["Last sale +10%", parseEther("2.2")],
    ]);
    expect(labels(subject(null, { price: 2_000_000n, currency: usdc }), [])).toEqual([]);
  });
});
