import { expect, it } from "vitest";
import { countHeld, countSale, noFigures } from "./figures";
import type { Amount, Lot } from "./match-lots";
import { valueByOffers } from "./offer-value";

const lot = (units: bigint, cost: Amount): Lot => ({ units, from: 0n, cost });
const on = (chain: string, wei: bigint): Amount => ({ chain, wei });

it("adds up costs of its own chain alone and says why the other units have none", () => {
  const figures = noFigures();
  const lots = [
    lot(2n, { chain: "base", wei: 9n, fee: 5n }),
    lot(1n, on("polygon", 50n)),
    lot(3n, "other_currency"),
  ];
  countHeld(figures, { chain: "base", units: 8n, floor: 10n, lots });
  expect(figures).toMatchObject({
    quantity: 8n,
    floorValue: 80n,
    cost: 9n,
    costFees: 5n,
    withoutCost: { unknown: 2n, otherCurrency: 3n, otherChain: 1n },
    unrealised: { quantity: 2n, value: 20n, cost: 9n, costFees: 5n },
  });
});

it("counts no more units than the account holds now", () => {
  const figures = noFigures();
  countHeld(figures, { chain: "base", units: 1n, floor: null, lots: [lot(3n, on("base", 10n))] });
  expect(figures).toMatchObject({ quantity: 1n, withoutFloor: 1n, cost: 3n, unrealised: { quantity: 0n } });
});

it("knows the gain of a sale where both its sides were paid in the chain's currency", () => {
  const figures = noFigures();
  const sides: [Amount, Amount][] = [
    [on("base", 10n), on("base", 4n)],
    [on("base", 10n), on("polygon", 4n)],
    ["other_currency", on("base", 4n)],
    [on("base", 10n), "unknown"],
  ];
  countSale(figures, "base", {
    parts: sides.map(([proceeds, cost]) => ({ units: 1n, proceeds, cost })),
    fee: { wei: 8n },
  });
  // A quarter of the fee belongs to the one unit whose gain is known.
  expect(figures.realised).toEqual({
    quantity: 1n,
    proceeds: 10n,
    cost: 4n,
    costFees: 0n,
    networkFees: 2n,
    withoutGain: 3n,
  });
});

it("counts dollars of every chain, where the rates of both days are known", () => {
  const figures = noFigures();
  const priced = (chain: string, usd: bigint): Amount => ({ chain, wei: 1n, usd });
  countHeld(figures, {
    chain: "base",
    units: 4n,
    floor: null,
    lots: [lot(1n, priced("base", 5n)), lot(1n, priced("polygon", 7n)), lot(1n, on("base", 9n))],
  });
  const parts = [
    { units: 1n, proceeds: priced("base", 10n), cost: priced("polygon", 4n) },
    { units: 1n, proceeds: priced("base", 10n), cost: on("base", 4n) },
  ];
  countSale(figures, "base", { parts, fee: { wei: 2n, usd: 2n } });
  expect(figures.usd).toEqual({
    cost: 12n,
    withoutCost: 2n,
    realised: { quantity: 1n, gain: 5n, withoutGain: 1n },
  });
});

it("fills the dearest offers first, each within what it wants and what is held", () => {
  const offer = (itemId: number | null, unitPrice: string, remaining: string, isWhole = false) => {
    return { itemId, unitPrice, remaining, isWhole };
  };
  const held = new Map([
    [1, 2n],
    [2, 3n],
  ]);
  const offers = [offer(null, "5", "2"), offer(1, "9", "7"), offer(2, "8", "4", true), offer(7, "99", "1")];
  expect(valueByOffers(offers, 5n, held)).toEqual({ value: 2n * 9n + 2n * 5n, units: 4n });
  expect(valueByOffers([], 5n, held)).toEqual({ value: 0n, units: 0n });
});
