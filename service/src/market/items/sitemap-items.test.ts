import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import type { KeysetPosition } from "../../db/keyset";
import { countItemParts, listItemPart, type SitemapRow } from "./sitemap-items";

const now = 1_700_000_000;

describe("the items of a sitemap", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase("postgres");
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values ('base', ${zeroAddress}, 18)`,
    );
    for (const slug of ["one", "hidden"])
      await fillCollection(db, { chain: "base", slug, count: 6, currencies: [zeroAddress], now });
    await db.query(sql`update collections set hidden = true where slug = 'hidden'`);
  });
  afterAll(() => db.close());

  async function walk(part: number): Promise<SitemapRow[]> {
    const found: SitemapRow[] = [];
    let position: KeysetPosition | null = null;
    do {
      const { rows, next } = await listItemPart(db, part, { limit: 2, position });
      expect(rows.length).toBeLessThanOrEqual(2);
      found.push(...rows);
      position = next;
    } while (position !== null);
    return found;
  }

  it("are each in one part, by their homes, without those that no list shows", async () => {
    const one = sql`collection_id = (select id from collections where slug = 'one')`;
    await db.query(sql`update items set owner = null where ${one} and token_id = 2`);
    // This one is away from home, and changed hands there.
    await db.query(sql`update items set chain = 'zed', contract = ${zeroAddress}, acquired_at = ${now + 60}
      where ${one} and token_id = 3`);
    expect(await countItemParts(db)).toBe(1);
    const found = await walk(0);
    expect(found.map(({ tokenId }) => tokenId)).toEqual(["1", "3", "4", "5", "6"]);
    expect(new Set(found.map(({ chain, contract }) => `${chain} ${contract}`))).toEqual(
      new Set([`base ${addressOf("one")}`]),
    );
    expect(found.find(({ tokenId }) => tokenId === "3")?.updatedAt).toBe(now + 60);
    // An item made long after the others is in a later part, and those between have nothing.
    await db.query(sql`alter table items alter column id restart with 120000`);
    await fillCollection(db, { chain: "base", slug: "late", count: 1, currencies: [zeroAddress], now });
    expect(await countItemParts(db)).toBe(3);
    expect((await Promise.all([0, 1, 2, 3].map(walk))).map((rows) => rows.length)).toEqual([5, 0, 1, 0]);
  });
});
