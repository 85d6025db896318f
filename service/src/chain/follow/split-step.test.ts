import { describe, expect, it } from "vitest";
import type { ChainEvent } from "../../db/schema/chain-event";
import { splitEvents } from "./split-step";

function eventsOf(...blocks: number[]): ChainEvent[] {
  return blocks.map((blockNumber, logIndex) => ({ blockNumber, logIndex }) as ChainEvent);
}

const blocksOf = (parts: ChainEvent[][]) => parts.map((part) => part.map(({ blockNumber }) => blockNumber));

describe("events that are cut into parts", () => {
  it("are cut between blocks only, once a part has enough", () => {
    const parts = splitEvents(eventsOf(1, 1, 2, 3, 3, 3, 4), 2);
    expect(blocksOf(parts)).toEqual([[1, 1], [2, 3, 3, 3], [4]]);
  });

  it("are one empty part without events, so that the reading is recorded all the same", () => {
    expect(splitEvents([], 2)).toEqual([[]]);
  });
});
