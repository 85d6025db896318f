import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pad } from "viem";
import { expect, it } from "vitest";
import { filterOfCollections } from "../../../testing/log-filter";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { createRpcPool } from "../rpc/rpc-pool";
import { agreeOnRange } from "./agree-on-range";
import { createWitnesses } from "./witnesses";

const [hash, parentHash] = [pad("0x2"), pad("0x1")];
const last = { hash, parentHash, logsBloom: pad("0x0", { size: 256 }), transactions: [] };

it("a second RPC that is asked too often may be asked for fewer ranges at the same time", async () => {
  const server = createServer(async (request, response) => {
    const { method } = (await json(request)) as { method: string };
    const result = method === "eth_chainId" ? "0x1" : { ...last, number: "0xa", timestamp: "0x1" };
    response.writeHead(method === "eth_getLogs" ? 429 : 200).end(JSON.stringify({ id: 1, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = createRpcEndpoint("http://127.0.0.1:1");
  const second = createRpcEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const pool = createRpcPool([own, second], { chainId: 1, nowMs: Date.now });
  const question = {
    pool,
    witnesses: createWitnesses({ pool, nowMs: Date.now, patienceMs: 60_000 }),
    filter: filterOfCollections(1),
    range: { from: 1, to: 10 },
    own: { logs: [], last: { ...last, number: 10, timestamp: 1, isHashed: false } },
  };
  expect(await pool.witnesses(own)).toEqual([second]);
  const ranges = Array.from({ length: 6 }, () => agreeOnRange(own, question));
  expect(new Set(await Promise.all(ranges))).toEqual(new Set(["waiting"]));
  expect(second.limits.of("parallel")).toBe(3);
  await new Promise((resolve) => server.close(resolve));
});
