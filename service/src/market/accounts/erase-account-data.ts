import { sql } from "drizzle-orm";
import type { AccountErasure } from "@/lib/contract/account-data";
import type { Address } from "@/lib/contract/primitives";
import type { Db, Tx } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import type { Journal } from "../../journal/open-journal";
import { type ChainTime, chainTimes } from "../chains/chain-times";
import { forgetKeys, recordForgottenKeys } from "./api-keys";

/** Orders whose end is this long past cannot be filled in any block, whatever chains reorganise. */
const certaintySeconds = 86_400;
/** Orders of one transaction: it holds locks that followers wait for. */
const batchSize = 500;

const keptReason =
  "Orders that can still be filled stay, because only a transaction cancels them, and so do orders that were filled. Cancel the open ones; they can be erased a day after their end.";

/** The time by which orders have ended, Unix seconds. */
interface ErasureTime {
  /** Our clock. It decides about orders of chains that are no longer served. */
  now: number;
  /** Now of every served chain: one that stands still has not reached our time. */
  times: readonly ChainTime[];
}

/** Erases some of the orders that ended unfilled, with their entries of the feed. Returns how many. */
function eraseSomeOrders(db: Db, account: Address, { now, times }: ErasureTime): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.query<{ id: string; chain: string; hash: string }>(sql`
      select o.id, o.chain, o.hash from orders o left join ${chainTimes(times, "n")} on n.chain = o.chain
      where o.maker = ${account} and o.ends_at + ${certaintySeconds}::int8 < coalesce(n.now, ${now}::int8)
        and o.status <> 'filled' and o.remaining = o.quantity
      order by o.id limit ${batchSize} for update of o`);
    const texts = (values: string[]) => sqlArray(values, "text");
    const chains = texts(ended.map(({ chain }) => chain));
    const hashes = texts(ended.map(({ hash }) => hash));
    await tx.query(sql`
      delete from activity a using unnest(${chains}, ${hashes}) as o (chain, hash)
      where a.chain = o.chain and a.order_hash = o.hash and a.type in ('listing', 'offer')`);
    await tx.query(sql`delete from orders where id = any(${texts(ended.map(({ id }) => id))})`);
    return ended.length;
  });
}

const blockedReason = "The operators have blocked the account. The block stays until they lift it.";
const undecidedReason = "The operators have not decided yet. It stays for them, without your account.";

/**
 * Forgets the decided reports and appeals of an account. Open ones stay without their account, because the operators still have to
 * decide.
 */
async function eraseModeration(tx: Tx, account: Address) {
  // The same sequence of locks as a new report, and as a decision.
  await tx.query(sql`
    select 1 from report_cases where id in (select case_id from reports where account = ${account}) order by id for update`);
  const open = sql`(select id from report_cases where state = 'open')`;
  const reports = await count(
    tx,
    sql`
      with gone as (
        delete from reports where account = ${account} and case_id not in ${open} returning id, case_id
      ), counted as (
        update report_cases k set reports = k.reports - 1, signed = k.signed - 1
        from gone where k.id = gone.case_id
      )
      select id from gone`,
  );
  const openReports = await count(
    tx,
    sql`
      with left_open as (
        update reports set account = null where account = ${account} returning id, case_id
      ), counted as (
        update report_cases k set signed = k.signed - 1 from left_open where k.id = left_open.case_id
      )
      select id from left_open`,
  );
  const appeals = await count(
    tx,
    sql`delete from appeals where account = ${account} and state <> 'open' returning id`,
  );
  const openAppeals = await count(
    tx,
    sql`update appeals set account = null where account = ${account} returning id`,
  );
  return { erased: { reports, appeals }, open: { report: openReports, appeal: openAppeals } };
}

async function count(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  return (await tx.query(query)).length;
}

/**
 * Erases what may be erased of an account: its sessions, API keys and their usage, decided reports and appeals, and the orders that ended
 * unfilled. Every process refuses the keys within a second.
 *
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; nothing is erased then.
 */
export async function eraseAccountData(
  { db, journal }: { db: Db; journal: Journal | null },
  account: Address,
  time: ErasureTime,
): Promise<AccountErasure> {
  await recordForgottenKeys({ db, journal }, account, time.now);
  const { erased, open } = await db.transaction(async (tx) => {
    const moderation = await eraseModeration(tx, account);
    const sessions = await count(
      tx,
      sql`delete from account_sessions where account = ${account} returning hash`,
    );
    const usage = await count(
      tx,
      sql`delete from api_key_usage where key_id in (select id from api_keys where account = ${account}) returning key_id`,
    );
    const keys = await forgetKeys(tx, account, time.now);
    return { erased: { sessions, keys, usage, ...moderation.erased }, open: moderation.open };
  });
  let erasedOrders = 0;
  let some: number;
  do {
    some = await eraseSomeOrders(db, account, time);
    erasedOrders += some;
  } while (some === batchSize);
  const [kept] = await db.query<{ orders: number; blocks: number }>(sql`
    select (select count(*)::int from orders where maker = ${account}) as orders,
      (select count(*)::int from account_blocks where address = ${account}) as blocks`);
  const stays = [
    { kind: "order", count: kept?.orders ?? 0, reason: keptReason },
    { kind: "report", count: open.report, reason: undecidedReason },
    { kind: "appeal", count: open.appeal, reason: undecidedReason },
    { kind: "block", count: kept?.blocks ?? 0, reason: blockedReason },
  ] as const;
  return { erased: { ...erased, orders: erasedOrders }, kept: stays.filter(({ count }) => count > 0) };
}
