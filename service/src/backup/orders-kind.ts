import { sql } from "drizzle-orm";
import { z } from "zod";
import { orderFeeSchema, orderScopeSchema, orderStatusReasonSchema } from "@/lib/contract/order";
import { chainIdentifierSchema, digitsSchema, timestampSchema } from "@/lib/contract/primitives";
import { signedOrderInputSchema } from "@/lib/contract/seaport-order";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { orders } from "../db/schema/orders";
import { restoreOrders, type SavedOrder } from "../market/orders/submit/restore-orders";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

/** A signed order in the form of `POST /listings` and `POST /offers`, with what its maker and the market added to it since. */
const schema = z.strictObject({
  side: z.enum(["listing", "offer"]),
  chain: chainIdentifierSchema,
  order: signedOrderInputSchema,
  scope: orderScopeSchema.nullable(),
  fees: z.array(orderFeeSchema),
  enforced: z.boolean(),
  hidden: z.boolean(),
  confirmed: z.boolean(),
  fault: orderStatusReasonSchema.nullable(),
  // Exports of earlier versions do not have them.
  endedAt: timestampSchema.nullable().default(null),
  signableUntil: timestampSchema.nullable().default(null),
  /** With time left aside. It counts only for an order that ended long ago; others are decided by the chain. */
  status: z.enum(["active", "inactive", "filled", "cancelled"]),
  statusReason: orderStatusReasonSchema.nullable(),
  remaining: digitsSchema,
  createdAt: timestampSchema,
}) satisfies z.ZodType<SavedOrder>;

const savedColumns = columns(orders, null, [
  "id",
  "side",
  "chain",
  "components",
  "signature",
  "kind",
  "tokenId",
  "traits",
  "fees",
  "enforced",
  "hidden",
  "confirmed",
  "fault",
  "endedAt",
  "signableUntil",
  "status",
  "statusReason",
  "remaining",
  "createdAt",
]);
type SavedRow = RowOf<typeof savedColumns>;

function scopeOf({ side, kind, tokenId, traits }: SavedRow): SavedOrder["scope"] {
  if (side === "listing") return null;
  if (kind === "item") return { kind, tokenId: tokenId ?? "0" };
  return kind === "trait" ? { kind, traits: traits ?? [] } : { kind };
}

function savedOf(row: SavedRow): SavedOrder {
  const { id: _id, components, signature, kind: _kind, tokenId: _tokenId, traits: _traits, ...rest } = row;
  return { ...rest, order: { parameters: components, signature }, scope: scopeOf(row) };
}

/** Oldest first, so that the feed of a restored market tells them in the sequence in which they were made. */
async function* readOrders(db: Queryable): AsyncGenerator<SavedOrder> {
  for (const side of ["listing", "offer"] as const) {
    const rows = readInPages<SavedRow>((after, count) =>
      db.query(sql`
        select ${savedColumns} from orders
        where side = ${side} and (created_at, id) > (${after?.createdAt ?? -1}::int8, ${after?.id ?? ""}::text)
        order by created_at, id limit ${count}`),
    );
    for await (const row of rows) yield savedOf(row);
  }
}

export const ordersKind = defineKind({
  name: "order",
  schema,
  read: readOrders,
  import: ({ db, configs, nowOf, clock, leaveOut }) =>
    importTogether(async (taken) => {
      for (const chain of new Set(taken.map((order) => order.chain))) {
        const saved = taken.filter((order) => order.chain === chain);
        const config = configs.get(chain);
        const outcomes = await restoreOrders(db, { config, saved, now: nowOf(chain), clock });
        for (const reason of outcomes) if (reason !== null) leaveOut(reason);
      }
    }),
});
