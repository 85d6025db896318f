import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRequestContext } from "@/lib/node/log/request-context";
import { watchServiceCalls } from "./watch-service-calls";

const asked: (string | undefined)[] = [];
let service: Server;
let other: Server;
let clock: string | null = null;
let stop = () => {};

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.headers["x-feed-clock"] as string | undefined);
    if (clock !== null) response.setHeader("X-Feed-Clock", clock);
    response.end();
  });
  other = createServer((_request, response) => response.setHeader("x-feed-clock", "999").end());
  await Promise.all([listen(service), listen(other)]);
  stop = watchServiceCalls({ origin: originOf(service), requests: createRequestContext(), onCall: () => {} });
});
afterAll(() => {
  stop();
  for (const server of [service, other]) {
    server.closeAllConnections();
    server.close();
  }
});

it("names the highest feed clock that the process has seen, and only one of its own service", async () => {
  const answers = [null, "7", "5", "no number", null];
  for (const answer of answers) {
    clock = answer;
    await fetch(originOf(service));
    await fetch(originOf(other));
  }
  expect(asked).toEqual([undefined, undefined, "7", "7", "7"]);
});
