import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { toHex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { startPostgres } from "@/lib/testing/start-postgres";
import type { Db } from "../../service/src/db/database";
import { nextSeq } from "../../service/src/db/feed-clock";
import { openDatabase } from "../../service/src/db/open-database";
import { beginNotifying } from "../../service/src/market/notifications/rules";
import { createWebhook } from "../../service/src/market/webhooks/webhooks";
import type { Measure } from "../report/measure";

const group = "Notifications, two processes that are killed and started again";
const accounts = Array.from({ length: 50 }, (_, at) => toHex(at + 1, { size: 20 }));
/** Sales of one transaction, as a block has them. */
const together = 100;
/** Each process works for so long before it is killed. */
const workingMs = [4_000, 7_000] as const;

const now = () => Math.floor(Date.now() / 1_000);

/** A market of one item, and accounts that are told of its sales on the site and at a webhook each. */
async function prepare(db: Db): Promise<{ collectionId: number; itemId: number }> {
  const [collection] = await db.query<{ id: number }>(sql`
    insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
    values ('bench', 'Bench', 'erc721', 'art', false, ${accounts[0] ?? "0x"}, '{}', '{}', 'base', 0) returning id`);
  const collectionId = collection?.id ?? 0;
  const [item] = await db.query<{ id: number }>(sql`
    insert into items (collection_id, home_chain, token_id, chain, contract, owner)
    values (${collectionId}, 'base', 1, 'base', ${accounts[0] ?? "0x"}, ${accounts[0] ?? "0x"}) returning id`);
  const filter = { collections: [], accounts: [], items: [] };
  for (const account of accounts) {
    await beginNotifying(db, account, 0);
    const url = `https://hooks.example/${account}`;
    await createWebhook(db, account, { url, events: ["notification"], filter }, now());
  }
  return { collectionId, itemId: item?.id ?? 0 };
}

async function addSales(
  db: Db,
  { collectionId, itemId }: { collectionId: number; itemId: number },
  from: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await nextSeq(tx, together);
    await tx.query(sql`
      insert into activity (id, type, chain, timestamp, collection_id, item_id, from_addr, to_addr, price, currency, quantity,
        tx_hash, block_number, block_hash, log_index)
      select ${first}::int8 + n, 'sale', 'base', ${now()}::int8, ${collectionId}, ${itemId},
        '0x' || lpad(to_hex((${from} + n) % ${accounts.length} + 1), 40, '0'), ${accounts[0] ?? ""}, 1, ${accounts[0] ?? ""}, 1,
        '0x' || lpad(to_hex(${from} + n), 64, '0'), ${from}, '0xab', n
      from generate_series(0, ${together - 1}) n`);
  });
}

/** Hears what the webhooks get: the first arrivals of each, in sequence, and how many came again. */
async function startReceiver() {
  const seen = new Set<string>();
  const sequences = new Map<string, number[]>();
  let repeated = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const id = String(request.headers["webhook-id"]);
      if (seen.has(id)) repeated += 1;
      else {
        seen.add(id);
        const { data } = JSON.parse(body) as { data: { account: string; notification: string } };
        const told = sequences.get(data.account) ?? [];
        told.push(Number(data.notification.slice("ntf_".length)));
        sequences.set(data.account, told);
      }
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    arrived: () => seen.size,
    repeated: () => repeated,
    isInSequence: () =>
      [...sequences.values()].every((told) => told.every((id, at) => at === 0 || id > (told[at - 1] ?? 0))),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function startTelling(url: string, port: number): ChildProcess {
  return fork(fileURLToPath(new URL("../processes/tell-and-send.ts", import.meta.url)), [url, String(port)], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

async function countTold(db: Db) {
  const [row] = await db.query<{ told: number; sales: number; causes: number; waiting: number }>(sql`
    select (select count(*)::int from notifications) as told,
      (select count(distinct activity_id)::int from notifications) as sales,
      (select count(distinct (account, cause))::int from notifications) as causes,
      (select count(*)::int from webhook_deliveries where delivered_at is null) as waiting`);
  return row ?? { told: 0, sales: 0, causes: 0, waiting: 0 };
}

/** Whether each of many sales is told exactly once, and sent in sequence, while the processes that do so are killed. */
export async function measureNotifications(
  events: number,
  { say, onStart }: { say: (line: string) => void; onStart: (stop: () => Promise<void>) => void },
): Promise<Measure[]> {
  const server = await startPostgres();
  onStart(server.stop);
  const db = await openDatabase({ url: server.url });
  onStart(() => db.close());
  const receiver = await startReceiver();
  const place = await prepare(db);
  let kills = 0;
  let isKilling = true;
  const processes: ChildProcess[] = [];
  /** Starts a process in a place, and another one there once it was killed in the middle of its work. */
  const start = (at: number) => {
    const child = startTelling(server.url, receiver.port);
    processes[at] = child;
    child.once("message", () => {
      setTimeout(() => {
        if (!isKilling) return;
        kills += 1;
        child.kill("SIGKILL");
        start(at);
      }, workingMs[at]);
    });
  };
  for (const at of workingMs.keys()) start(at);
  onStart(async () => {
    isKilling = false;
    for (const child of processes) child.kill("SIGKILL");
    await receiver.close();
  });
  const startedMs = performance.now();
  for (let from = 0; from < events; from += together) await addSales(db, place, from);
  const written = performance.now();
  const last = { told: -1, arrived: -1, at: performance.now() };
  let toldMs = 0;
  for (;;) {
    const { told, waiting } = await countTold(db);
    const arrived = receiver.arrived();
    if (told >= events && toldMs === 0) {
      toldMs = performance.now() - startedMs;
      say(`    told after ${kills} kills`);
      isKilling = false;
    }
    if (told >= events && waiting === 0) break;
    if (told !== last.told || arrived !== last.arrived)
      Object.assign(last, { told, arrived, at: performance.now() });
    if (performance.now() - last.at > 60_000)
      throw new QuaysideError("bench_failed", `Nothing moves: ${told} told.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { told, sales, causes } = await countTold(db);
  const note = `${kills} kills; written in ${((written - startedMs) / 1_000).toFixed(0)} s, told after ${(toldMs / 1_000).toFixed(0)} s`;
  const wrong = Math.abs(told - events) + Math.abs(sales - events) + Math.abs(causes - events);
  return [
    {
      ...{
        group,
        name: `of ${events.toLocaleString("en")} sales, told never or more than once`,
        value: wrong,
        unit: "",
      },
      target: { of: "value", is: "at most", limit: 0 },
      note,
    },
    {
      ...{ group, name: "events that no webhook got, or that overtook another", unit: "" },
      value: events - receiver.arrived() + (receiver.isInSequence() ? 0 : 1),
      target: { of: "value", is: "at most", limit: 0 },
      note: `${receiver.repeated()} arrived again, under their identifiers; sent after ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`,
    },
    { group, name: "told", value: events / (toldMs / 1_000), unit: "/s" },
  ];
}
