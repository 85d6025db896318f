import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Amount, type LotMovement, matchLots } from "./match-lots";

const wei = (amount: bigint): Amount => ({ chain: "base", wei: amount });
const bought = (units: bigint, amount: Amount, itemId = 1): LotMovement => {
  return { itemId, units, kind: "received", amount };
};
const sold = (units: bigint, amount: Amount, itemId = 1): LotMovement => {
  return { itemId, units, kind: "sold", amount };
};
const given = (units: bigint, itemId = 1): LotMovement => ({
  itemId,
  units,
  kind: "given",
  amount: "unknown",
});

/** The cost of each unit of an amount, the first unit first. */
function unitCosts(amount: Amount, units: bigint): Amount[] {
  if (typeof amount === "string") return Array.from({ length: Number(units) }, () => amount);
  return Array.from({ length: Number(units) }, (_, at) => {
    const before = (amount.wei * BigInt(at)) / units;
    return wei((amount.wei * BigInt(at + 1)) / units - before);
  });
}

/** First in, first out with one list entry for each unit. */
function naive(movements: readonly LotMovement[], held: ReadonlyMap<number, bigint>) {
  const queues = new Map<number, Amount[]>();
  const opening = new Map(held);
  for (const { itemId, kind, units } of movements)
    opening.set(itemId, (opening.get(itemId) ?? 0n) + (kind === "received" ? -units : units));
  for (const [itemId, units] of opening) queues.set(itemId, unitCosts("unknown", units > 0n ? units : 0n));
  const sales: { proceeds: Amount; cost: Amount }[] = [];
  for (const { itemId, kind, units, amount } of movements) {
    const queue = queues.get(itemId) ?? [];
    if (kind === "received") queue.push(...unitCosts(amount, units));
    else {
      const left = unitCosts(amount, units).map((proceeds) => ({
        proceeds,
        cost: queue.shift() ?? ("unknown" as const),
      }));
      if (kind === "sold") sales.push(...left);
    }
  }
  for (const [itemId, queue] of queues) {
    const excess = queue.length - Number(held.get(itemId) ?? 0n);
    if (excess > 0) queue.splice(0, excess);
  }
  return { queues, sales };
}

/** The sum of the known amounts, and how many units have none. */
function sumOf(parts: readonly { units: bigint; amount: Amount }[]) {
  return parts.reduce(
    ({ known, without }, { units, amount }) =>
      typeof amount === "string"
        ? { known, without: without + units }
        : { known: known + amount.wei, without },
    { known: 0n, without: 0n },
  );
}

describe("matchLots", () => {
  it("matches an item with its own purchase, not with an older one of another item", () => {
    const { sales, lots } = matchLots(
      [bought(1n, wei(5n), 1), bought(1n, wei(90n), 2), sold(1n, wei(100n), 2)],
      new Map([[1, 1n]]),
    );
    expect(sales.map(({ parts }) => parts)).toEqual([[{ units: 1n, proceeds: wei(100n), cost: wei(90n) }]]);
    expect(lots.get(1)).toEqual([{ units: 1n, from: 0n, cost: wei(5n) }]);
  });

  it("sells the oldest units of an edition first and divides costs without losing a wei", () => {
    const { sales, lots } = matchLots(
      [bought(3n, wei(100n)), bought(2n, wei(10n)), sold(2n, wei(80n)), sold(2n, wei(50n))],
      new Map([[1, 1n]]),
    );
    expect(sales.flatMap(({ parts }) => parts)).toEqual([
      { units: 2n, proceeds: wei(80n), cost: wei(66n) },
      { units: 1n, proceeds: wei(25n), cost: wei(34n) },
      { units: 1n, proceeds: wei(25n), cost: wei(5n) },
    ]);
    expect(lots.get(1)).toEqual([{ units: 2n, from: 1n, cost: wei(10n) }]);
  });

  it("knows no cost of units that were there before the first movement, and sells these first", () => {
    const { sales, lots } = matchLots([bought(1n, wei(7n)), sold(1n, wei(9n))], new Map([[1, 1n]]));
    expect(sales[0]?.parts).toEqual([{ units: 1n, proceeds: wei(9n), cost: "unknown" }]);
    expect(lots.get(1)).toEqual([{ units: 1n, from: 0n, cost: wei(7n) }]);
  });

  it("counts no gain for what was given away, and drops what left without an event", () => {
    const { sales, lots } = matchLots(
      [bought(4n, wei(40n)), given(1n), bought(2n, wei(2n))],
      new Map([[1, 3n]]),
    );
    expect(sales).toEqual([]);
    expect(lots.get(1)).toEqual([
      { units: 4n, from: 3n, cost: wei(40n) },
      { units: 2n, from: 0n, cost: wei(2n) },
    ]);
  });

  it("agrees with a list of single units", () => {
    const amount = fc.oneof(
      fc.bigInt({ min: 0n, max: 1_000n }).map(wei),
      fc.constantFrom<Amount>("unknown", "other_currency"),
    );
    const movement = fc.record({
      itemId: fc.integer({ min: 1, max: 3 }),
      units: fc.bigInt({ min: 1n, max: 6n }),
      kind: fc.constantFrom("received" as const, "sold" as const, "given" as const),
      amount,
    });
    const holding = fc.array(fc.bigInt({ min: 0n, max: 8n }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 25 }), holding, (movements, units) => {
        const held = new Map(units.map((own, at) => [at + 1, own]));
        const found = matchLots(movements, held);
        const expected = naive(movements, held);
        for (const [itemId, lots] of found.lots) {
          const queue = expected.queues.get(itemId) ?? [];
          const rest = lots.flatMap((lot) => unitCosts(lot.cost, lot.units).slice(Number(lot.from)));
          expect(rest).toEqual(queue);
        }
        const parts = found.sales.flatMap((sale) => sale.parts);
        for (const key of ["proceeds", "cost"] as const) {
          expect(sumOf(parts.map((part) => ({ units: part.units, amount: part[key] })))).toEqual(
            sumOf(expected.sales.map((unit) => ({ units: 1n, amount: unit[key] }))),
          );
        }
      }),
    );
  });
});
