import { describe, expect, it } from "vitest";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { troublesOf } from "./trouble";

const on = { state: "on", reason: null, since: null };
const base = {
  id: "base",
  name: "Base",
  status: "live",
  lagSeconds: 0,
  rpcs: [],
  disagreeing: [],
  verification: null,
  trading: on,
};
const healthy = { chains: [base], disks: [{ freeBytes: 50, totalBytes: 100 }], signsFulfillments: true };
const titlesOf = (changes: object) =>
  troublesOf({ ...healthy, ...changes } as never as OperatorHealth).map(({ title }) => title);

describe("troublesOf", () => {
  it("finds nothing where all is well", () => {
    expect(titlesOf({})).toEqual([]);
  });

  it("names each chain that is behind, down, or paused", () => {
    const chains = [
      { ...base, status: "behind", lagSeconds: 246 },
      { ...base, id: "bnb", name: "BNB Chain", status: "down", lagSeconds: null },
      {
        ...base,
        id: "abstract",
        name: "Abstract",
        trading: { state: "off", reason: "Maintenance", since: 1 },
      },
    ];
    expect(titlesOf({ chains })).toEqual([
      "Base is 4\u00a0min behind.",
      "BNB Chain does not answer.",
      "Trading on Abstract is paused.",
    ]);
  });

  it("names the addresses that fail, of a chain that others still answer for", () => {
    const rpcs = [
      { host: "a.example", state: "silent" },
      { host: "b.example", state: "answering" },
    ];
    const [trouble] = troublesOf({ ...healthy, chains: [{ ...base, rpcs }] } as never as OperatorHealth);
    expect(trouble?.meaning).toBe("1 of 2 RPC addresses do not serve it: a.example.");
  });

  it("names a full disk and a missing signer", () => {
    expect(titlesOf({ disks: [{ freeBytes: 9, totalBytes: 100 }], signsFulfillments: false })).toEqual([
      "A disk is nearly full.",
      "The service signs no fulfilments.",
    ]);
  });
});
