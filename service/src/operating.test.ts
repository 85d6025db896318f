import postgres from "postgres";
import { createSiweMessage } from "viem/siwe";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readScrape, type Scrape } from "@/lib/testing/scrape";
import { reorg } from "../../local/testing/reorg";
import { waitUntil } from "../testing/follow-test-chain";
import { listingBody, type SignedListing, signFeeListing } from "../testing/listings";
import {
  type OperatingScene,
  operatedDomain,
  operatorSecrets,
  startOperatingScene,
} from "../testing/operating-scene";

const cookie = "quayside-session=a-cookie-of-a-visitor";
const nameInBody = "a-name-in-a-body";

let scene: OperatingScene;
let listing: SignedListing;

beforeAll(async () => {
  scene = await startOperatingScene();
  listing = await signFeeListing(scene, scene.chain.accounts.maker, { tokenId: 1n });
});
afterAll(() => scene?.stop());

it("counts requests by route and status, and takes no label from a visitor", async () => {
  const { api, ask, chain, untilScraped } = scene;
  const items = "/v1/collections/test-collection/items?limit=3";
  const hits = ({ value }: Scrape) =>
    value("quayside_cache_lookups_total", { cache: "answers", outcome: "hit" }) ?? 0;
  const hitsBefore = hits(await readScrape(api.metricsUrl));
  let asked = 0;
  // The market changes while its parts start, and what is in memory is not given after a change.
  await vi.waitFor(async () => {
    asked += 1;
    await ask(items);
    expect(hits(await readScrape(api.metricsUrl))).toBe(hitsBefore + 1);
  }, 20_000);
  await ask("/v1/a-path-of-a-visitor");
  await ask("/healthz", { method: "PROPFIND" });
  await ask(`/v1/accounts/${chain.accounts.maker.address}/items`, {
    headers: { "x-api-key": operatorSecrets.wrongKey },
  });
  const scrape = await untilScraped(
    api,
    ({ value }) =>
      value("quayside_http_requests_total", {
        method: "GET",
        route: "/v1/accounts/{address}/items",
        status: "401",
      }) === 1,
  );
  const route = "/v1/collections/{slug}/items";
  expect(scrape.value("quayside_http_requests_total", { method: "GET", route, status: "200" })).toBe(asked);
  expect(scrape.value("quayside_http_request_seconds_count", { route })).toBe(asked);
  const unknown = { route: "(unknown)", status: "404" };
  expect(scrape.value("quayside_http_requests_total", { method: "GET", ...unknown })).toBe(1);
  expect(scrape.text).toContain('method="other"');
  expect(scrape.text).not.toMatch(/PROPFIND|a-path-of-a-visitor|test-collection/);
  expect(hits(scrape)).toBe(hitsBefore + 1);
  expect(scrape.value("quayside_ready", { part: "api" })).toBe(1);
  expect(scrape.value("quayside_database_up")).toBe(1);
  expect(scrape.value("quayside_database_pool_connections")).toBe(10);
  expect(scrape.value("quayside_database_statement_seconds_count")).toBeGreaterThan(0);
  expect(scrape.value("quayside_disk_free_bytes")).toBeGreaterThan(0);
  expect(scrape.value("quayside_metadata_waiting_items")).toBeGreaterThanOrEqual(0);
  expect(scrape.value("quayside_pictures_under_way", { lane: "quick" })).toBe(0);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
    expect(scrape.value(name), name).toBeGreaterThan(0);
  }
  expect((await fetch(api.metricsUrl.replace("/metrics", "/"))).status).toBe(404);
});

it("counts orders by what became of them", async () => {
  const { api, chain, post } = scene;
  const body = listingBody(scene, listing);
  expect((await post("/v1/listings", body)).status).toBe(201);
  expect((await post("/v1/listings", body)).status).toBe(200);
  const stranger = await signFeeListing(scene, chain.accounts.stranger, { tokenId: 2n });
  const refusal = (await (await post("/v1/listings", listingBody(scene, stranger))).json()) as {
    code: string;
  };
  const scrape = await readScrape(api.metricsUrl);
  for (const outcome of ["accepted", "repeated", refusal.code]) {
    expect(scrape.value("quayside_orders_total", { side: "listing", outcome }), outcome).toBe(1);
  }
});

