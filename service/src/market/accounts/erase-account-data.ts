import { sql } from "drizzle-orm";
import type { AccountErasure } from "@/lib/contract/account-data";
import type { Address } from "@/lib/contract/primitives";
import type { Db, Queryable, Tx } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import type { Journal } from "../../journal/open-journal";
import { type ChainTime, chainTimes } from "../chains/chain-times";
import { createMarketEvents } from "../changes/market-events";
import { recordEnd } from "../changes/record-end";
import { forgetProfile } from "../names/forget-profile";
import { listOrdersById } from "../orders/read/get-order";
import { setOrderFlags } from "../orders/status/set-order-flags";
import { keepDeployedOf } from "../uploads/deployments";
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

interface ErasureDependencies {
  db: Db;
  journal: Journal | null;
}

/** Deletes orders with their entries of the feed. */
async function deleteOrders(tx: Tx, orders: readonly { id: string; chain: string; hash: string }[]) {
  const texts = (values: string[]) => sqlArray(values, "text");
  const chains = texts(orders.map(({ chain }) => chain));
  const hashes = texts(orders.map(({ hash }) => hash));
  await tx.query(sql`
    delete from activity a using unnest(${chains}, ${hashes}) as o (chain, hash)
    where a.chain = o.chain and a.order_hash = o.hash and a.type in ('listing', 'offer')`);
  await tx.query(sql`delete from orders where id = any(${texts(orders.map(({ id }) => id))})`);
}

/** Erases some of the orders that ended unfilled. Returns how many. */
function eraseSomeOrders(
  { db, journal }: ErasureDependencies,
  account: Address,
  { now, times }: ErasureTime,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.query<{ id: string; chain: string; hash: string }>(sql`
      select o.id, o.chain, o.hash from orders o left join ${chainTimes(times, "n")} on n.chain = o.chain
      where o.maker = ${account} and o.ends_at + ${certaintySeconds}::int8 < coalesce(n.now, ${now}::int8)
        and o.status <> 'filled' and o.remaining = o.quantity
      order by o.id limit ${batchSize} for update of o`);
    await Promise.all(
      ended.map(({ id }) => recordEnd(journal, { type: "order_erased", at: now, order: id })),
    );
    await deleteOrders(tx, ended);
    return ended.length;
  });
}

const blockedReason = "The operators have blocked the account. The block stays until they lift it.";
const hiddenReason =
  "The operators hide the account's name and avatar. That stays until they show them again.";
const undecidedReason = "The operators have not decided yet. It stays for them, without your account.";

/** Rows made by then, Unix seconds; with null all. */
const madeBy = (until: number | null) => (until === null ? sql`true` : sql`created_at <= ${until}::int8`);

/**
 * Forgets the decided reports and appeals of an account. Open ones stay without their account, because the operators still have to
 * decide.
 */
async function eraseModeration(tx: Tx, account: Address, until: number | null) {
  const own = sql`account = ${account} and ${madeBy(until)}`;
  // The same sequence of locks as a new report, and as a decision.
  await tx.query(sql`
    select 1 from report_cases where id in (select case_id from reports where account = ${account}) order by id for update`);
  const open = sql`(select id from report_cases where state = 'open')`;
  const reports = await count(
    tx,
    sql`
      with gone as (
        delete from reports where ${own} and case_id not in ${open} returning id, case_id
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
        update reports set account = null where ${own} returning id, case_id
      ), counted as (
        update report_cases k set signed = k.signed - 1 from left_open where k.id = left_open.case_id
      )
      select id from left_open`,
  );
  const appeals = await count(tx, sql`delete from appeals where ${own} and state <> 'open' returning id`);
  const openAppeals = await count(tx, sql`update appeals set account = null where ${own} returning id`);
  return { erased: { reports, appeals }, open: { report: openReports, appeal: openAppeals } };
}

async function count(tx: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  return (await tx.query(query)).length;
}

/** Forgets what the account was told, its rules, price alerts, webhooks and browsers: it is told nothing until it signs in again. */
async function forgetNotifications(tx: Tx, account: Address, until: number | null): Promise<number> {
  const own = sql`account = ${account} and ${madeBy(until)}`;
  // The rules first: whoever tells the account something holds them, and tells nothing once they are gone.
  let forgotten = await count(
    tx,
    sql`delete from notification_rules where account = ${account} and since <= coalesce(${until}::int8, since) returning 1`,
  );
  for (const table of ["notifications", "price_alerts", "webhooks", "push_subscriptions"]) {
    forgotten += await count(tx, sql`delete from ${sql.raw(table)} where ${own} returning 1`);
  }
  return forgotten;
}

