import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pad } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterOfCollections } from "../../../testing/log-filter";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { rpcLogs } from "./log-source";

type Answer = { status?: number; body: object };
let server: Server;
let url: string;
/** The answer of the RPC to a filter with so many addresses; null: none. */
let answerTo: (addresses: number) => Answer | null;

const filter = filterOfCollections(39);
const found: Answer = { body: { id: 1, result: [] } };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { params } = (await json(request)) as { params: [{ address: string[] }] };
    const answer = answerTo(params[0].address.length);
    if (answer === null) return;
    const { status = 200, body } = answer;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

describe("the limits of an RPC that is asked for logs", () => {
  it("stay when it refuses a block that it does not have", async () => {
    const { limits, ...endpoint } = createRpcEndpoint(url);
    const before = limits.values();
    answerTo = () => ({ body: { id: 1, error: { code: -32_000, message: "unknown block" } } });
    const asked = rpcLogs({ ...endpoint, limits }).ofBlock(filter, pad("0x1"));
    await expect(asked).rejects.toMatchObject({ code: "rpc_refused" });
    expect(limits.values()).toEqual(before);
  });

  it("fall to fewer addresses when its gateway gives up on many of them", async () => {
    const endpoint = createRpcEndpoint(url);
    answerTo = (addresses) => (addresses > 10 ? { status: 502, body: {} } : found);
    const ask = () => rpcLogs(endpoint).ofRange(filter, { from: 5, to: 5 });
    for (let times = 0; times < 2; times += 1)
      await expect(ask()).rejects.toMatchObject({ code: "rpc_unreachable" });
    expect(await ask()).toEqual([]);
  });

  it("stay when the call is ended because the follower stops", async () => {
    const ending = new AbortController();
    const endpoint = createRpcEndpoint(url, { ending: ending.signal });
    const before = endpoint.limits.values();
    answerTo = () => {
      ending.abort();
      return null;
    };
    const asked = rpcLogs(endpoint).ofRange(filter, { from: 1, to: 100 });
    await expect(asked).rejects.toMatchObject({ code: "rpc_stopped" });
    expect(endpoint.limits.values()).toEqual(before);
  });
});
