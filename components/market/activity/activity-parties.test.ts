import { describe, expect, it } from "vitest";
import { activityParties } from "./activity-parties";

const a = `0x${"a".repeat(40)}` as const;
const b = `0x${"b".repeat(40)}` as const;
const pool = { address: `0x${"c".repeat(40)}` } as const;
const entry = { chain: "base", from: a, to: b, vault: null, pool: null };

describe("activityParties", () => {
  it("names both accounts of a sale and of a transfer", () => {
    const ends = { from: { kind: "account", address: a }, to: { kind: "account", address: b } };
    expect(activityParties({ ...entry, type: "sale" })).toEqual(ends);
    expect(activityParties({ ...entry, type: "transfer" })).toEqual(ends);
  });

  it("names one party of a listing", () => {
    expect(activityParties({ ...entry, type: "listing", to: null }).to).toBeNull();
  });

  it("names no sender of a mint", () => {
    expect(activityParties({ ...entry, type: "mint", from: null }).from).toEqual({
      kind: "word",
      word: "New",
    });
  });

  it("names the pool on its side of the trade", () => {
    expect(activityParties({ ...entry, type: "pool_buy", pool }).from).toEqual({ kind: "pool", ...pool });
    expect(activityParties({ ...entry, type: "pool_sell", pool }).to).toEqual({ kind: "pool", ...pool });
  });

  it("names the chains of a vault move", () => {
    const vault = { moveId: "mov_1", fromChain: "ethereum", toChain: "base" };
    expect(activityParties({ ...entry, type: "vault_in", vault })).toEqual({
      from: { kind: "chain", chain: "ethereum" },
      to: { kind: "chain", chain: "base" },
    });
    expect(activityParties({ ...entry, type: "vault_out", chain: "ethereum", vault }).from).toEqual({
      kind: "chain",
      chain: "ethereum",
    });
  });
});
