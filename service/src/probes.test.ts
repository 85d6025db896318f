import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type RunningPostgres, startPostgres } from "@/lib/testing/start-postgres";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { type FaultProxy, startFaultProxy } from "../testing/fault-proxy";
import { waitUntil } from "../testing/follow-test-chain";
import { makeOperatorFolder, type OperatorFolder } from "../testing/operator-folder";
import { asAdmin } from "../testing/postgres-admin";
import { readConfig } from "./config";
import { type RunningService, startService } from "./start";

type Answer = { code: number } & Record<string, unknown>;

/** Far less than a hung database lets a query wait, far more than the second that is promised: the machine may be busy. */
const soonMs = 5_000;

const moreThanConnections = 30;
const key = "a-key-of-the-probed-service";

let chain: TestChain;
let rpc: FaultProxy;
let postgres: RunningPostgres;
let folder: OperatorFolder;
let environment: Record<string, string>;
type Probed = Awaited<ReturnType<typeof start>>;
/** They run through all tests but the last. */
let api: Probed;
let follower: Probed;
/** Unix seconds. */
let startedAt: number;
const running: RunningService[] = [];

beforeAll(async () => {
  [chain, postgres] = await Promise.all([startTestChain(), startPostgres()]);
  rpc = await startFaultProxy(chain.rpcUrl);
  folder = await makeOperatorFolder("probes", {
    chains: [{ ...chainConfigOf(chain, "base"), rpcUrls: [rpc.rpcUrl] }],
    collections: [collectionConfigOf(chain, "base")],
  });
  environment = {
    PORT: "0",
    FOLLOWER_PORT: "0",
    DATABASE_URL: postgres.url,
    ...folder.environment,
    API_KEYS: `${key}=read`,
    LOG_LEVEL: "silent",
  };
  startedAt = Math.floor(Date.now() / 1_000);
  follower = await start("follower");
  await until(follower.readyz, { code: 200, chains: [live] });
  api = await start("api");
});
afterEach(async () => {
  rpc.fault = null;
  await postgres.resume();
});
afterAll(async () => {
  await endAll();
  await rpc.stop();
  await Promise.all([chain.stop(), postgres.stop()]);
  await folder.remove();
});

async function start(role: "api" | "follower" | "all") {
  const service = await startService(readConfig({ ...environment, SERVICE_ROLE: role }));
  running.push(service);
  return { service, ...probesOf(service.probesUrl) };
}
const endAll = () => Promise.all(running.splice(0).map((service) => service.close()));

/** Asks as a load balancer does. A probe that hangs fails its test. */
function probesOf(url: string) {
  const ask = async (path: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(soonMs) });
    return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) };
  };
  return { healthz: () => ask("/healthz"), readyz: () => ask("/readyz") };
}

const until = (readyz: () => Promise<Answer>, expected: Record<string, unknown>) =>
  waitUntil(
    readyz,
    (answer) => {
      try {
        expect(answer).toMatchObject(expected);
        return true;
      } catch {
        return false;
      }
    },
    JSON.stringify(expected),
  );

const live = { id: "base", status: "live", staleSince: null };

it("calls an API ready while a chain is silent, and says since when it is stale", async () => {
  expect(await api.readyz()).toMatchObject({ code: 200, status: "ready", roles: { api: "ready" } });
  rpc.fault = () => {
    throw new Error("The chain is silent.");
  };
  const silent = { id: "base", status: "down", staleSince: expect.any(Number) };
  const answer = await until(api.readyz, { chains: [silent] });
  expect(answer).toEqual({
    code: 200,
    status: "ready",
    roles: { api: "ready" },
    lease: null,
    stopping: false,
    database: "up",
    writes: "ok",
    disk: "ok",
    pictures: "ok",
    chains: [
      {
        ...silent,
        head: expect.any(Number),
        block: expect.any(Number),
        lagSeconds: expect.any(Number),
        stoppedBy: "rpc_unreachable",
        proof: {
          level: "single",
          unprovenBelow: expect.any(Number),
          endpoints: { configured: 1, answering: 0, disagreeing: 0 },
        },
      },
    ],
  });
  const [{ staleSince }] = answer.chains as [{ staleSince: number }];
  // The chain answered last at some moment since the follower started.
  expect(staleSince).toBeGreaterThanOrEqual(startedAt);
  expect(staleSince).toBeLessThanOrEqual(Date.now() / 1_000);
  // The follower has nothing left to follow.
  expect(await follower.readyz()).toMatchObject({
    code: 503,
    status: "unready",
    roles: { follower: "unready" },
  });
  rpc.fault = null;
  await until(follower.readyz, { code: 200, chains: [live] });
});

