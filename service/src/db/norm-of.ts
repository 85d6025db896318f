import { type SQL, sql } from "drizzle-orm";

/**
 * `price` by the rate row `r`. Multiplied, not divided: numeric division rounds, multiplication is exact. A currency
 * without a rate comes after all others in its side's ranking: listings from the lowest, offers from the highest.
 */
export function normOf(price: SQL, side: SQL): SQL {
  return sql`${price} * ('1e-' || r.decimals)::numeric * coalesce(r.rate, 1)
    + case when r.rate is not null then 0 when ${side} = 'offer' then '-1e60'::numeric else '1e60'::numeric end`;
}
