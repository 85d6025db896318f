import { expect, it } from "vitest";
import { createFlow, type Flow } from "../flow/flow";
import type { OnChainStatus, Ports } from "../flow/ports";
import { sampleChain, seaport } from "../testing/sample-chain";
import { whyFillReverted } from "./why-reverted";

const expiresAt = 1_000;

function flowOf(kind: "buy" | "accept"): Flow {
  const order = JSON.stringify({ expiresAt });
  const saved = kind === "buy" ? { listing: order } : { offer: order };
  return createFlow({
    ...{ kind, key: "k", chain: "base", account: "0x", steps: ["fill"], at: 0 },
    data: { ...saved, fills: `0x${"ab".repeat(32)}`, seaport, name: "Kiln #4" },
  });
}

const open: OnChainStatus = { isCancelled: false, totalFilled: 0n, totalSize: 0n };

const why = (kind: "buy" | "accept", status: OnChainStatus | null, time = 1) => {
  const chain = {
    orderStatus: async () => status ?? Promise.reject(new Error("down")),
    time: async () => time,
  } as Partial<Ports["chain"]> as Ports["chain"];
  return whyFillReverted(flowOf(kind), { chain: sampleChain, ports: { chain } });
};

it.each([
  ["buy", { ...open, totalFilled: 1n, totalSize: 1n }, 1, "Kiln #4 was sold a moment ago."],
  ["buy", { ...open, isCancelled: true }, 1, "The listing of Kiln #4 has ended."],
  ["buy", open, expiresAt, "The listing of Kiln #4 has ended."],
  [
    "accept",
    { ...open, totalFilled: 2n, totalSize: 2n },
    1,
    "Someone else accepted this offer a moment ago.",
  ],
  ["accept", open, expiresAt, "This offer has ended."],
] as const)("says of a reverted %s why another try is in vain", async (kind, status, time, sentence) => {
  expect(await why(kind, status, time)).toBe(sentence);
});

it("says nothing while the order is open, partly filled, or the chain does not answer", async () => {
  expect(await why("buy", open)).toBeNull();
  expect(await why("buy", { ...open, totalFilled: 1n, totalSize: 3n })).toBeNull();
  expect(await why("accept", null)).toBeNull();
  expect(
    await whyFillReverted({ ...flowOf("buy"), data: {} }, { chain: sampleChain, ports: {} as Ports }),
  ).toBeNull();
});
