import { createECDH, createPublicKey, verify } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { afterTest, listenLocally, openLocally, toPublic } from "../../testing/fetch-harness";
import { fillCollection } from "../../testing/fill-collection";
import type { Db } from "../db/database";
import { createGuardedPost } from "../fetch/guarded-post";
import { addSubscription, listSubscriptions, testSubscription } from "../market/push/subscriptions";
import { createPushSender } from "./send-pushes";
import { isVapidKey, vapidIdentity } from "./vapid";

const account = "0x1111111111111111111111111111111111111111";

describe("a browser", () => {
  let database: TestDatabase;
  let db: Db;
  let nowMs = 1_800_000_000_000;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await database.open();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  const now = () => Math.floor(nowMs / 1_000);
  const privateKey = Buffer.alloc(32, 3).toString("base64url");
  const identity = vapidIdentity(privateKey, "mailto:operator@market.example");

  async function startSender(answer: (count: number) => number) {
    const got: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];
    const { port } = await listenLocally((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        got.push({ headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(answer(got.length)).end();
      });
    });
    const post = createGuardedPost({ resolve: toPublic, open: openLocally(port) });
    afterTest(() => post.close());
    const { signal } = new AbortController();
    const outcomes: string[] = [];
    const onPush = (outcome: string) => outcomes.push(outcome);
    const parts = { db, post, identity, nowMs: () => nowMs, signal, random: () => 0, onPush };
    const sender = createPushSender(parts);
    const send = async () => {
      const taken = await sender.take();
      if (taken !== null) await sender.work(taken);
    };
    return { got, outcomes, send, sender };
  }
  async function subscribe(name: string, host = "push.example") {
    const keys = {
      p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
      auth: Buffer.alloc(16, 5).toString("base64url"),
    };
    const row = await addSubscription(
      db,
      account,
      { endpoint: `https://${host}/${name}`, keys, label: name },
      now(),
    );
    await testSubscription(db, account, row.id, now());
    return row;
  }
  let told = 0;
  /** Lets a notification wait for a browser. */
  async function notify(subscription: string): Promise<void> {
    told += 1;
    await db.query(sql`
      with n as (
        insert into notifications (account, kind, cause, on_site, at, created_at, chain, collection_id, details)
        values (${account}, 'sold', ${`cause ${told}`}, true, 5, 5, 'base', 1, '{}') returning id)
      insert into push_messages (subscription_id, notification_id, created_at, next_attempt_at)
      select ${subscription}, id, ${now()}::int8, ${now()}::int8 from n`);
  }
  const waiting = async () => (await db.query(sql`select 1 from push_messages`)).length;

  it("gets an encrypted message from a sender that proves who it is", async () => {
    await subscribe("one");
    const { got, send } = await startSender(() => 201);
    await Promise.all([send(), send()]);
    expect(got).toHaveLength(1);
    const { headers, body } = got[0] ?? { headers: {}, body: Buffer.alloc(0) };
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(body.includes("test")).toBe(false);
    const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(identity.publicKey);
    const [head, claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: "https://push.example",
      exp: now() + 43_200,
      sub: "mailto:operator@market.example",
    });
    const point = Buffer.from(identity.publicKey, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const publicKey = createPublicKey({ format: "jwk", key: jwk });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify(
        "sha256",
        signed,
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      ),
    ).toBe(true);
    expect(await waiting()).toBe(0);
    expect((await listSubscriptions(db, account))[0]?.lastSentAt).toBe(now());
  });

  it.each([404, 410])("that its service does not know any more (%s) is forgotten", async (status) => {
    const { id } = await subscribe("gone");
    const { send } = await startSender(() => status);
    await send();
    expect((await listSubscriptions(db, account)).some((row) => row.id === id)).toBe(false);
    expect(await waiting()).toBe(0);
  });

  it("gets a message later when its service is busy, and never what the service refuses", async () => {
    await subscribe("busy");
    const { got, send, outcomes } = await startSender((count) =>
      count === 1 ? 503 : count === 2 ? 201 : 413,
    );
    await send();
    await send();
    expect(got).toHaveLength(1);
    nowMs += 10_000;
    await send();
    expect(await waiting()).toBe(0);
    await subscribe("busy");
    await send();
    expect(outcomes).toEqual(["failed", "taken", "failed"]);
    expect(await waiting()).toBe(0);
  });

  it("has one test that waits, however often it is asked for", async () => {
    const { id } = await subscribe("tested");
    await Promise.all([1, 2, 3].map(() => testSubscription(db, account, id, now())));
    expect(await waiting()).toBe(1);
    const { got, send } = await startSender(() => 201);
    await send();
    expect(got).toHaveLength(1);
    await testSubscription(db, account, id, now());
    expect(await waiting()).toBe(1);
    await send();
  });

  it("holds up no other: it gets one message at a time, and its host a few", async () => {
    const { sender } = await startSender(() => 201);
    const slow: string[] = [];
    for (let count = 0; count < 6; count += 1) slow.push((await subscribe(`${count}`, "slow.example")).id);
    const { id } = await subscribe("quick", "Push.example");
    await notify(id);
    const taken = [];
    for (let count = 0; count < 6; count += 1) taken.push(await sender.take());
    const ids = taken.map((row) => row?.subscriptionId);
    expect(ids).toEqual([...slow.slice(0, 4), id, undefined]);
    const [first, quick] = [taken[0], taken[4]];
    if (first == null || quick == null) throw new Error("nothing taken");
    await sender.work(quick);
    const next = await sender.take();
    expect(next).toMatchObject({ subscriptionId: id, kind: "sold" });
    await sender.work(first);
    expect((await sender.take())?.subscriptionId).toBe(slow[4]);
    await db.query(sql`delete from push_subscriptions`);
  });

  it("gets nothing of a collection that was taken off while its message waited", async () => {
    await fillCollection(db, {
      chain: "base",
      slug: "gone",
      count: 1,
      currencies: [zeroAddress],
      now: now(),
    });
    const { id } = await subscribe("taken-off");
    await db.query(sql`delete from push_messages`);
    const collection = sql`collection_id = (select id from collections)`;
    await notify(id);
    await db.query(sql`update notifications set ${collection}`);
    await db.query(sql`update collections set followed = false`);
    const { got, send } = await startSender(() => 201);
    await send();
    expect([got.length, await waiting()]).toEqual([0, 0]);
    await db.query(sql`update collections set followed = true`);
    await notify(id);
    await db.query(sql`update notifications set ${collection}`);
    await send();
    expect([got.length, await waiting()]).toEqual([1, 0]);
    await db.query(sql`delete from push_subscriptions`);
  });

  it("gets nothing of what was read or is gone, and nothing that was tried too often", async () => {
    const { id } = await subscribe("late");
    await db.query(sql`delete from push_messages`);
    for (let count = 0; count < 40; count += 1) await notify(id);
    await db.query(sql`update notifications set read_at = 5`);
    await notify(id);
    await db.query(sql`delete from notifications where read_at is null`);
    await notify(id);
    await db.query(sql`update push_messages set attempts = 6 where notification_id in (
      select id from notifications where read_at is null)`);
    await notify(id);
    const { got, send } = await startSender(() => 201);
    for (let count = 0; count < 3; count += 1) await send();
    expect(got).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

it("is pushed to with a key of the curve alone", () => {
  expect(isVapidKey(Buffer.alloc(32, 3).toString("base64url"))).toBe(true);
  for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 255), Buffer.alloc(31, 1)]) {
    expect(isVapidKey(bytes.toString("base64url"))).toBe(false);
  }
});
