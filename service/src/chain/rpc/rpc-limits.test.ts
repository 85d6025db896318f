import { describe, expect, it } from "vitest";
import { isRateLimit, readLogRefusal } from "./read-refusal";
import { createRpcLimits } from "./rpc-limits";

/** An RPC that takes so many blocks, asked for `times` ranges as wide as its limit is. @returns how many it refused. */
function ask(limits: ReturnType<typeof createRpcLimits>, { takes, times }: { takes: number; times: number }) {
  let refused = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const size = limits.of("blocks");
    if (size <= takes) limits.worked("blocks", size);
    else {
      limits.refused("blocks", size);
      refused += 1;
    }
  }
  return refused;
}

describe("the limit of an RPC", () => {
  it("is halved until it is accepted, and is exceeded ever more rarely", () => {
    const limits = createRpcLimits({ blocks: 2_000 });
    expect(ask(limits, { takes: 300, times: 10 })).toBe(4);
    ask(limits, { takes: 300, times: 500 });
    expect(ask(limits, { takes: 300, times: 1_000 })).toBeLessThanOrEqual(5);
    expect(limits.of("blocks")).toBeGreaterThan(150);
  });

  it("grows again to the most that is asked for when the RPC takes more", () => {
    const limits = createRpcLimits({ blocks: 2_000 });
    ask(limits, { takes: 10, times: 100 });
    ask(limits, { takes: 5_000, times: 1_000 });
    expect(limits.of("blocks")).toBe(2_000);
  });

  it("is what the RPC names, and no less when requests of one size are refused together", () => {
    const limits = createRpcLimits();
    limits.refused("blocks", 2_000, 800);
    expect(limits.of("blocks")).toBe(800);
    for (let times = 0; times < 6; times += 1) limits.refused("blocks", 800);
    expect(limits.of("blocks")).toBe(400);
  });
});

describe("the refusal of a request for logs", () => {
  it.each([
    ["query returned more than 10000 results. Try with this block range [0x100, 0x1ff].", 256],
    [
      "Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0x9]",
      10,
    ],
    ["query exceeds max results 20000, retry with the range 100-149", 50],
    ["eth_getLogs is limited to a 10,000 range", 10_000],
    ["block range is too large, max is 1k blocks", 1_000],
    ["'fromBlock'-'toBlock' range too large. Max range: 800", 800],
    ["exceed maximum block range: 5000", 5_000],
    ["ranges over 10000 blocks are not supported on freetier", 10_000],
    ["query returned more than 10000 results", null],
    ["block range is too wide", null],
    ["limit exceeded", null],
  ])("is about the range: %s", (message, accepted) => {
    expect(readLogRefusal({ details: `eth_getLogs: -32005 ${message}` }, 3)).toEqual({
      limit: "blocks",
      accepted,
    });
  });

  it.each(["exceed max addresses or topics per search position", "please specify less number of addresses"])(
    "is about the addresses: %s",
    (message) => {
      expect(readLogRefusal({ details: `eth_getLogs: -32602 ${message}` }, 3)).toEqual({
        limit: "addresses",
      });
    },
  );

  it("is about the addresses when a request with many of them is too large", () => {
    expect(readLogRefusal({ details: "HTTP 413" }, 1_000)).toEqual({ limit: "addresses" });
    expect(readLogRefusal({ details: "HTTP 413" }, 3)).toEqual({ limit: "blocks", accepted: null });
  });

  it("is about the time between requests, but not in a contract's own words", () => {
    const error = { code: -32_005, message: "daily request count exceeded, request rate limited" };
    expect(isRateLimit("eth_getLogs", error)).toBe(true);
    expect(isRateLimit("eth_call", error)).toBe(false);
    expect(isRateLimit("eth_getLogs", { code: -32_005, message: "limit exceeded" })).toBe(false);
  });
});
