import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { inOrder } from "./middleware";
import { createKindOf } from "./request-kind";
import { shedReads } from "./shed-reads";
import { takeTurns } from "./take-turns";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Begins one request in each turn. Each takes the process a millisecond. */
async function serve(longestWaitMs: number) {
  const reached: string[] = [];
  const kindOf = createKindOf([]);
  server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      takeTurns(kindOf, 0),
      shedReads(kindOf, { longestWaitMs }),
      ({ url = "" }, response) => {
        reached.push(url);
        const begun = performance.now();
        while (performance.now() - begun < 1);
        response.end("done");
      },
    ]),
  );
  const port = await listenAnywhere(server);
  /** Sends requests in one packet, so that the server has all of them at the same moment. @returns the statuses, in the order of the requests. */
  const askTogether = async (lines: string[]) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let answers = "";
    socket.on("data", (text: string) => {
      answers += text;
    });
    socket.write(lines.map((line) => `${line} HTTP/1.1\r\nHost: quayside.example\r\n\r\n`).join(""));
    const statuses = () => Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
    await vi.waitFor(() => expect(statuses()).toHaveLength(lines.length));
    socket.destroy();
    return statuses();
  };
  return { port, askTogether, reached };
}

it("begins what trades before the pages and reads that came with it, and these in the order in which they came", async () => {
  const { askTogether, reached } = await serve(60_000);
  const lines = ["GET /one", "GET /api/two", "POST /api/listings", "GET /api/orders/ord_1"];
  expect(await askTogether(lines)).toEqual([200, 200, 200, 200]);
  expect(reached).toEqual(["/api/listings", "/api/orders/ord_1", "/one", "/api/two"]);
});

it("refuses those that waited too long behind others, until these are done", async () => {
  const { port, askTogether } = await serve(0.5);
  expect(
    (await askTogether(["GET /one", "GET /api/two", "GET /three", "POST /api/listings"])).slice(1),
  ).toEqual([503, 503, 200]);
  await vi.waitFor(async () => expect((await askAt(port, { path: "/two" })).status).toBe(200));
});
