import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTcpProxy, type TcpProxy } from "../../../testing/tcp-proxy";
import { openTruthScene } from "../../../testing/truth-scene";
import { readCursor } from "../follow/cursor-store";

/** Longer than these tests wait for anything. */
const seldomMs = 120_000;

const scene = openTruthScene();
let announcing: TcpProxy;
beforeAll(async () => {
  announcing = await startTcpProxy(scene.chain.rpcUrl.replace("http:", "ws:"));
});
afterAll(() => announcing.stop());

const follow = (headsUrl: string, pollIntervalMs: number) =>
  scene.follow(1, scene.db, { overrides: { headsUrl, pollIntervalMs } });

/** Waits until the chain's newest block is applied, without waking the follower. */
async function applied(): Promise<void> {
  const { hash } = await scene.chain.client.getBlock();
  await waitUntil(
    () => readCursor(scene.db, scene.id),
    (position) => position?.hash === hash,
    "the chain's newest block",
  );
}

it("applies a block as soon as it is announced, and listens again after the connection broke", async () => {
  await follow(announcing.url, seldomMs);
  await scene.settled();
  await scene.move();
  await applied();
  announcing.cut();
  await scene.move();
  announcing.mend();
  await applied();
  await scene.move();
  await applied();
});

it("finds blocks by its polls while the announcing RPC is silent, and while it is away", async () => {
  await follow(announcing.url, 200);
  await scene.settled();
  announcing.silence();
  await scene.move();
  await applied();
  announcing.cut();
  await scene.move();
  await applied();
});

it("takes no harm from announcements without end of blocks that do not exist", async () => {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  server.on("connection", (socket) => {
    const invented = { number: "0xffffff", hash: `0x${"ab".repeat(32)}` };
    const announce = () => {
      const params = { subscription: "0x1", result: invented };
      socket.send(JSON.stringify({ jsonrpc: "2.0", method: "eth_subscription", params }));
    };
    socket.once("message", () => {
      socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "0x1" }));
      const timer = setInterval(announce, 2);
      socket.on("close", () => clearInterval(timer));
    });
  });
  const { port } = server.address() as AddressInfo;
  const startMs = performance.now();
  await follow(`ws://127.0.0.1:${port}`, seldomMs);
  await scene.settled();
  const before = await readCursor(scene.db, scene.id);
  const { calls } = scene.proxies[0];
  const asked = () => calls.filter((method) => method === "eth_getBlockByNumber").length;
  const askedBefore = asked();
  await waitUntil(
    async () => asked() - askedBefore,
    (looks) => looks >= 6,
    "looks at the chain",
  );
  // Three at once, then one in half a block time of a second, and the one under way.
  expect(asked() - askedBefore).toBeLessThanOrEqual(3 + (performance.now() - startMs) / 500 + 1);
  expect(await readCursor(scene.db, scene.id)).toEqual(before);
  expect((await scene.shown()).status).toBe("live");
  await scene.stop();
  await waitUntil(
    async () => server.clients.size,
    (clients) => clients === 0,
    "the end of the connection",
  );
  await new Promise((resolve) => server.close(resolve));
});
