import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costBefore } from "./cost-over-time";
import { weiOn } from "./figures";
import type { AccountMovement, MovementRow } from "./list-movements";
import { type Amount, type LotMovement, matchLots, partOf } from "./match-lots";

type Entry = { chain: string; movement: Omit<LotMovement, "itemId"> | null };

/** Entries of one item, one in each second from 1 on, with the units that are held after the last. */
function pastOf(entries: readonly Entry[], opening = 0n) {
  let held = opening;
  const movements: AccountMovement[] = [];
  const rows = entries.map(({ chain, movement }, at) => {
    const row = { itemId: 1, chain, timestamp: at + 1 } as MovementRow;
    if (movement !== null) {
      movements.push({ ...movement, itemId: 1, row, fee: null });
      held += movement.kind === "received" ? movement.units : -movement.units;
    }
    return row;
  });
  return { rows, movements, held: new Map([[1, held]]) };
}

const paid = (chain: string, wei: bigint): Amount => ({ chain, wei });

const entriesOf = fc.array(
  fc.record({
    chain: fc.constantFrom("base", "polygon"),
    movement: fc.option(
      fc.record({
        kind: fc.constantFrom("received" as const, "sold" as const, "given" as const),
        units: fc.bigInt(1n, 4n),
        amount: fc.oneof(
          fc.constantFrom<Amount>("unknown", "other_currency"),
          fc.record({ chain: fc.constantFrom("base", "polygon"), wei: fc.bigInt(0n, 1_000n) }),
        ),
      }),
    ),
  }),
  { maxLength: 12 },
);

describe("costBefore", () => {
  it("is the sum of the lots that are left, on the chain where the item was last", () => {
    fc.assert(
      fc.property(entriesOf, (entries) => {
        // As many as could leave, so that some units are of unknown cost.
        const past = pastOf(entries, 60n);
        const moments = entries.map((_, at) => at + 2);
        const costs = costBefore(past, moments);
        entries.forEach(({ chain }, at) => {
          const before = pastOf(entries.slice(0, at + 1), 60n);
          const lots = matchLots(before.movements, before.held).lots.get(1) ?? [];
          const expected = lots.reduce((sum, { cost, units, from }) => {
            const wei = weiOn(chain, partOf(cost, units, { from, until: units }));
            return typeof wei === "string" ? sum : sum + wei;
          }, 0n);
          expect(costs[at]?.get(chain)?.wei ?? 0n).toBe(expected);
          const others = [...(costs[at] ?? [])].filter(([other]) => other !== chain);
          expect(others.every(([, { wei }]) => wei === 0n)).toBe(true);
        });
      }),
    );
  });

  it("reads no lot twice, however many an item has", () => {
    let reads = 0;
    const count = 500;
    const amount = () => ({
      chain: "base",
      get wei() {
        reads += 1;
        return 10n;
      },
    });
    const bought = (): Entry => {
      return { chain: "base", movement: { kind: "received", units: 1n, amount: amount() } };
    };
    const past = pastOf(Array.from({ length: count }, bought));
    const costs = costBefore(past, [count + 1]);
    expect(costs[0]?.get("base")?.wei).toBe(10n * BigInt(count));
    expect(reads).toBeLessThanOrEqual(2 * count);
  });

  it("leaves out what was paid on another chain while the item is away", () => {
    const entries: Entry[] = [
      {
        chain: "base",
        movement: { kind: "received", units: 2n, amount: { chain: "base", wei: 7n, fee: 3n } },
      },
      { chain: "polygon", movement: null },
      { chain: "base", movement: null },
      { chain: "base", movement: { kind: "sold", units: 1n, amount: paid("base", 9n) } },
    ];
    const costs = costBefore(pastOf(entries), [1, 2, 3, 4, 5]);
    expect(costs.map((sums) => [sums.get("base")?.wei ?? 0n, sums.get("polygon")?.wei ?? 0n])).toEqual([
      [0n, 0n],
      [7n, 0n],
      [0n, 0n],
      [7n, 0n],
      [4n, 0n],
    ]);
    // Half of the fee is left with half of the units.
    expect(costs.map((sums) => sums.get("base")?.fee ?? 0n)).toEqual([0n, 3n, 0n, 3n, 2n]);
  });
});
