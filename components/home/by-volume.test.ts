import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { byVolume } from "./by-volume";

const usd = { rate: "3000", at: 1, source: "test" };
const address = `0x${"0".repeat(40)}` as const;
const native = { address, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd } as const;
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [native] }) };

const each = <T>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });

/** A collection by its volume in ETH, and the suspected part of it. */
function traded(slug: string, volume: string, suspected: string) {
  const byChain = { base: { items: 1, listed: 0, owners: 1 } };
  const stats = {
    ...{ floor: {}, topOffer: {}, owners: 1, supply: 1, listed: 0, byChain, floorChange: each({}) },
    ...{ volume: each({ base: volume }), sales: each(9) },
    washTrade: { volume: each({ base: suspected }), sales: each(suspected === "0" ? 0 : 8) },
    floorTrend: { chain: "base", points: [] },
  };
  return { slug, stats };
}

it("ranks collections by what is not suspected to be wash trades", () => {
  const washed = traded("washed", "1000", "998");
  const honest = [traded("kiln", "3", "0"), traded("inkfolk", "1", "0")];
  const ranked = byVolume([washed, ...honest], "7d", looks);
  expect(ranked.map(({ slug }) => slug)).toEqual(["kiln", "washed", "inkfolk"]);
});
