import { type SQL, sql } from "drizzle-orm";
import type { OrderSide } from "@/lib/contract/order";
import type { OrderSort } from "@/lib/contract/order-requests";
import type { SortPhase } from "../../../db/keyset";

/** The normalised price from which an order is in a currency without a reference rate (see `currency_rates`). */
const unrated = sql.raw("'1e60'::numeric");

function phase(
  column: string,
  cast: string,
  direction: "asc" | "desc",
  { where, idColumn = "o.id" }: { where?: SQL; idColumn?: string } = {},
): SortPhase {
  const key = sql.raw(column);
  const orderId = sql.raw(idColumn);
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return {
    ...(where === undefined ? {} : { where }),
    orderBy: sql`${key} ${way}, ${orderId} ${way}`,
    keys: sql`jsonb_build_array(${key}::text, ${orderId})`,
    after: ([value = null, id = null]) =>
      sql`(${key}, ${orderId}) ${beyond} (${value}::${sql.raw(cast)}, ${id}::text)`,
  };
}

const common: Record<Exclude<OrderSort, "price_asc" | "price_desc">, SortPhase[]> = {
  recent: [phase("o.created_at", "int8", "desc")],
  expiring: [phase("o.ends_at", "int8", "asc")],
  updated: [phase("s.seq", "int8", "asc", { idColumn: "s.order_id" })],
};

/**
 * The phases of a list of orders: of the order `o`, and by `updated` of its place `s` among the changes. In the direction
 * against a side's ranking, orders without a reference rate would come first, so they get a phase at the end.
 */
export const orderSorts: Record<OrderSide, Record<OrderSort, SortPhase[]>> = {
  listing: {
    ...common,
    price_asc: [phase("o.unit_norm", "numeric", "asc")],
    price_desc: [
      phase("o.unit_norm", "numeric", "desc", { where: sql`o.unit_norm < ${unrated}` }),
      phase("o.unit_norm", "numeric", "desc", { where: sql`o.unit_norm >= ${unrated}` }),
    ],
  },
  offer: {
    ...common,
    price_asc: [
      phase("o.unit_norm", "numeric", "asc", { where: sql`o.unit_norm >= 0` }),
      phase("o.unit_norm", "numeric", "asc", { where: sql`o.unit_norm < 0` }),
    ],
    price_desc: [phase("o.unit_norm", "numeric", "desc")],
  },
};
