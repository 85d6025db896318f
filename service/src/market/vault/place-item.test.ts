import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemCrossing, placeItem } from "./place-item";

const chains = ["home", "left", "right"];

/** The history of an item: the chains that it crossed to, each hop with its blocks; the last may be under way. */
function lifeOf(hops: readonly number[], isOver: boolean, failed: boolean): ItemCrossing[] {
  let from = "home";
  return hops.map((step, at) => {
    const others = chains.filter((chain) => chain !== from);
    const to = others[step % others.length] ?? "home";
    const isLast = at === hops.length - 1;
    const isDelivered = !isLast || isOver;
    const move: ItemCrossing = {
      id: `mov_${at}`,
      fromChain: from,
      toChain: to,
      state: isDelivered ? "delivered" : failed ? "failed" : "pending",
      sent: { block: 10 * at, log: 3 },
      received: isDelivered ? { block: 10 * at + 5, log: 1, at: 1_000 + at } : null,
    };
    from = to;
    return move;
  });
}

const life = fc.record({
  hops: fc.array(fc.nat(1), { maxLength: 9 }),
  isOver: fc.boolean(),
  failed: fc.boolean(),
});

describe("The place of an item", () => {
  it("is home while it never moved", () => {
    expect(placeItem("home", [])).toEqual({ chain: "home", state: "home", moveId: null });
  });

  it("is at the end of its last move, for any order of the moves", () => {
    fc.assert(
      fc.property(life, fc.infiniteStream(fc.nat()), ({ hops, isOver, failed }, keys) => {
        const moves = lifeOf(hops, isOver, failed);
        const last = moves.at(-1);
        const shuffled = moves
          .map((move) => ({ move, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ move }) => move);
        const place = placeItem("home", shuffled);
        if (last === undefined || isOver) {
          const chain = last?.toChain ?? "home";
          expect(place).toEqual({ chain, state: chain === "home" ? "home" : "mirrored", moveId: null });
        } else {
          const state = failed ? "stuck" : "in_transit";
          expect(place).toEqual({ chain: last.fromChain, state, moveId: last.id });
        }
      }),
    );
  });

  it("is where it was delivered, though chains that it crossed before are not read so far", () => {
    fc.assert(
      fc.property(life, fc.constantFrom(...chains), fc.nat(8), ({ hops }, behind, upTo) => {
        const moves = lifeOf(hops, true, false);
        const last = moves.at(-1);
        // A chain is read up to a block: later departures and arrivals are unknown.
        const isUnread = (chain: string, at: number) => chain === behind && at >= upTo;
        const known = moves.flatMap((move, at): ItemCrossing[] => {
          const sent = isUnread(move.fromChain, at) ? null : move.sent;
          const received = isUnread(move.toChain, at) ? null : move.received;
          return sent === null && received === null ? [] : [{ ...move, sent, received }];
        });
        if (last === undefined || !isUnread(last.toChain, moves.length - 1))
          expect(placeItem("home", known).chain).toBe(last?.toChain ?? "home");
      }),
      { numRuns: 2_000 },
    );
  });
});
