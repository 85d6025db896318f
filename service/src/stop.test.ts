import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { createConnection } from "node:net";
import { json, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { makeOperatorFolder, type OperatorFolder } from "../testing/operator-folder";
import { spawnService } from "../testing/service-process";

/** Three seconds are promised, and the machine may be busy; by force it would take ten. */
const promptMs = 6_000;

const streamKey = "key-that-reads-the-stream";

let chain: TestChain;
let database: TestDatabase;
let folder: OperatorFolder;
let environment: Record<string, string>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase("postgres")]);
  folder = await makeOperatorFolder("stop", {
    chains: [chainConfigOf(chain, "base")],
    collections: [collectionConfigOf(chain, "base")],
  });
  environment = {
    PORT: "0",
    FOLLOWER_PORT: "0",
    DATABASE_URL: "url" in database.config ? database.config.url : "",
    API_KEYS: `${streamKey}=read`,
    ...folder.environment,
  };
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([chain.stop(), database.drop()]);
  await folder.remove();
});

async function run(role: "api" | "follower") {
  const { child, exit, ready } = await spawnService({ ...environment, SERVICE_ROLE: role });
  children.push(child);
  const port = Number(new URL((await ready()).probesUrl).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readyz = async () => {
    const sent = get({ host: "127.0.0.1", port, path: "/readyz", agent });
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const body = (await json(answer)) as Record<string, unknown>;
    return { code: answer.statusCode, connection: answer.headers.connection, body };
  };
  const stop = async () => {
    const toldAt = performance.now();
    child.kill("SIGTERM");
    const code = await exit;
    return { code, tookMs: performance.now() - toldAt };
  };
  return { port, readyz, stop };
}

async function openStream(port: number): Promise<IncomingMessage> {
  const headers = { "x-api-key": streamKey };
  const [answer] = await once(get({ host: "127.0.0.1", port, path: "/v1/stream", headers }), "response");
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** A connection on which nothing is ever asked. */
async function openUnused(port: number): Promise<void> {
  const unused = createConnection(port, "127.0.0.1").resume();
  unused.on("error", () => {});
  await once(unused, "connect");
}

it("ends an idle follower soon, whatever its clients keep open", async () => {
  const { port, readyz, stop } = await run("follower");
  await openUnused(port);
  expect((await readyz()).connection).toBe("keep-alive");
  const { code, tookMs } = await stop();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(promptMs);
});

it("ends an API soon, whatever its clients keep open, and answers a request that was on its way, as unready", async () => {
  const { port, readyz, stop } = await run("api");
  await openUnused(port);
  expect((await readyz()).connection).toBe("keep-alive");
  const rest = text(await openStream(port));
  const begun = createConnection(port, "127.0.0.1");
  begun.write("GET /readyz HTTP/1.1\r\nHost: quayside.example\r\n");
  // The service has read that much when it has answered a later request.
  expect(await readyz()).toMatchObject({ code: 200, body: { stopping: false } });
  const stopped = stop();
  await vi.waitFor(() => expect(readyz()).rejects.toMatchObject({ code: "ECONNREFUSED" }), 10_000);
  begun.write("\r\n");
  const answer = await text(begun);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"status":"unready"');
  expect(answer).toContain('"stopping":true');
  const { code, tookMs } = await stopped;
  expect(code).toBe(0);
  // An answer that is broken off would be an error.
  expect(await rest).toContain("event: ready");
  expect(tookMs).toBeLessThan(promptMs);
});
