import { sql } from "drizzle-orm";
import { zeroHash } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import type { ChainContext } from "../../market/changes/chain-context";
import type { BlockHeader } from "../rpc/chain-data";
import { keepHeaders } from "./move-cursor";

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it.each([
  { maxReorgDepth: 4, confirmations: 2, lowest: 15 },
  { maxReorgDepth: 2, confirmations: 6, lowest: 13 },
])(
  "of the blocks, those that a rollback needs and the newest final one stay: %o",
  async ({ lowest, ...config }) => {
    const chain = `chain-${lowest}`;
    for (let block = 1; block <= 20; block += 1) {
      const header = {
        number: block,
        hash: zeroHash,
        parentHash: zeroHash,
        timestamp: block,
        logsBloom: "0x" as const,
        transactions: [],
        isHashed: false,
      } satisfies BlockHeader;
      await db.transaction((tx) => keepHeaders({ tx, chain, config, block } as ChainContext, [header]));
    }
    const [kept] = await db.query(sql`select min(number)::int4 as lowest from blocks where chain = ${chain}`);
    expect(kept).toEqual({ lowest });
  },
);
