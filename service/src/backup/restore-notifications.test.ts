import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usualNotificationRules } from "@/lib/contract/notification-rules";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { signIn } from "../../testing/sign-in";
import { startTestService, type TestService } from "../../testing/test-service";
import { exportEssential } from "./export-essential";
import { restoreBackup } from "./restore";

let service: TestService;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  service = await startTestService({ database: "postgres" });
  target = await createTestDatabase("postgres");
  folder = await mkdtemp(join(tmpdir(), "quayside-notified-"));
});
afterAll(async () => {
  await service.stop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

it("rules, price alerts, webhooks with their secrets and browsers are the same after an essential restore", async () => {
  const { maker } = service.chain.accounts;
  const headers = { "x-session": await signIn(service, maker) };
  const send = (path: string, body: object, method = "POST") =>
    service.request(`/v1/accounts/${maker.address}/${path}`, { method, headers, body });
  const item = { chain: service.id, contract: service.chain.collection, tokenId: "1" };
  const rules = { ...usualNotificationRules, offersFromFloorBps: 5_000 };
  await send("notification-rules", rules, "PUT");
  await send("alerts", { target: { kind: "item", ...item }, below: "5" });
  await send("alerts", {
    target: { kind: "floor", collection: service.collection.slug, chain: service.id },
    below: "6",
  });
  const filter = { collections: [service.collection.slug], accounts: [maker.address], items: [item] };
  await send("webhooks", { url: "https://hooks.example/", events: ["sale"], filter });
  await service.db.query(sql`
    insert into push_subscriptions (id, account, endpoint, p256dh, auth, label, created_at)
    values ('psh_1', ${maker.address}, 'https://push.example/', 'key', 'auth', 'Chrome', 5)`);

  const path = join(folder, "export.ndjson");
  await exportEssential({ db: service.db, path, nowMs: () => Date.now() });
  const readFiles = async () => ({ chains: [service.config], collections: [service.collection] });
  const restored = await restoreBackup({
    ...{ database: target.config, path, readFiles, journals: [], nowMs: () => Date.now() },
  });
  const counts = { notification_rules: 1, price_alert: 2, webhook: 1, push_subscription: 1 };
  expect(restored).toMatchObject({ imported: { counts, leftOut: {} } });

  const db = await target.open();
  const read = (from: TestService["db"]) =>
    Promise.all([
      from.query(sql`select account, rules from notification_rules`),
      from.query(
        sql`select id, account, chain, below, item_id is null as floor from price_alerts order by id`,
      ),
      from.query(
        sql`select id, account, url, events, filter, secret, cardinality(item_ids) as items, cardinality(collection_ids) as collections from webhooks`,
      ),
      from.query(sql`select * from push_subscriptions`),
    ]);
  expect(await read(db)).toEqual(await read(service.db));
  await db.close();
});
