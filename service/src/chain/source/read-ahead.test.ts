import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { filterOfCollections } from "../../../testing/log-filter";
import { createRpcEndpoint, type RpcEndpoint } from "../rpc/rpc-endpoint";
import { createRpcLimits } from "../rpc/rpc-limits";
import type { BlockRange } from "./log-source";
import { createReadAhead } from "./read-ahead";

const filter = filterOfCollections(1);

/** An RPC that takes ranges of ten blocks. The tests answer for it. */
const rpcOf = (parallel: number): RpcEndpoint =>
  createRpcEndpoint("http://127.0.0.1:1", { limits: createRpcLimits({ blocks: 10, parallel }) });

/** Ranges that are read ahead from an RPC and compared with a second one. */
function scene({ own, second }: { own: RpcEndpoint; second: RpcEndpoint }) {
  const asked: { from: number; answer: () => void }[] = [];
  const read = (_endpoint: RpcEndpoint, { from }: BlockRange) =>
    new Promise<number>((resolve) => asked.push({ from, answer: () => resolve(from) }));
  const ahead = createReadAhead(read, async () => [second]);
  return {
    asked,
    forget: ahead.forget,
    /** Takes a range and answers for it. */
    async take(from: number) {
      const taken = ahead.take(own, { from, until: 1_000, settled: 1_000 }, filter);
      await setImmediate();
      asked.findLast((each) => each.from === from)?.answer();
      return taken;
    },
  };
}

describe("ranges that are read ahead", () => {
  it("are as many as the second RPC may be asked for, which is tried with more later", async () => {
    const second = rpcOf(6);
    second.limits.refused("parallel", 4);
    const { asked, take } = scene({ own: rpcOf(6), second });
    expect(await take(0)).toBe(0);
    expect(asked.map(({ from }) => from)).toEqual([0, 10, 20]);
    for (const from of [10, 20, 30, 40]) expect(await take(from)).toBe(from);
    expect(second.limits.of("parallel")).toBe(3);
  });

  it("leave room for those that were dropped and are not answered yet", async () => {
    const { asked, forget, take } = scene({ own: rpcOf(6), second: rpcOf(6) });
    await take(0);
    const dropped = asked.slice(1);
    expect(dropped).toHaveLength(6);
    forget();
    await take(10);
    expect(asked).toHaveLength(8);
    for (const { answer } of dropped) answer();
    await setImmediate();
    await take(20);
    expect(asked).toHaveLength(15);
  });
});
