import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { inOrder } from "./middleware";
import { createKindOf } from "./request-kind";
import { shedReads } from "./shed-reads";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it("refuses pages and reads while too many are under way, and lets trades, files and health pass", async () => {
  const underWay: ServerResponse[] = [];
  const middleware = shedReads(createKindOf(["icon.svg"]), 2);
  const slow = (path = "") => path.startsWith("/slow");
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      middleware,
      ({ url }, response) => void (slow(url) ? underWay.push(response) : response.end("done")),
    ]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  const ask = (path: string, method = "GET") => askAt(port, { path, headers: {}, method });
  const held = [ask("/slow"), ask("/slow/item")];
  await vi.waitFor(() => expect(underWay).toHaveLength(2));

  const page = await ask("/collections");
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
  expect(page.headers["cache-control"]).toBe("no-store");
  const read = await ask("/api/collections");
  expect([read.status, read.headers["retry-after"]]).toEqual([503, "5"]);
  expect(JSON.parse(read.body)).toMatchObject({ code: "overloaded", instance: "/api/collections" });
  for (const [path, method] of [
    ["/api/listings", "POST"],
    ["/api/listings/ord_1", "DELETE"],
    ["/media/0a", "GET"],
    ["/api/health/web", "GET"],
  ] as const) {
    expect((await ask(path, method)).body, path).toBe("done");
  }

  for (const response of underWay) response.end("late");
  for (const each of held) expect((await each).body).toBe("late");
  await vi.waitFor(async () => expect((await ask("/collections")).body).toBe("done"));
});
