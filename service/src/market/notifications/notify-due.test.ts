import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usualNotificationRules } from "@/lib/contract/notification-rules";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { deriveStuck } from "./derive-moves";
import { notifyDue } from "./notify-next";
import { beginNotifying, setRules } from "./rules";

const start = 1_800_000_000;
const week = 7 * 86_400;
/** Makes the listings of items 3, 6 and 9, and starts the moves. */
const owner = addressOf("owner 0");

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    sql`insert into currency_rates (chain, currency, decimals) values ('base', ${zeroAddress}, 18)`,
  );
  await fillCollection(db, { chain: "base", slug: "one", count: 9, currencies: [zeroAddress], now: start });
  await db.query(sql`insert into chain_cursor (chain, chain_id) values ('base', 1)`);
  await beginNotifying(db, owner, start - 100);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query(sql`delete from notifications`);
});

/** Two processes look what is due. */
async function notify(now: number): Promise<void> {
  await Promise.all([notifyDue(db, now), notifyDue(db, now)]);
}

async function told() {
  return db.query<{ kind: string; item: string; details: object; at: number; onSite: boolean }>(sql`
    select n.kind, i.token_id::text as item, n.details, n.at, n.on_site as "onSite" from notifications n join items i on i.id = n.item_id
    where n.account = ${owner} order by n.id`);
}

describe("the maker of an order", () => {
  const end = (tokenId: number, at: number, own = sql``) =>
    db.query(sql`update orders set ends_at = ${at}::int8 ${own} where token_id = ${tokenId}`);
  /** Reads the chain far, and so that the block of this time has its confirmations. */
  const read = async (at: number) => {
    await db.query(sql`
      insert into blocks (chain, number, hash, parent_hash, timestamp)
      select 'base', n, '0x', '0x', n from unnest(array[${at}::int8, ${at + 1_000}::int8]) n on conflict do nothing`);
    await db.query(sql`
      update chain_cursor set number = ${at + 1_000}::int8, timestamp = ${at + 1_000}::int8, final_number = ${at + 5}::int8`);
  };
  const items = async () => (await told()).map(({ item }) => item);

  it("is told once that its time ran out, when a final block is so late, whoever has noted the end", async () => {
    await end(9, start - 10);
    await read(start);
    await notify(start);
    expect(await items(), "from before there were such messages").toEqual([]);
    await end(3, start + 20);
    await end(6, start + 30, sql`, phase = 'ended'`);
    await notify(start + 40);
    expect(await items(), "it may be filled in a block that is not final").toEqual([]);
    await read(start + 20);
    await notify(start + 40);
    expect(await told()).toEqual([
      {
        ...{ kind: "order_inactive", item: "3", at: start + 20, onSite: true },
        details: expect.objectContaining({ reason: "expired", side: "listing", scope: "item" }),
      },
    ]);
    await read(start + 35);
    await db.query(sql`update orders set phase = 'ended' where token_id = 3`);
    for (let time = 0; time < 2; time += 1) await notify(start + 40);
    expect(await items()).toEqual(["3", "6"]);
    await db.query(sql`update notifier set endings_until = ${JSON.stringify({ base: start })}::text::jsonb`);
    await notify(start + 40);
    expect(await items(), "after a restore of an older place").toEqual(["3", "6"]);
  });

  it("is told neither too much nor too little of an end beside which a block is replaced", async () => {
    const place = JSON.stringify({ base: start + 40 });
    await db.query(sql`update notifier set endings_until = ${place}::text::jsonb`);
    await read(start + 40);
    await end(3, start + 44);
    await end(6, start + 44, sql`, phase = 'open', status = 'filled'`);
    await notify(start + 45);
    expect(await items()).toEqual([]);
    await end(3, start + 44, sql`, status = 'filled'`);
    await end(6, start + 44, sql`, phase = 'ended', status = 'active'`);
    await read(start + 46);
    await notify(start + 46);
    expect(await items()).toEqual(["6"]);
  });

  it("is not told of the end of an order that nobody could fill, or that is hidden", async () => {
    await read(start + 50);
    await notify(start + 50);
    await end(3, start + 60, sql`, status = 'inactive', status_reason = 'not_owner'`);
    await end(6, start + 60, sql`, status = 'filled'`);
    await end(9, start + 60, sql`, hidden = true`);
    await read(start + 70);
    await notify(start + 70);
    expect(await items()).toEqual([]);
  });
});

describe("a move that does not arrive", () => {
  const move = (state: string, at: number) =>
    db.query(sql`
      insert into vault_moves (id, guid, collection_id, item_id, from_chain, to_chain, state, initiator, recipient, sender, receiver, sent_at,
        attempts, last_attempt_at)
      select 'mov_1', '0xab', i.collection_id, i.id, 'base', 'ethereum', ${state}, ${owner}, ${owner}, ${owner}, ${owner}, ${at}::int8,
        1, ${at}::int8
      from items i where token_id = 1`);
  const kinds = async () =>
    (await told()).map(({ kind, details, onSite }) => [
      kind,
      "isReminder" in details && details.isReminder,
      onSite,
    ]);
  beforeEach(async () => {
    await db.query(sql`delete from vault_moves`);
  });

  it.each([
    ["failed", "move_stuck"],
    ["pending", "move_late"],
  ])(
    "is told once while it is %s, and each week again, in place of what was not read",
    async (state, kind) => {
      await move(state, start);
      for (const later of [4_000, 5_000, week]) await notify(start + later);
      expect(await kinds()).toEqual([[kind, false, true]]);
      for (const later of [5_000, 6_000]) await notify(start + week + later);
      expect(await kinds()).toEqual([
        [kind, false, false],
        [kind, true, true],
      ]);
      expect((await told())[1]?.at).toBe(start + week + 5_000);
      await db.query(sql`update notifications set read_at = 1`);
      await notify(start + 2 * week + 5_000);
      expect(await kinds()).toEqual([
        [kind, false, false],
        [kind, true, true],
        [kind, true, true],
      ]);
      await db.query(sql`update vault_moves set state = 'delivered'`);
      await notify(start + 4 * week);
      expect(await told()).toHaveLength(3);
    },
  );

  it.each([
    [{ site: false, push: true, webhook: false }, [false]],
    [{ site: false, push: false, webhook: false }, []],
  ])("stays on the site unread where its reminder is not told there: %o", async (channels, reminders) => {
    const choose = (rules: object) => setRules(db, owner, rules as typeof usualNotificationRules, start);
    const { kinds: usual } = usualNotificationRules;
    await move("failed", start);
    await notify(start + 4_000);
    await choose({ ...usualNotificationRules, kinds: { ...usual, move_stuck: channels } });
    for (const later of [5_000, 6_000]) await notify(start + week + later);
    const told = reminders.map((onSite) => ["move_stuck", true, onSite]);
    expect(await kinds()).toEqual([["move_stuck", false, true], ...told]);
    const derived = await db.transaction((tx) => deriveStuck(tx, start + week + 7_000));
    expect(derived).toHaveLength(reminders.length);
    await choose(usualNotificationRules);
    await notify(start + week + 8_000);
    expect(await kinds(), "wanted on the site again").toEqual([
      ["move_stuck", false, false],
      ["move_stuck", true, true],
    ]);
  });

  it("is told a week after the first sign-in of an account that came later", async () => {
    await move("failed", start - 5 * week);
    await notify(start + week - 101);
    expect(await kinds()).toEqual([]);
    await notify(start + week - 100);
    expect(await kinds()).toEqual([["move_stuck", true, true]]);
  });
});
