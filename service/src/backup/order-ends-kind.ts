import { sql } from "drizzle-orm";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { orderEnds } from "../db/schema/orders";
import { keepOrderEnds } from "../market/orders/ending/order-ends";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

/** The end of an order that the market does not have: anybody who has the signed order could post it again. */
const schema = z.strictObject({ orderId: z.string(), endedAt: timestampSchema });

const endColumns = columns(orderEnds, null, ["orderId", "endedAt"]);

export const orderEndsKind = defineKind({
  name: "order_end",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof endColumns>>((after, count) =>
      db.query(sql`
        select ${endColumns} from order_ends where order_id > ${after?.orderId ?? ""}::text
        order by order_id limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => keepOrderEnds(db, lines)),
});
