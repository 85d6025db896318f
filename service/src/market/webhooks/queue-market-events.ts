import { type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "@/lib/contract/activity";
import type { WebhookEventType } from "@/lib/contract/webhook";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { essentialRestoreAt } from "../../db/feed-clock";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { type QueuedEvent, storeEvents } from "./queue-events";
import { hasRoom, room } from "./room";

/** The entries of the feed that are events of webhooks. */
const eventTypes: Partial<Record<ActivityType, WebhookEventType>> = {
  sale: "sale",
  listing: "listing",
  offer: "offer",
  transfer: "transfer",
  mint: "mint",
  vault_in: "move.delivered",
};

/** Entries that are older when they are read come from old blocks of a new collection, and are no events. */
const newsSeconds = 7 * 86_400;

/** Whether a row is among as many of the webhook `w` as it has room for. */
const fits = (order: SQL) => sql<boolean>`row_number() over (partition by w.id order by ${order}) <= w.room`;

/** Whether the webhook `w` wants what is about these; one that names nothing does not hear of hidden collections `c`. */
const wants = (collectionId: SQL, itemId: SQL, accounts: readonly SQL[]) => sql`(
  w.collection_ids = '{}' and w.accounts = '{}' and w.item_ids = '{}' and not c.hidden
  or ${collectionId} = any(w.collection_ids) or ${itemId} = any(w.item_ids)
  or ${sql.join(
    accounts.map((account) => sql`${account} = any(w.accounts)`),
    sql` or `,
  )})`;

const entryColumns = selectList(
  columns(activity, "a", ["id", "chain", "timestamp", "contract", "tokenId", "fromAddr", "toAddr"]),
  columns(activity, "a", ["type", "price", "currency", "quantity", "orderId", "txHash", "moveId"]),
  columns(collections, "c", { collection: "slug" }),
);

/** When the webhook `w` begins to hear: an essential export has not what it was told before. */
const hearsFrom = (now: number) =>
  sql`greatest(w.created_at, ${essentialRestoreAt}, ${now - newsSeconds}::int8)`;

/** `w`, the webhooks with room that want something of a kind, with their `room`, which is counted once for each. */
const withWebhooks = (some: SQL) =>
  sql`with w as materialized (select w.*, ${room} as room from webhooks w where ${some} and ${hasRoom})`;

const typeOf = sql`case a.type when 'vault_in' then 'move.delivered' else a.type end`;

/**
 * Lets the entries of a part of the feed wait for webhooks that want them, as far as they have room.
 *
 * @param part.cause Names what an entry `a` is about, whichever block it is in.
 */
export async function queueMarketEvents(
  tx: Tx,
  { after, until, now }: { after: number; until: number; now: number },
  cause: SQL<string>,
): Promise<void> {
  const [some] = await tx.query(sql`select 1 from webhooks where events <> '{notification}' limit 1`);
  if (some === undefined) return;
  const listed = selectList(
    entryColumns,
    computed({ cause, webhookId: sql<string>`w.id`, fits: fits(sql`a.id`) }),
  );
  const rows = await tx.query<RowOf<typeof listed>>(sql`
    ${withWebhooks(sql`w.events <> '{notification}'`)}
    select e.* from (select ${listed} from activity a join collections c on c.id = a.collection_id and c.followed
    join w on ${typeOf} = any(w.events) and ${wants(sql`a.collection_id`, sql`a.item_id`, [sql`a.from_addr`, sql`a.to_addr`])}
    where a.id > ${after}::int8 and a.id <= ${until}::int8 and not a.orphaned
      and a.timestamp >= ${hearsFrom(now)}) e
    where e.fits order by e.id, e."webhookId"`);
  const events = rows.flatMap((row): QueuedEvent[] => {
    const {
      id,
      type: entry,
      webhookId,
      cause: name,
      timestamp: at,
      fromAddr: from,
      toAddr: to,
      txHash,
      fits: _,
      ...data
    } = row;
    const type = eventTypes[entry];
    if (type === undefined) return [];
    const body = { activity: `act_${id}`, at, ...data, from, to, transaction: txHash };
    return [{ webhookId, type, cause: name, data: body }];
  });
  await storeEvents(tx, events, now);
}

const moveColumns = selectList(
  columns(vaultMoves, "v", [
    "id",
    "fromChain",
    "toChain",
    "initiator",
    "recipient",
    "attempts",
    "lastAttemptAt",
  ]),
  columns(collections, "c", { collection: "slug" }),
  computed({
    tokenId: sql<string>`i.token_id::text`,
    webhookId: sql<string>`w.id`,
    fits: fits(sql`v.last_attempt_at, v.id`),
  }),
);

/** Lets moves whose delivery failed wait for webhooks that want them, each once, as far as they have room. */
export async function queueStuckMoves(tx: Tx, now: number): Promise<void> {
  const rows = await tx.query<RowOf<typeof moveColumns>>(sql`
    ${withWebhooks(sql`'move.stuck' = any(w.events)`)}
    select e.* from (select ${moveColumns} from vault_moves v join items i on i.id = v.item_id
    join collections c on c.id = v.collection_id and c.followed
    join w on ${wants(sql`v.collection_id`, sql`v.item_id`, [sql`v.initiator`, sql`v.recipient`])}
    where v.state <> 'delivered' and v.state = 'failed' and v.last_attempt_at >= ${hearsFrom(now)}
      and (select 1 from webhook_deliveries d where d.webhook_id = w.id and d.cause = 'move.stuck ' || v.id) is null) e
    where e.fits order by e."lastAttemptAt", e.id, e."webhookId"`);
  const events = rows.map(({ webhookId, id, lastAttemptAt: at, fits: _, ...data }): QueuedEvent => {
    return { webhookId, type: "move.stuck", cause: `move.stuck ${id}`, data: { moveId: id, at, ...data } };
  });
  await storeEvents(tx, events, now);
}
