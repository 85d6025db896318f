import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRpcEndpoint, type RpcEndpoint } from "./rpc-endpoint";

type Call = { id: number; params: number[] };

let server: Server;
let url: string;
let endpoint: RpcEndpoint;
let answer: { status: number; body: string };
/** The sizes of the batches that the server was sent. */
let batches: number[] = [];
/** The answer to a batch. */
let onBatch: (calls: Call[]) => { status?: number; body: object };
/** Single calls get no answer until as many of them wait. */
let together = 1;

const resultsOf = (calls: Call[]) => calls.map(({ id, params }) => ({ id, result: params[0] }));
const callsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ method: "eth_call", params: [index] }));
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeAll(async () => {
  const waiting: (() => void)[] = [];
  server = createServer(async (request, response) => {
    const asked = (await json(request)) as Call | Call[];
    if (Array.isArray(asked)) {
      batches.push(asked.length);
      const { status = 200, body } = onBatch(asked);
      response.writeHead(status).end(JSON.stringify(body));
      return;
    }
    if (together > 1) {
      waiting.push(() => response.end(JSON.stringify(resultsOf([asked])[0])));
      if (waiting.length === together) for (const respond of waiting.splice(0)) respond();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  endpoint = createRpcEndpoint(url);
});
beforeEach(() => {
  batches = [];
  together = 1;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const asked = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  return endpoint.call("eth_call", []);
};
const error = { code: 3, message: "execution reverted", data: "0x" };

describe("an answer of an RPC", () => {
  it("is its result", async () => {
    expect(await asked({ jsonrpc: "2.0", id: 1, result: "0x01" })).toBe("0x01");
  });

  it.each([200, 400])(
    "is a refusal when it is an error, which has no result, under HTTP status %i",
    async (status) => {
      await expect(asked({ jsonrpc: "2.0", id: 1, error }, status)).rejects.toMatchObject({
        code: "rpc_refused",
      });
    },
  );

  it.each([
    ["no JSON", "<html>", 200],
    ["no JSON-RPC", '"busy"', 200],
    ["an HTTP error without one of JSON-RPC", "{}", 502],
  ])("is silence when it is %s", async (_what, body, status) => {
    await expect(asked(body, status)).rejects.toMatchObject({ code: "rpc_unreachable" });
  });
});

describe("a batch", () => {
  const mostCalls = 12;
  const tooLarge = { id: null, error: { code: -32_600, message: "batch too large" } };

  it("is sent in the parts that the RPC takes, which are tried no larger soon after", async () => {
    onBatch = (calls) => ({ body: calls.length > mostCalls ? tooLarge : resultsOf(calls) });
    expect(await createRpcEndpoint(url).batch(callsOf(60))).toEqual(numbersUpTo(60));
    expect(batches.filter((size) => size > mostCalls)).toEqual([50, 25, 25]);
    expect(batches).toHaveLength(9);
  });

  it("becomes calls at the same time where the RPC takes none", async () => {
    onBatch = () => ({ body: tooLarge });
    together = 6;
    expect(await createRpcEndpoint(url).batch(callsOf(12))).toEqual(numbersUpTo(12));
  });

  it("is smaller after the RPC was asked too often", async () => {
    onBatch = (calls) => (calls.length > 10 ? { status: 429, body: {} } : { body: resultsOf(calls) });
    const own = createRpcEndpoint(url);
    for (let times = 0; times < 2; times += 1)
      await expect(own.batch(callsOf(40))).rejects.toMatchObject({ code: "rpc_busy" });
    expect(await own.batch(callsOf(40))).toEqual(numbersUpTo(40));
  });
});
