import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/database";
import type { LearnedLimits } from "../../db/schema/chain";
import type { RpcLimits } from "../rpc/rpc-limits";

const size = z.number().int().positive();
const storedSchema = z.record(
  z.string(),
  z.object({ blocks: size, addresses: size, batch: size, parallel: size }),
);

/** Keeps what the RPCs of a chain accept, so that a restart does not find it out again by refusals. */
export type KeptLimits = {
  /** Gives the RPCs what was learned about them before this process began. */
  load(): Promise<void>;
  /** Stores what has changed. */
  save(): Promise<void>;
};

/** Stands for an address, which may hold a key, in the database. */
function nameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex");
}

/** @param limits Those of each RPC of the chain, by its address. */
export function keepLimits(db: Db, chain: string, limits: ReadonlyMap<string, RpcLimits>): KeptLimits {
  const known = (): Record<string, LearnedLimits> =>
    Object.fromEntries([...limits].map(([url, each]) => [nameOf(url), each.values()]));
  let saved = JSON.stringify(known());
  return {
    async load() {
      const [row] = await db.query<{ limits: unknown }>(
        sql`select rpc_limits as limits from chain_cursor where chain = ${chain}`,
      );
      const stored = storedSchema.safeParse(row?.limits);
      for (const [url, each] of stored.success ? limits : []) each.remember(stored.data?.[nameOf(url)] ?? {});
      saved = JSON.stringify(known());
    },
    async save() {
      const text = JSON.stringify(known());
      if (text === saved) return;
      await db.query(sql`
        update chain_cursor set rpc_limits = ${text}::text::jsonb where chain = ${chain}`);
      saved = text;
    },
  };
}
