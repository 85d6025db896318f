import { describe, expect, it } from "vitest";
import { createChainLeads } from "./chain-lead";

const now = 1_800_000_000;

describe("createChainLeads", () => {
  it("uses a block's time when it was first seen, however long no other block comes", () => {
    const leadOf = createChainLeads();
    const head = { number: 7, timestamp: now + 3_600 };
    expect(leadOf("base", head, now)).toBe(3_600);
    expect(leadOf("base", head, now + 600)).toBe(3_600);
    expect(leadOf("base", null, now + 700)).toBe(3_600);
    expect(leadOf("base", { number: 8, timestamp: now + 800 }, now + 800)).toBe(0);
  });

  it("ignores the age of an old block, and keeps chains apart", () => {
    const leadOf = createChainLeads();
    expect(leadOf("base", { number: 7, timestamp: now - 900 }, now)).toBe(0);
    expect(leadOf("bnb", { number: 7, timestamp: now + 5 }, now)).toBe(5);
    expect(leadOf("ethereum", null, now)).toBe(0);
  });
});
