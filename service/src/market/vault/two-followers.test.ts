import { sql } from "drizzle-orm";
import { keccak256, toHex } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, openTestDatabase, type TestDatabase } from "../../../testing/databases";
import { addressOf } from "../../../testing/fill-collection";
import {
  arrivalOf,
  doneOrWaiting,
  failureOf,
  home,
  inventVault,
  mintOf,
  sendingOf,
  stoppingAt,
} from "../../../testing/invented-vault";
import type { Db } from "../../db/database";

const guid = keccak256(toHex("a message"));
const [maker, taker] = [addressOf("maker"), addressOf("taker")] as const;

// The embedded database has one transaction at a time: only PostgreSQL lets two followers meet.
describe("Two chains of one collection, read at the same time", () => {
  let db: Db;
  let vault: Awaited<ReturnType<typeof inventVault>>;
  /** Keeps the server running, which would end with each test's database. */
  let kept: TestDatabase;
  beforeAll(async () => {
    kept = await createTestDatabase("postgres");
  });
  afterAll(() => kept.drop());
  beforeEach(async () => {
    db = await openTestDatabase("postgres");
    vault = await inventVault(db);
    await vault.apply("ethereum", [mintOf(1n, maker), mintOf(2n, maker)]);
  });
  afterEach(() => db.close());

  /** Runs one chain's step up to a statement, the other's as far as it can get meanwhile, and then both to their ends. */
  async function interleave(
    first: (through: Db) => Promise<void>,
    second: () => Promise<void>,
    text: string | null = null,
  ): Promise<string[]> {
    const stopping = stoppingAt(db, text);
    const one = first(stopping.db);
    await Promise.race([stopping.reached, one]);
    const two = second();
    await doneOrWaiting(db, two);
    stopping.go();
    return (await Promise.allSettled([one, two])).map(({ status }) => status);
  }

  async function moveNow() {
    const [row] = await db.query(sql`
      select v.state, v.attempts, i.vault_state as place, i.chain, i.owner from vault_moves v join items i on i.id = v.item_id`);
    return row;
  }

  const both = ["fulfilled", "fulfilled"];
  const send = (through: Db = db) => vault.apply("ethereum", sendingOf(guid, 1n, maker), through);
  const alert = (through: Db = db) => vault.apply("base", failureOf(guid), through);
  const arrive = (through: Db = db) => vault.apply("base", arrivalOf(guid, 1n, maker), through);

  it.each([
    ["the sending", send, alert],
    ["the failure", alert, send],
  ])(
    "see a failed delivery, stored while the other's step is not, %s first",
    async (_what, first, second) => {
      expect(await interleave(first, second)).toEqual(both);
      expect(await moveNow()).toEqual({
        state: "failed",
        attempts: 1,
        place: "stuck",
        chain: "ethereum",
        owner: maker,
      });
    },
  );

  it.each([
    ["the sending", send, arrive],
    ["the arrival", arrive, send],
  ])("see a delivery, stored while the other's step is not, %s first", async (_what, first, second) => {
    expect(await interleave(first, second)).toEqual(both);
    expect(await moveNow()).toMatchObject({
      state: "delivered",
      place: "mirrored",
      chain: "base",
      owner: maker,
    });
    const entries = await db.query(
      sql`select type, from_addr as sender from activity where move_id is not null order by type`,
    );
    expect(entries).toEqual([
      { type: "vault_in", sender: maker },
      { type: "vault_out", sender: maker },
    ]);
  });

  it("take a delivery back while its sending is stored, and neither waits for the other for ever", async () => {
    await arrive();
    const retract = (through: Db) => vault.rollBack("base", through);
    expect(await interleave(retract, send, "update activity")).toEqual(both);
    expect(await moveNow()).toMatchObject({ state: "pending", place: "in_transit", chain: "ethereum" });
  });

  it("count an owner whom one item leaves and another one reaches, without a deadlock", async () => {
    await send();
    await db.query(sql`update items set list_norm = 1 where token_id = 1`);
    await db.query(sql`update collection_chains set listed = 1 where chain = 'ethereum'`);
    const pass = () =>
      vault.apply("ethereum", [
        { name: "transfer", address: home, fromAddr: maker, toAddr: taker, tokenId: 2n, quantity: 1n },
      ]);
    expect(await interleave(arrive, pass, "collection_chains")).toEqual(both);
    expect(
      await db.query(sql`select chain, items, listed, owners from collection_chains order by chain`),
    ).toEqual([
      { chain: "base", items: 1, listed: 0, owners: 1 },
      { chain: "ethereum", items: 1, listed: 0, owners: 1 },
    ]);
    const holders = await db.query(sql`select chain, owner from holders where count > 0 order by chain`);
    expect(holders).toEqual([
      { chain: "base", owner: maker },
      { chain: "ethereum", owner: taker },
    ]);
  });
});
