import { expect, it } from "vitest";
import { groupMoves } from "./group-moves";

const vault = { fromChain: "ethereum", toChain: "base" };
const entry = (type: "vault_out" | "vault_in", moveId: string, timestamp: number) => ({
  type,
  timestamp,
  vault: { moveId, ...vault },
});

it("combines both ends of a move, and puts moves under way first", () => {
  const entries = [
    entry("vault_in", "done", 500),
    entry("vault_out", "crossing", 400),
    entry("vault_out", "done", 300),
    entry("vault_in", "older", 200),
  ];
  expect(groupMoves(entries)).toEqual([
    { id: "crossing", entry: entries[1], ...vault, startedAt: 400, deliveredAt: null },
    { id: "done", entry: entries[0], ...vault, startedAt: 300, deliveredAt: 500 },
    { id: "older", entry: entries[3], ...vault, startedAt: null, deliveredAt: 200 },
  ]);
});

it("keeps a move that another chain's clock ends before its start", () => {
  const entries = [entry("vault_out", "a", 100), entry("vault_in", "a", 98)];
  expect(groupMoves(entries)).toEqual([
    { id: "a", entry: entries[0], ...vault, startedAt: 100, deliveredAt: 98 },
  ]);
});

it("leaves out entries that are not moves", () => {
  expect(groupMoves([{ type: "sale", timestamp: 1, vault: null }])).toEqual([]);
});
