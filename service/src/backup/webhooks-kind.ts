import { sql } from "drizzle-orm";
import { z } from "zod";
import { slugSchema, timestampSchema } from "@/lib/contract/primitives";
import { setWebhookBodySchema, type WebhookEventType } from "@/lib/contract/webhook";
import { columns, type RowOf } from "../db/columns";
import { webhooks } from "../db/schema/webhooks";
import { computed, selectList } from "../db/select-list";
import { getCollectionId } from "../market/collections/collection-head";
import { defineKind, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";
import { findSavedItem, savedItem, savedItemSchema } from "./saved-item";

const shape = setWebhookBodySchema.shape;

/** A webhook with its secret, which signs what is sent to it. What waits for it is not in the export. */
const schema = z.strictObject({
  id: z.string(),
  account: storedAddressSchema,
  url: shape.url,
  events: shape.events,
  collections: z.array(slugSchema),
  accounts: z.array(storedAddressSchema),
  /** The home of each item, with the coordinates by which its account named it. */
  items: z.array(z.strictObject({ home: savedItemSchema, named: savedItemSchema })),
  secret: z.string(),
  createdAt: timestampSchema,
  pausedAt: timestampSchema.nullable(),
});
type Line = Omit<z.infer<typeof schema>, "events"> & { events: WebhookEventType[] };

const hookColumns = selectList(
  columns(webhooks, "w", ["id", "account", "url", "events", "secret", "createdAt", "pausedAt"]),
  computed({
    collections: sql<string[]>`w.filter -> 'collections'`,
    accounts: sql<Line["accounts"]>`w.filter -> 'accounts'`,
    items: sql<Line["items"]>`(
      select coalesce(jsonb_agg(jsonb_build_object('home', s.item, 'named', n.named) order by n.at), '[]'::jsonb)
      from jsonb_array_elements(w.filter -> 'items') with ordinality n(named, at)
      cross join lateral (select ${savedItem} from items i where i.id = w.item_ids[n.at]) s)`,
  }),
);

/** Where accounts want events sent. One whose filter names something that is not followed any more is left out: without it, it would get more. */
export const webhooksKind = defineKind<Line>({
  name: "webhook",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof hookColumns>>((after, count) =>
      db.query(
        sql`select ${hookColumns} from webhooks w where w.id > ${after?.id ?? ""} order by w.id limit ${count}`,
      ),
    ),
  import: (context) => ({
    take: ({ collections, accounts, items, ...line }) =>
      context.db.transaction(async (tx) => {
        const collectionIds: number[] = [];
        for (const slug of collections) {
          const id = await getCollectionId(tx, slug);
          if (id === null) return context.leaveOut("collection_not_followed");
          collectionIds.push(id);
        }
        const itemIds: number[] = [];
        for (const { home } of items) {
          const id = await findSavedItem(tx, context, home);
          if (id === null) return;
          itemIds.push(id);
        }
        const filter = { collections, accounts, items: items.map(({ named }) => named) };
        await tx.orm.insert(webhooks).values({ ...line, filter, collectionIds, accounts, itemIds });
      }),
    finish: async () => {},
  }),
});
