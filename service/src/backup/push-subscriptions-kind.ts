import { sql } from "drizzle-orm";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { pushSubscriptions } from "../db/schema/push";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  id: z.string(),
  account: storedAddressSchema,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  label: z.string(),
  createdAt: timestampSchema,
  lastSentAt: timestampSchema.nullable(),
});

const browserColumns = columns(pushSubscriptions, null, [
  ...(["id", "account", "endpoint", "p256dh", "auth", "label", "createdAt", "lastSentAt"] as const),
]);

/** Browsers that are pushed to. */
export const pushSubscriptionsKind = defineKind({
  name: "push_subscription",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof browserColumns>>((after, count) =>
      db.query(sql`
        select ${browserColumns} from push_subscriptions where id > ${after?.id ?? ""} order by id limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(pushSubscriptions).values([...lines])),
});