it("gives a follower a port of its own, which serves its health alone", async () => {
  const { service, healthz } = follower;
  expect(service.url).toBeNull();
  expect(await healthz()).toEqual({ code: 200, status: "ok" });
  expect((await fetch(`${service.probesUrl}/v1/chains`)).status).toBe(404);
  const taken = new URL(service.probesUrl).port;
  const second = readConfig({ ...environment, SERVICE_ROLE: "follower", FOLLOWER_PORT: taken });
  await expect(startService(second)).rejects.toThrow(
    `Port ${taken} of 127.0.0.1 is taken by another program. Set FOLLOWER_PORT`,
  );
});

it("answers in time while PostgreSQL hangs, and is ready again when it goes on", async () => {
  await postgres.pause();
  const unready = { code: 503, status: "unready", database: "down", chains: [] };
  const abandoned = new AbortController();
  const reads = Array.from({ length: moreThanConnections }, () =>
    fetch(`${api.service.url}/v1/collections`, { headers: { "x-api-key": key }, signal: abandoned.signal }),
  );
  await until(api.readyz, unready);
  await until(follower.readyz, unready);
  const answers = await Promise.all([api.readyz(), api.readyz(), follower.readyz(), follower.readyz()]);
  for (const answer of answers) expect(answer).toMatchObject(unready);
  expect(await api.healthz()).toEqual({ code: 200, status: "ok" });
  abandoned.abort();
  await Promise.allSettled(reads);
  await postgres.resume();
  await until(api.readyz, { code: 200, database: "up" });
  await until(follower.readyz, { code: 200, database: "up" });
});

it("is unready while the database has no room for changes, and ready again when it has", async () => {
  await until(follower.readyz, { code: 200, writes: "ok", chains: [live] });
  // The database itself answers as on a full disk: to what a new block changes, and to a new table.
  const refuse = "begin raise exception 'No space left on device' using errcode = 'disk_full'; end";
  const runs = (text: string) => asAdmin(postgres.url, (admin) => admin.unsafe(text));
  await runs(`
    create function refuse_rows() returns trigger language plpgsql as $$ ${refuse} $$;
    create function refuse_tables() returns event_trigger language plpgsql as $$ ${refuse} $$;
    create trigger no_room before insert or update on chain_cursor execute function refuse_rows();
    create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_tables();`);
  await chain.client.mine({ blocks: 1 });
  await until(follower.readyz, { code: 503, status: "unready", database: "up", writes: "disk_full" });
  await runs("drop event trigger no_room; drop trigger no_room on chain_cursor;");
  await until(follower.readyz, { code: 200, writes: "ok", chains: [live] });
});

it("answers for both parts at the API's port where one process plays both", async () => {
  // The follower of this process must lead.
  await endAll();
  const { service, readyz, healthz } = await start("all");
  expect(service.probesUrl).toBe(service.url);
  expect(await healthz()).toEqual({ code: 200, status: "ok" });
  await until(readyz, { code: 200, roles: { api: "ready", follower: "ready" }, chains: [live] });
  rpc.fault = () => {
    throw new Error("The chain is silent.");
  };
  await until(readyz, { code: 200, status: "ready", roles: { api: "ready", follower: "unready" } });
});
