import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { type BlockRow, blockColumns } from "../gates/blocks";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

/** Blocks an account, or gives its block another reason. Its orders stay as they are. */
export function blockAccount(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { account, reason }: { account: Address; reason: string },
): Promise<void> {
  return changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    const before = await lockBlock(tx, account);
    if (before?.reason === reason) return;
    await tx.query(sql`
      insert into account_blocks (address, reason, blocked_by, blocked_at)
      values (${account}, ${reason}, ${actor.operator}, ${actor.now}::int8)
      on conflict (address) do update
      set reason = excluded.reason, blocked_by = excluded.blocked_by, blocked_at = excluded.blocked_at`);
    note({
      action: "account_blocked",
      target: account,
      before: before === null ? null : { reason: before.reason },
      after: { reason },
    });
  });
}

/** Unblocks an account; nothing happens to one that is not blocked. */
export function unblockAccount(
  dependencies: DeskDependencies,
  actor: DeskActor,
  account: Address,
): Promise<void> {
  return changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    const before = await lockBlock(tx, account);
    if (before === null) return;
    await tx.query(sql`delete from account_blocks where address = ${account}`);
    note({ action: "account_unblocked", target: account, before: { reason: before.reason }, after: null });
  });
}

async function lockBlock(tx: Queryable, account: Address): Promise<BlockRow | null> {
  const rows = await tx.query<BlockRow>(
    sql`select ${blockColumns} from account_blocks where address = ${account} for update`,
  );
  return rows[0] ?? null;
}

const newestFirst: SortPhase = {
  orderBy: sql`blocked_at desc, address`,
  keys: sql`jsonb_build_array(blocked_at, address)`,
  after: ([at = null, address = null]): SQL => sql`(blocked_at < ${at}::int8
    or (blocked_at = ${at}::int8 and address > ${address}::text))`,
};

/** One page of the blocked accounts, the newest block first. */
export function listBlocks(
  db: Queryable,
  { limit, position }: { limit: number; position: KeysetPosition | null },
): Promise<KeysetPage<Keyed<BlockRow>>> {
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<BlockRow>>(sql`
      select ${keyed(blockColumns, phase)} from account_blocks
      where ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** What the service knows of an account. */
export interface AccountCounts extends Record<string, unknown> {
  openOrders: number;
  items: number;
  keys: number;
  reports: number;
  appeals: number;
}

export async function countAccount(db: Queryable, account: Address, now: number): Promise<AccountCounts> {
  const rows = await db.query<AccountCounts>(sql`
    select
      (select count(*)::int from orders where maker = ${account} and status in ('active', 'inactive')
        and phase <> 'ended') as "openOrders",
      (select count(*)::int from items where owner = ${account}) as items,
      (select count(*)::int from api_keys where account = ${account} and revoked_at is null
        and (expires_at is null or expires_at > ${now}::int8)) as keys,
      (select count(*)::int from reports where account = ${account}) as reports,
      (select count(*)::int from appeals where account = ${account}) as appeals`);
  return rows[0] ?? { openOrders: 0, items: 0, keys: 0, reports: 0, appeals: 0 };
}
