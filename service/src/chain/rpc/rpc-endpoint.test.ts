import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRpcEndpoint, type RpcEndpoint } from "./rpc-endpoint";

let server: Server;
let endpoint: RpcEndpoint;
let answer: { status: number; body: string };
/** The sizes of the batches that the server was sent, of which it takes up to `mostCalls`. */
const batches: number[] = [];
const mostCalls = 12;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const asked = (await json(request)) as { id: number } | { id: number }[];
    if (Array.isArray(asked)) {
      batches.push(asked.length);
      const tooLarge = { id: null, error: { code: -32_600, message: "batch too large" } };
      const results = asked.map(({ id }) => ({ id, result: `0x${id.toString(16)}` }));
      response.end(JSON.stringify(asked.length > mostCalls ? tooLarge : results));
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = createRpcEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
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
  it("is sent in the parts that the RPC takes, which are tried no larger soon after", async () => {
    const calls = Array.from({ length: 60 }, () => ({ method: "eth_chainId", params: [] }));
    const results = await endpoint.batch(calls);
    expect(results).toHaveLength(60);
    expect(Math.max(...batches.slice(3))).toBeLessThanOrEqual(mostCalls);
    expect(batches.slice(0, 4)).toEqual([50, 25, 12, 12]);
  });
});
