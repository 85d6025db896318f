import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { waitUntil } from "../testing/follow-test-chain";
import { listingBody, signFeeListing } from "../testing/listings";
import { copyTemplate, migratedTemplate } from "../testing/pglite-templates";
import { spawnService } from "../testing/service-process";
import { readConfig } from "./config";
import { openDatabase } from "./db/open-database";
import { readRpcUsage } from "./market/usage/rpc-usage";
import { startService } from "./start";

const key = "a-key-of-the-real-service";

describe("the service over real HTTP", () => {
  let chain: TestChain;
  let folder: string;
  let environment: Record<string, string>;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    [chain, folder] = await Promise.all([startTestChain(), mkdtemp(join(tmpdir(), "quayside-start-"))]);
    await copyTemplate(migratedTemplate, join(folder, "data"));
    const chains = join(folder, "chains.json");
    const collections = join(folder, "collections.json");
    await writeFile(chains, JSON.stringify({ chains: [chainConfigOf(chain, "base")] }));
    await writeFile(collections, JSON.stringify({ collections: [collectionConfigOf(chain, "base")] }));
    environment = {
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      CHAINS_FILE: chains,
      COLLECTIONS_FILE: collections,
      API_KEYS: `${key}=read+orders:write`,
      LOG_LEVEL: "info",
    };
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await chain.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (url: string, path: string) => fetch(`${url}${path}`, { headers: { "x-api-key": key } });

  it("follows, lists in time, and after a restart has everything but the rows of an allowlist whose writer was killed", async () => {
    await approveConduit(chain, chain.accounts.maker);
    const service = await startService(readConfig({ ...environment, LOG_LEVEL: "silent" }));
    const url = service.url ?? "";
    const count = async (base: string) => {
      const body = await (await get(base, "/v1/collections/test-collection/items?limit=1")).json();
      return (body as { total?: number }).total ?? 0;
    };
    await waitUntil(
      () => count(url),
      (total) => total === 20,
      "the collection's items",
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const listing = await signFeeListing({ chain }, chain.accounts.maker, { tokenId: 1n });
    // The page is cached before the listing exists.
    await get(url, "/v1/collections/test-collection/items?listed=true");
    const posted = await fetch(`${url}/v1/listings`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify(listingBody({ id: "base" }, listing)),
    });
    expect(posted.status).toBe(201);
    const page = await get(url, "/v1/collections/test-collection/items?listed=true");
    expect(await page.json()).toMatchObject({ total: 1, data: [{ tokenId: "1" }] });
    await service.close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();

    // The calls of the follower and of the API, written at the end.
    const closed = await openDatabase(readConfig(environment).database);
    const [calls] = await readRpcUsage(closed, ["base"], Math.floor(Date.now() / 1_000));
    await closed.query(sql`
      with list as (
        insert into allowlists (root, size, chain, contract, touched_at)
        values (${zeroHash}, 9, 'base', ${chain.collection}, extract(epoch from now())::int8) returning id)
      insert into allowlist_entries (list, first, entries) select id, 'some', 'bytes' from list`);
    await closed.close();
    const methods = calls?.methods.map(({ method }) => method);
    expect(methods).toEqual(expect.arrayContaining(["eth_getBlockReceipts", "eth_call"]));

    const again = await startService(readConfig({ ...environment, LOG_LEVEL: "silent" }));
    const kept = await get(again.url ?? "", "/v1/collections/test-collection/items?listed=true");
    expect(await kept.json()).toMatchObject({ total: 1, data: [{ tokenId: "1" }] });
    await again.close();
    const after = await openDatabase(readConfig(environment).database);
    expect(await after.query(sql`select id from allowlists`)).toEqual([]);
    expect(await after.query(sql`select list from allowlist_entries`)).toEqual([]);
    await after.close();
  });

  it("serves the desk on a listener of its own", async () => {
    const desk = {
      OPERATOR_PORT: "0",
      OPERATORS: chain.accounts.deployer.address,
      SESSION_DOMAINS: "desk.test",
    };
    const config = readConfig({ ...environment, ...desk, LOG_LEVEL: "silent" });
    const timers = vi.spyOn(globalThis, "setInterval");
    onTestFinished(() => timers.mockRestore());
    const service = await startService(config);
    const health = (url: string | null) =>
      fetch(`${url}/v1/operator/health`, { headers: { "x-api-key": key, "x-session": "qs_session_no" } });
    expect((await health(service.deskUrl)).status).toBe(401);
    expect((await health(service.url)).status).toBe(404);
    expect((await fetch(`${service.deskUrl}/v1/openapi.json`)).status).toBe(200);
    expect((await get(service.deskUrl ?? "", "/v1/chains")).status).toBe(401);
    // Its first page has a history from the first five minutes on.
    const [record] = timers.mock.calls.find(([, delay]) => delay === 300_000) ?? [];
    record?.();
    await service.close();
    const after = await openDatabase(config.database);
    expect(await after.query(sql`select open_orders from desk_hours`)).toHaveLength(1);
    await after.close();
  });

  it("names the taken port and leaves nothing running", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const config = readConfig({ ...environment, PORT: String(port), LOG_LEVEL: "silent" });
    await expect(startService(config)).rejects.toMatchObject({
      code: "port_taken",
      message: expect.stringContaining(String(port)),
    });
    server.close();
    // The database is free again.
    await (await openDatabase(config.database)).close();
  });

  async function run(overrides: Record<string, string | undefined>) {
    const service = await spawnService({ ...environment, ...overrides });
    children.add(service.child);
    return service;
  }

  it("ends with a line for each secret that it cannot take from its file", async () => {
    const missing = join(folder, "no-such-secret");
    const { said, exit } = await run({ API_KEYS_FILE: missing, SIGNER_PRIVATE_KEY_FILE: missing });
    expect(await exit).toBe(1);
    expect(said.err).toBe(
      `API_KEYS_FILE and API_KEYS are both set. Set one of them.\nSIGNER_PRIVATE_KEY_FILE: the file ${missing} does not exist.\n`,
    );
  });

  it("takes its keys from a file, reports in one line of JSON that it is ready, and ends on SIGTERM", async () => {
    const file = join(folder, "api-keys");
    await writeFile(file, `${key}=read\n`);
    const { child, said, exit, ready } = await run({ API_KEYS: undefined, API_KEYS_FILE: file });
    const { url, role } = await ready();
    expect(role).toBe("all");
    expect((await get(url ?? "", "/v1/chains")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(said.err).toBe("");
  });
});