it("counts refused requests by their limit", async () => {
  const { api, ask } = scene;
  const wrong = { headers: { "x-api-key": operatorSecrets.wrongKey, "x-forwarded-for": "203.0.113.9" } };
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried += 1) statuses.push((await ask("/v1/chains", wrong)).status);
  expect(statuses.at(-1)).toBe(429);
  const scrape = await readScrape(api.metricsUrl);
  expect(scrape.value("quayside_rate_limit_refusals_total", { limit: "failed" })).toBe(1);
});

it("measures how each chain is followed: its blocks, its RPC, its reorganisations", async () => {
  const {
    follower,
    chain: { client },
    id: chain,
    rpc,
    untilScraped,
  } = scene;
  const applied = async () => {
    const head = Number(await client.getBlockNumber());
    return untilScraped(follower, ({ value }) => value("quayside_chain_applied_block", { chain }) === head);
  };
  await client.mine({ blocks: 3 });
  const before = await applied();
  expect(before.value("quayside_chain_lag_seconds", { chain })).toBe(0);
  expect(before.value("quayside_chain_status", { chain, status: "live" })).toBe(1);
  expect(before.value("quayside_chain_status", { chain, status: "down" })).toBe(0);
  expect(before.value("quayside_ready", { part: "follower" })).toBe(1);
  const calls = { chain, method: "eth_getBlockByNumber" };
  expect(before.value("quayside_rpc_calls_total", { ...calls, outcome: "ok" })).toBeGreaterThan(0);
  expect(before.value("quayside_chain_reorganisations_total", { chain })).toBeUndefined();

  await reorg(client, 2);
  const after = await untilScraped(
    follower,
    ({ value }) => value("quayside_chain_reorganisations_total", { chain }) === 1,
  );
  expect(after.value("quayside_chain_rolled_back_blocks_total", { chain })).toBe(2);

  rpc.fault = () => {
    throw new Error("The chain is silent.");
  };
  // Whether it asks for a block or for the rights over the chain's contracts first.
  const silent = await untilScraped(follower, ({ value }) =>
    ["eth_getBlockByNumber", "eth_call"].some(
      (method) => (value("quayside_rpc_calls_total", { chain, method, outcome: "unreachable" }) ?? 0) > 0,
    ),
  );
  const lastStep = silent.value("quayside_follower_last_step_timestamp_seconds", { chain });
  rpc.fault = null;
  await untilScraped(
    follower,
    ({ value }) => (value("quayside_follower_last_step_timestamp_seconds", { chain }) ?? 0) > (lastStep ?? 0),
  );
});

it("writes one line for each answer, and names the request in the lines of the database", async () => {
  const { api, ask, databaseUrl, untilLogged } = scene;
  const requestId = "request-of-a-test-1";
  const headers = { "x-request-id": requestId, "x-forwarded-for": "203.0.113.7" };
  await ask("/v1/collections/test-collection/items?limit=5&sort=recent", { headers });
  const line = await untilLogged((each) => each.requestId === requestId && each.msg === "answered");
  expect(line).toMatchObject({
    level: 30,
    name: "service",
    method: "GET",
    route: "/v1/collections/{slug}/items",
    status: 200,
    client: "203.0.113.7",
    ms: expect.any(Number),
  });
  expect(line.bytes).toBeGreaterThan(500);
  expect(api.lines().filter((each) => each.requestId === requestId)).toHaveLength(1);

  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await admin`alter table drops rename to drops_away`;
    const failed = { "x-request-id": "request-of-a-test-2" };
    expect((await ask("/v1/drops", { headers: failed })).status).toBe(500);
    await admin`alter table drops_away rename to drops`;
    const undefinedTable = "42P01";
    expect(await untilLogged(({ sqlState }) => sqlState === undefinedTable)).toMatchObject({
      msg: "a statement failed",
      requestId: failed["x-request-id"],
      statement: expect.stringContaining("drops"),
    });
    expect(
      await untilLogged((each) => each.requestId === failed["x-request-id"] && each.msg === "answered"),
    ).toMatchObject({ level: 50, status: 500 });

    const slow = { "x-request-id": "request-of-a-test-3" };
    const held = admin.begin(async (tx) => {
      await tx`lock table collections in access exclusive mode`;
      const answer = ask("/v1/collections?limit=7", { headers: slow });
      await tx`select pg_sleep(1.2)`;
      return { answer };
    });
    expect((await (await held).answer).status).toBe(200);
    await untilLogged(
      ({ msg, requestId: about }) => msg === "a statement was slow" && about === slow["x-request-id"],
    );
  } finally {
    await admin.end();
  }
});

