import type { ChildProcess } from "node:child_process";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { readScrape } from "@/lib/testing/scrape";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { waitUntil } from "../testing/follow-test-chain";
import { listingBody, signFeeListing } from "../testing/listings";
import { makeOperatorFolder, type OperatorFolder } from "../testing/operator-folder";
import { type ServiceProcess, spawnService } from "../testing/service-process";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy";
import { readConfig } from "./config";
import type { Db } from "./db/database";
import { type RunningService, startService } from "./start";

const key = "a-key-that-writes-orders";

type Follower = Pick<RunningService, "probesUrl" | "metricsUrl">;
interface Readyz {
  status: string;
  lease: string | null;
  database: string;
}

let chain: TestChain;
let database: TestDatabase;
let db: Db;
let folder: OperatorFolder;
let proxy: TcpProxy;
let api: RunningService;
let environment: Record<string, string>;
const children: ChildProcess[] = [];
const running: RunningService[] = [];

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase("postgres")]);
  db = await database.open();
  await approveConduit(chain, chain.accounts.maker);
  folder = await makeOperatorFolder("followers", {
    chains: [chainConfigOf(chain, "base")],
    collections: [collectionConfigOf(chain, "base")],
  });
  const url = "url" in database.config ? database.config.url : "";
  proxy = await startTcpProxy(url);
  environment = {
    PORT: "0",
    FOLLOWER_PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: url,
    ...folder.environment,
    API_KEYS: `${key}=read+orders:write`,
    RATE_LIMIT_STORE: "memory",
  };
  const { METRICS_PORT: _, ...ofApi } = environment;
  api = await startService(readConfig({ ...ofApi, SERVICE_ROLE: "api", LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([api, ...running].map((service) => service.close()));
  await proxy.stop();
  await db.close();
  await Promise.all([chain.stop(), database.drop()]);
  await folder.remove();
});

/** A follower that can stand still or be killed, behind the proxy. */
async function spawnFollower(): Promise<Follower & Pick<ServiceProcess, "child">> {
  const { child, ready } = await spawnService({
    ...environment,
    DATABASE_URL: proxy.url,
    SERVICE_ROLE: "follower",
  });
  children.push(child);
  return { child, ...(await ready()) };
}

/** A follower that ends cleanly at most. In this process it takes a fraction of the time to start. */
async function startFollower(): Promise<RunningService> {
  const config = readConfig({ ...environment, SERVICE_ROLE: "follower", LOG_LEVEL: "silent" });
  const follower = await startService(config);
  running.push(follower);
  return follower;
}

/** Leases pass by the second, so nobody looks more often than ten times in it. */
const patience = { everyMs: 100 };

const readyz = async ({ probesUrl }: Follower) =>
  (await (await fetch(`${probesUrl}/readyz`)).json()) as Readyz;
const untilLeading = (follower: Follower) =>
  waitUntil(
    () => readyz(follower),
    ({ lease }) => lease === "leading",
    "the takeover",
    patience,
  );
const untilStandingBy = (follower: Follower) =>
  waitUntil(
    () => readyz(follower),
    ({ lease, database: answers }) => lease === "standing_by" && answers === "up",
    "the retreat",
    patience,
  );
/** Ends the time of a lease whose holder cannot renew it, so that the test need not wait for the clock. */
const letTimePass = () => db.query(sql`update leases set expires_at = clock_timestamp()`);

/** Moves a token of the maker on the chain, and waits until the market knows. */
async function moveToken(tokenId: bigint): Promise<void> {
  const { maker, stranger } = chain.accounts;
  const hash = await chain.client.writeContract({
    account: maker,
    address: chain.collection,
    abi: quaysideCollectionAbi,
    functionName: "transferFrom",
    args: [maker.address, stranger.address, tokenId],
  });
  await waitForSuccess(chain.client, hash);
  const isMoved = async () => {
    const rows = await db.query(sql`
      select 1 from items where token_id = ${tokenId.toString()}::numeric and owner = ${stranger.address}`);
    return rows.length === 1;
  };
  await waitUntil(isMoved, (moved) => moved, `the move of ${tokenId}`);
}

async function listToken(tokenId: bigint): Promise<number> {
  const signed = await signFeeListing({ chain } as never, chain.accounts.maker, { tokenId });
  const answer = await fetch(`${api.url}/v1/listings`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(listingBody({ id: "base" }, signed)),
  });
  return answer.status;
}

it("has one follower lead, whatever happens to the one before", async () => {
  const first = await spawnFollower();
  await untilLeading(first);
  const second = await startFollower();
  expect(await readyz(second)).toMatchObject({ status: "ready", lease: "standing_by" });
  await moveToken(1n);

  // It stands still without ending, and its connections stay open. The time of its lease passes by the clock.
  first.child.kill("SIGSTOP");
  expect(await listToken(2n)).toBe(201);
  await untilLeading(second);
  await moveToken(3n);
  first.child.kill("SIGCONT");
  expect(await untilStandingBy(first)).toMatchObject({ status: "ready" });
  await moveToken(4n);

  // A clean end gives the lease back.
  await second.close();
  await untilLeading(first);
  const third = await startFollower();
  await moveToken(5n);

  // It loses its database, and later finds it again.
  proxy.cut();
  await letTimePass();
  await untilLeading(third);
  await moveToken(6n);
  proxy.mend();
  await untilStandingBy(first);

  await third.close();
  await untilLeading(first);
  const takeovers = (await readScrape(first.metricsUrl ?? "")).value("quayside_follower_takeovers_total", {});
  expect(takeovers).toBe(3);
  const last = await startFollower();
  first.child.kill("SIGKILL");
  await letTimePass();
  await untilLeading(last);
  await moveToken(7n);

  const doubled = await db.query(sql`
    select tx_hash, log_index from activity where tx_hash is not null group by 1, 2 having count(*) > 1`);
  expect(doubled).toEqual([]);
  const orders = await db.query(sql`select status from orders`);
  expect(orders).toEqual([{ status: "active" }]);
}, 90_000);