/** Forgets what the account made until then, Unix seconds (with null everything), but for its orders. */
function forgetAccount(db: Db, account: Address, { now, until }: { now: number; until: number | null }) {
  return db.transaction(async (tx) => {
    const moderation = await eraseModeration(tx, account, until);
    const sessions = await count(
      tx,
      sql`delete from account_sessions where account = ${account} and ${madeBy(until)} returning hash`,
    );
    const usage = await count(
      tx,
      sql`delete from api_key_usage where key_id in (
        select id from api_keys where account = ${account} and ${madeBy(until)}) returning key_id`,
    );
    const keys = await forgetKeys(tx, account, { now, until });
    const profiles = await forgetProfile(tx, account, { now, until });
    const notifications = await forgetNotifications(tx, account, until);
    const savedBy = until === null ? sql`true` : sql`saved_at <= ${until}::int8`;
    const watched = await count(
      tx,
      sql`delete from watchlist where account = ${account} and ${savedBy} returning key`,
    );
    const drafts = await count(
      tx,
      sql`delete from drafts where account = ${account} and ${savedBy} returning id`,
    );
    await keepDeployedOf(tx, account);
    const uploads = await count(
      tx,
      sql`delete from upload_uses where account = ${account} and ${madeBy(until)} returning cid`,
    );
    const askedBy = until === null ? sql`true` : sql`asked_at <= ${until}::int8`;
    const creatorCollections = await count(
      tx,
      sql`update creator_collections set account = null where account = ${account} and ${askedBy} returning contract`,
    );
    const collectionProfiles = await count(
      tx,
      sql`update collection_profiles set signer = null, signature = null
        where signer = ${account} and ${madeBy(until)} returning revision`,
    );
    return {
      erased: {
        ...{ creatorCollections, collectionProfiles },
        ...{ sessions, keys, usage, profiles, notifications, watched, drafts, uploads },
        ...moderation.erased,
      },
      open: moderation.open,
    };
  });
}

/**
 * Erases what may be erased of an account: its sessions, API keys and their usage, its name and avatar, what it is told and where, what it watches, drafts and uploads, its signatures for collections, decided reports and appeals, and the orders that ended
 * unfilled. Every process refuses the keys within a second.
 *
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; what is not recorded is not erased then.
 */
export async function eraseAccountData(
  { db, journal }: ErasureDependencies,
  account: Address,
  time: ErasureTime,
): Promise<AccountErasure> {
  await recordForgottenKeys({ db, journal }, account, time.now);
  await recordEnd(journal, { type: "account_erased", at: time.now, account });
  const { erased, open } = await forgetAccount(db, account, { now: time.now, until: null });
  let erasedOrders = 0;
  let some: number;
  do {
    some = await eraseSomeOrders({ db, journal }, account, time);
    erasedOrders += some;
  } while (some === batchSize);
  const [kept] = await db.query<{ orders: number; blocks: number; hides: number }>(sql`
    select (select count(*)::int from orders where maker = ${account}) as orders,
      (select count(*)::int from account_blocks where address = ${account}) as blocks,
      (select count(*)::int from hidden_profiles where address = ${account}) as hides`);
  const stays = [
    { kind: "order", count: kept?.orders ?? 0, reason: keptReason },
    { kind: "report", count: open.report, reason: undecidedReason },
    { kind: "appeal", count: open.appeal, reason: undecidedReason },
    { kind: "block", count: kept?.blocks ?? 0, reason: blockedReason },
    { kind: "hidden_profile", count: kept?.hides ?? 0, reason: hiddenReason },
  ] as const;
  return { erased: { ...erased, orders: erasedOrders }, kept: stays.filter(({ count }) => count > 0) };
}

/**
 * Repeats an erasure that a journal recorded, but for its orders, which have entries of their own. What the account made afterwards stays.
 *
 * @param at When it was erased, Unix seconds.
 */
export async function repeatErasure(db: Db, account: Address, at: number): Promise<void> {
  await forgetAccount(db, account, { now: at, until: at });
}

/**
 * Erases orders that a journal recorded as erased. A backup may have them from before their end, so they leave every list first.
 *
 * @param options.now Unix seconds.
 * @returns how many there were.
 */
export async function repeatOrderErasures(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<number> {
  let erased = 0;
  for (let from = 0; from < ids.length; from += batchSize) {
    const orders = await listOrdersById(db, ids.slice(from, from + batchSize));
    for (const order of orders) {
      await setOrderFlags(db, createMarketEvents(), { order, flags: { hidden: true }, now });
    }
    await db.transaction((tx) => deleteOrders(tx, orders));
    erased += orders.length;
  }
  return erased;
}
