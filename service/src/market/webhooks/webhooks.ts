import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import { maxWebhooks } from "@/lib/contract/notification-limits";
import type { Address } from "@/lib/contract/primitives";
import type { WebhookEventType, WebhookFilter } from "@/lib/contract/webhook";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { webhooks } from "../../db/schema/webhooks";
import { computed, selectList } from "../../db/select-list";
import { getCollectionId } from "../collections/collection-head";
import { MarketError, notFound } from "../errors/market-error";
import { findItem } from "../items/find-item";

const secretBytes = 32;
const secondsOfDay = 86_400;

const webhookColumns = (now: number) =>
  selectList(
    columns(webhooks, "w", ["id", "url", "events", "filter", "pausedAt", "failures", "createdAt"]),
    columns(webhooks, "w", ["lastAt", "lastStatus", "lastMs"]),
    computed({
      waiting: sql<number>`(
        select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.delivered_at is null)`,
      delivered: sql<number>`(
        select count(*)::int from webhook_deliveries d
        where d.webhook_id = w.id and d.delivered_at > ${now - secondsOfDay}::int8)`,
    }),
  );
export type WebhookRow = RowOf<ReturnType<typeof webhookColumns>>;

/** A webhook with the secret of its signatures. */
export interface IssuedWebhook {
  row: WebhookRow;
  secret: string;
}

/** What an account asks of a webhook. */
interface WebhookTerms {
  url: string;
  events: readonly WebhookEventType[];
  filter: WebhookFilter;
}

/** An account and one of its webhooks. */
export interface OwnWebhook {
  account: Address;
  id: string;
}

function createWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64")}`;
}

function unknown(code: "unknown_collection" | "unknown_item", path: string, name: string): MarketError {
  return new MarketError(code, `${name} is not known here.`, {
    errors: [{ path, code, message: "is not known here" }],
  });
}

/** A filter as it is stored and as ids. */
async function resolveFilter(db: Queryable, filter: WebhookFilter) {
  const collectionIds: number[] = [];
  for (const [at, slug] of filter.collections.entries()) {
    const id = await getCollectionId(db, slug);
    if (id === null) throw unknown("unknown_collection", `filter.collections.${at}`, slug);
    collectionIds.push(id);
  }
  const items = filter.items.map((item) => ({ ...item, contract: checksummed(item.contract) }));
  const itemIds: number[] = [];
  for (const [at, { chain, contract, tokenId }] of items.entries()) {
    const id = await findItem(db, chain, contract, BigInt(tokenId));
    if (id === null) throw unknown("unknown_item", `filter.items.${at}`, `${chain}/${contract}/${tokenId}`);
    itemIds.push(id);
  }
  const accounts = filter.accounts.map(checksummed);
  return { filter: { collections: filter.collections, accounts, items }, collectionIds, accounts, itemIds };
}

/** The webhooks of an account, the oldest first. */
export function listWebhooks(db: Queryable, account: Address, now: number): Promise<WebhookRow[]> {
  return db.query<WebhookRow>(sql`
    select ${webhookColumns(now)} from webhooks w where w.account = ${account} order by w.created_at, w.id`);
}

/** @throws MarketError `not_found` if the account has no such webhook. */
export async function readWebhook(
  db: Queryable,
  { account, id }: OwnWebhook,
  now: number,
): Promise<WebhookRow> {
  const [row] = await db.query<WebhookRow>(
    sql`select ${webhookColumns(now)} from webhooks w where w.account = ${account} and w.id = ${id}`,
  );
  if (row === undefined) throw notFound("webhook");
  return row;
}

/**
 * Makes a webhook. The caller has checked the form of its address.
 *
 * @throws MarketError `too_many_webhooks`, `unknown_collection`, `unknown_item`.
 */
export async function createWebhook(
  db: Db,
  account: Address,
  { url, events, filter }: WebhookTerms,
  now: number,
): Promise<IssuedWebhook> {
  const resolved = await resolveFilter(db, filter);
  const secret = createWebhookSecret();
  const id = `whk_${randomBytes(12).toString("hex")}`;
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${account}`}, 0))`);
    const made = await tx.query(sql`select 1 from webhooks where account = ${account}`);
    if (made.length >= maxWebhooks) {
      throw new MarketError(
        "too_many_webhooks",
        `An account may have ${maxWebhooks} webhooks. Delete one first.`,
      );
    }
    const terms = { account, url, events: [...events], ...resolved };
    await tx.orm.insert(webhooks).values({ id, secret, createdAt: now, ...terms });
  });
  return { row: await readWebhook(db, { account, id }, now), secret };
}

/**
 * Replaces address, events and filter. What waits goes to the new address.
 *
 * @throws MarketError `not_found`, `unknown_collection`, `unknown_item`.
 */
export async function setWebhook(
  db: Queryable,
  own: OwnWebhook,
  { url, events, filter }: WebhookTerms,
  now: number,
): Promise<WebhookRow> {
  await readWebhook(db, own, now);
  const resolved = await resolveFilter(db, filter);
  await db.orm
    .update(webhooks)
    .set({ url, events: [...events], ...resolved })
    .where(isOwn(own));
  return readWebhook(db, own, now);
}

const isOwn = ({ account, id }: OwnWebhook) => sql`account = ${account} and id = ${id}`;

/** Gives a webhook a new secret; the old one signs nothing from now on. @throws MarketError `not_found`. */
export async function replaceSecret(db: Queryable, own: OwnWebhook, now: number): Promise<IssuedWebhook> {
  const secret = createWebhookSecret();
  await db.query(sql`update webhooks set secret = ${secret} where ${isOwn(own)}`);
  return { row: await readWebhook(db, own, now), secret };
}

/** Sends what waits, in sequence. It fails anew after as many failures as at first. @throws MarketError `not_found`. */
export async function resumeWebhook(db: Queryable, own: OwnWebhook, now: number): Promise<WebhookRow> {
  await db.query(sql`
    update webhooks set paused_at = null, failures = 0, next_attempt_at = ${now}::int8 where ${isOwn(own)}`);
  return readWebhook(db, own, now);
}

/** Deletes a webhook with all that waits for it. @throws MarketError `not_found`. */
export async function deleteWebhook(db: Queryable, own: OwnWebhook): Promise<void> {
  const gone = await db.query(sql`delete from webhooks where ${isOwn(own)} returning id`);
  if (gone.length === 0) throw notFound("webhook");
}
