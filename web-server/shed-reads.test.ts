import { createServer, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createRequestContext } from "@/lib/node/log/request-context";
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

it("counts no visitor who went before the request came here", async () => {
  const held: (() => void)[] = [];
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      ({ url }, _response, next) => (url === "/left" ? void held.push(next) : next()),
      shedReads(createKindOf([]), { most: 1 }),
      (_request, response) => void response.end("done"),
    ]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  const left = connect(port, "127.0.0.1").end("GET /left HTTP/1.1\r\nHost: quayside.example\r\n\r\n");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  left.destroy();
  await vi.waitFor(async () => {
    const connections = await new Promise((resolve) =>
      server.getConnections((_error, count) => resolve(count)),
    );
    expect(connections).toBe(0);
  });
  held[0]?.();
  expect((await askAt(port, { path: "/collections" })).status).toBe(200);
});

it("refuses pages and reads while too many are under way, and lets trades, files and health pass", async () => {
  const underWay: ServerResponse[] = [];
  const middleware = shedReads(createKindOf(["icon.svg"]), { most: 2, longestWaitMs: 1 });
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
    ["/api/health", "GET"],
    ["/api/chains", "GET"],
    ["/api/orders/ord_1", "GET"],
    ["/api/drops/kiln/eligibility/0x0a?quantity=1", "GET"],
  ] as const) {
    expect((await ask(path, method)).body, path).toBe("done");
  }

  for (const response of underWay) response.end("late");
  for (const each of held) expect((await each).body).toBe("late");
  await vi.waitFor(async () => expect((await ask("/collections")).body).toBe("done"));
});

it("lets one wait until another is done, and begins none whose visitor left meanwhile", async () => {
  const requests = createRequestContext();
  const reached: { id: string | undefined; response: ServerResponse }[] = [];
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      ({ url = "" }, _response, next) => requests.run(url, next),
      shedReads(createKindOf([]), { most: 1, longestWaitMs: 60_000 }),
      (_request, response) => void reached.push({ id: requests.current(), response }),
    ]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  const untilCame = (path: string) =>
    new Promise<void>((resolve) => {
      const look = ({ url }: { url?: string | undefined }) => {
        if (url !== path) return;
        server.off("request", look);
        resolve();
      };
      server.on("request", look);
    });
  const begin = async (path: string) => {
    const came = untilCame(path);
    const answer = askAt(port, { path });
    await came;
    return { answer };
  };
  const first = await begin("/first");
  const came = untilCame("/left");
  const left = connect(port, "127.0.0.1");
  left.write("GET /left HTTP/1.1\r\nHost: quayside.example\r\n\r\n");
  await came;
  const last = await begin("/last");
  left.destroy();
  await vi.waitFor(async () => {
    const count = await new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
    expect(count).toBe(2);
  });
  reached[0]?.response.end("done");
  expect((await first.answer).body).toBe("done");
  await vi.waitFor(() => expect(reached).toHaveLength(2));
  reached[1]?.response.end("done at last");
  expect((await last.answer).body).toBe("done at last");
  // Each bears its own id, although another request let it begin.
  expect(reached.map(({ id }) => id)).toEqual(["/first", "/last"]);
});
