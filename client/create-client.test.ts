import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@quayside/client";
import { afterAll, beforeAll, expect, it } from "vitest";

/** The feed clock of each request. */
const sent: (string | undefined)[] = [];
let server: Server;
let baseUrl = "";
let answered: { status: number; clock: string | null } = { status: 200, clock: null };

beforeAll(async () => {
  server = createServer((request, response) => {
    sent.push(request.headers["x-feed-clock"] as string | undefined);
    if (answered.clock !== null) response.setHeader("x-feed-clock", answered.clock);
    response.writeHead(answered.status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("sends the highest feed clock that it was answered, also by a change", async () => {
  const client = createClient({ baseUrl, apiKey: "a-key" });
  const answers = [null, "7", "5", "no number", "9"];
  for (const clock of answers) {
    answered = { status: 200, clock };
    await client.GET("/chains");
  }
  answered = { status: 201, clock: "12" };
  const path = { chain: "base", contract: `0x${"11".repeat(20)}`, tokenId: "1" };
  await client.POST("/items/{chain}/{contract}/{tokenId}/refresh", { params: { path } });
  answered = { status: 200, clock: null };
  await client.GET("/chains");
  await client.GET("/chains", { headers: { "x-feed-clock": "20" } });
  await createClient({ baseUrl, apiKey: "a-key" }).GET("/chains");
  expect(sent).toEqual([undefined, undefined, "7", "7", "7", "9", "12", "20", undefined]);
});
