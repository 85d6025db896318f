import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { rightKey } from "@/lib/chains/unknown-rights";
import type { ChainRight } from "@/lib/contract/chain";
import { columns, type RowOf } from "../../db/columns";
import type { Db } from "../../db/database";
import { chainRights } from "../../db/schema/desk";
import { readTrading } from "../gates/trading";
import { closeIncident, openIncident } from "../status/incidents";
import { appendAudit } from "./audit-log";

const rightsColumns = columns(chainRights, null, ["unknown", "signers", "since"]);
type StoredRights = RowOf<typeof rightsColumns>;

/** What was last found about the rights on a chain; null before the first reading. */
export async function readStoredRights(db: Pick<Db, "query">, chain: string): Promise<StoredRights | null> {
  const [row] = await db.query<StoredRights>(
    sql`select ${rightsColumns} from chain_rights where chain = ${chain}`,
  );
  return row ?? null;
}

/**
 * Stores what the chain says about the rights over its conduit and zone. Where that turns trading off, or on again, it is an incident of the
 * status page and, as a change that nobody made at the desk, an entry of the audit log.
 *
 * @param found.now Unix seconds
 * @returns whether another set of rights is unknown than before
 */
export async function storeRights(
  db: Db,
  chain: string,
  { unknown, signers, now }: { unknown: readonly ChainRight[]; signers: readonly Address[]; now: number },
): Promise<boolean> {
  const keysOf = (rights: readonly ChainRight[]) => rights.map(rightKey).sort().join();
  const stored = await readStoredRights(db, chain);
  const isKnown = stored !== null && stored.signers.length === signers.length;
  if (isKnown && keysOf(stored.unknown) === keysOf(unknown)) return false;
  return db.transaction(async (tx) => {
    await tx.query(sql`lock table chain_trading in share row exclusive mode`);
    const before = await readStoredRights(tx, chain);
    const hasChanged = keysOf(before?.unknown ?? []) !== keysOf(unknown);
    const since = unknown.length === 0 ? null : (before?.since ?? now);
    await tx.query(sql`
      insert into chain_rights (chain, unknown_rights, signers, since)
      values (${chain}, ${JSON.stringify(unknown)}::text::jsonb, ${JSON.stringify(signers)}::text::jsonb, ${since}::int8)
      on conflict (chain) do update set unknown_rights = excluded.unknown_rights, signers = excluded.signers,
        since = excluded.since`);
    if (!hasChanged) return false;
    const trading = (await readTrading(tx)).get(chain);
    const incident = { chain, kind: "trading_paused", at: now } as const;
    if (trading?.state === "off") await openIncident(tx, { ...incident, reason: trading.reason });
    else await closeIncident(tx, incident);
    await appendAudit(tx, { operator: null, requestId: null, now }, [
      {
        action: "rights_changed",
        target: chain,
        before: { unknown: before?.unknown ?? [] },
        after: { unknown: [...unknown] },
      },
    ]);
    return true;
  });
}