it("never writes a key, a session, a signature, an RPC's path or a body to its log", async () => {
  const { api, follower, ask, post, chain, id, rpc, databaseUrl, untilLogged } = scene;
  const { maker, taker } = chain.accounts;
  const sign = async () => {
    const answer = await ask("/v1/sessions/nonce", { method: "POST" });
    const { nonce } = (await answer.json()) as { nonce: string };
    const message = createSiweMessage({
      domain: operatedDomain,
      address: maker.address,
      nonce,
      uri: `https://${operatedDomain}/settings/developer`,
      version: "1",
      chainId: chain.chainId,
    });
    return { nonce, message, signature: await maker.signMessage({ message }) };
  };
  const { nonce, ...signIn } = await sign();
  const signedIn = await post("/v1/sessions", signIn, { cookie });
  const { token } = (await signedIn.json()) as { token: string };
  const session = { "x-session": token, cookie };
  const made = await post(
    `/v1/accounts/${maker.address}/keys`,
    { name: nameInBody, scopes: ["read"] },
    session,
  );
  const { key } = (await made.json()) as { key: string };
  expect((await ask("/v1/chains", { headers: { "x-api-key": key } })).status).toBe(200);

  // What fails is reported: the RPC while an order is filled, and the database while one is stored.
  expect((await post("/v1/listings", listingBody(scene, listing))).ok).toBe(true);
  const [found] = ((await (await ask("/v1/listings")).json()) as { data: { id: string }[] }).data;
  rpc.fault = () => {
    throw new Error("The chain is silent.");
  };
  const filled = await post(`/v1/listings/${found?.id}/fulfillment`, { taker: taker.address });
  expect(filled.status).toBe(503);
  await waitUntil(
    async () => follower.lines(),
    (lines) => lines.some(({ level, chain: about }) => level === 40 && about === id),
    "the follower's complaint",
  );
  rpc.fault = null;
  const second = await signFeeListing(scene, maker, { tokenId: 3n });
  const { nonce: lostNonce, ...lostSignIn } = await sign();
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await admin`alter table session_nonces rename to nonces_away`;
  expect((await post("/v1/sessions", lostSignIn)).status).toBe(500);
  await admin`alter table nonces_away rename to session_nonces`;
  await admin`alter table orders rename column signature to signature_away`;
  expect((await post("/v1/listings", listingBody(scene, second))).status).toBe(500);
  await admin`alter table orders rename column signature_away to signature`;
  await admin.end();
  await untilLogged(({ msg, err }) => msg === "internal_error" && err !== undefined);

  const said = [api, follower].map((service) => service.said.out + service.said.err).join("\n");
  const secrets = [
    ...Object.values(operatorSecrets),
    key,
    token,
    cookie,
    signIn.signature.slice(2),
    lostSignIn.signature.slice(2),
    listing.signature.slice(2),
    second.signature.slice(2),
    nameInBody,
    chain.serverSignerKey.slice(2),
    nonce,
    lostNonce,
    databaseUrl,
  ];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  // Both processes write nothing but lines of JSON.
  expect([api, follower].map((service) => service.said.err)).toEqual(["", ""]);
  for (const line of said.split("\n")) if (line.trim() !== "") JSON.parse(line);
});
