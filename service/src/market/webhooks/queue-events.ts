import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { sqlArray } from "../../db/sql-array";
import { columnNames, fieldNames } from "../../db/written-columns";
import { eventBody, newEventId } from "./deliveries";
import { hasRoom, room } from "./room";

const queuedKeys = ["webhookId", "event", "type", "cause", "body", "createdAt"] as const;

/** An event for a webhook, before it has an identifier. */
export interface QueuedEvent {
  webhookId: string;
  type: (typeof webhookDeliveries.$inferInsert)["type"];
  cause: string;
  data: object;
}

/** Lets events wait, in their sequence, each cause once for a webhook. */
export async function storeEvents(tx: Tx, events: readonly QueuedEvent[], now: number): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ webhookId, type, cause, data }) => {
    const event = newEventId();
    const body = eventBody({ id: event, type, createdAt: now, data });
    return { webhookId, event, type, cause, body, createdAt: now };
  });
  await tx.query(sql`
    insert into webhook_deliveries (${columnNames(webhookDeliveries, queuedKeys)})
    select ${fieldNames("r", queuedKeys)} from ${recordset(rows, "r", fieldsOf(webhookDeliveries, queuedKeys))}
    on conflict (webhook_id, cause) do nothing`);
}

interface Told {
  id: number;
  account: Address;
  kind: string;
  cause: string;
  at: number;
  chain: string;
  details: object;
  collectionId: number;
  itemId: number | null;
}

type Subject = {
  id: number;
  account: Address;
  collection: string;
  contract: Address | null;
  tokenId: string | null;
};

/** Lets notifications wait for those webhooks of their accounts that want them, as far as they have room. */
export async function queueEvents(tx: Tx, told: readonly Told[], now: number): Promise<void> {
  if (told.length === 0) return;
  const accounts = [...new Set(told.map(({ account }) => account))];
  const hooks = await tx.query<{ id: string; account: Address; room: number }>(sql`
    select w.id, w.account, ${room} as room from webhooks w
    where w.account = any(${sqlArray(accounts, "text")}) and 'notification' = any(w.events) and ${hasRoom} order by w.id`);
  if (hooks.length === 0) return;
  const subjects = await tx.query<Subject>(sql`
    select n.id, c.slug as collection, i.contract, i.token_id::text as "tokenId"
    from ${recordset(told, "n", { id: "int8", collectionId: "int4", itemId: "int8" })}
    join collections c on c.id = n."collectionId" left join items i on i.id = n."itemId"`);
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const left = new Map(hooks.map((hook) => [hook.id, hook.room]));
  const takesOne = (id: string) => {
    const more = left.get(id) ?? 0;
    left.set(id, more - 1);
    return more > 0;
  };
  const events = told.flatMap(({ id, account, kind, cause, at, chain, details }) => {
    const { collection = null, contract = null, tokenId = null } = subjectOf.get(id) ?? {};
    const data = {
      notification: `ntf_${id}`,
      kind,
      account,
      at,
      chain,
      collection,
      contract,
      tokenId,
      details,
    };
    return hooks
      .filter((hook) => hook.account === account && takesOne(hook.id))
      .map((hook) => ({
        webhookId: hook.id,
        type: "notification" as const,
        cause: `${kind} ${cause}`,
        data,
      }));
  });
  await storeEvents(tx, events, now);
}
