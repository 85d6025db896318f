import { type SQL, sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { OrderSide } from "@/lib/contract/order";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Tx } from "../../db/database";
import { normOf } from "../../db/norm-of";
import { fieldsOf, recordset } from "../../db/recordset";
import { currencyRates, orders } from "../../db/schema/orders";
import { usdDays } from "../../db/schema/usd-days";
import { flushChanges } from "../changes/flush-changes";
import { noChanges } from "../changes/gather-changes";
import { rankListings } from "../items/recompute-items";

const daySeconds = 86_400;

/** An expression for `orders.unit_norm`: the unit price of a currency made comparable with all others. */
export function unitNorm(
  chain: string,
  { side, currency, unitPrice }: { side: OrderSide; currency: Address; unitPrice: bigint },
): SQL<string> {
  return sql<string>`(select ${normOf(sql`${unitPrice.toString()}::numeric`, sql`${side}::text`)} from currency_rates r
    where r.chain = ${chain} and r.currency = ${currency})`;
}

const changedColumns = columns(currencyRates, "r", ["chain", "currency"]);
const repricedColumns = columns(orders, "o", ["itemId"]);

type RateRow = {
  chain: string;
  currency: Address;
  decimals: number;
  rate: string | null;
  nativeUsd: string | null;
  /** Native or wrapped native: worth one native unit, with or without a rate. */
  own: boolean;
};

function ratesOf(chain: ChainConfig): RateRow[] {
  const usd = chain.nativeCurrency.usd?.rate ?? null;
  const row = (currency: Address, decimals: number, rate: string | null, own: boolean): RateRow => {
    return { chain: chain.id, currency, decimals, rate, nativeUsd: usd, own };
  };
  return [
    row(zeroAddress, chain.nativeCurrency.decimals, usd, true),
    row(chain.wrappedCurrency.address, chain.wrappedCurrency.decimals, usd, true),
    ...chain.erc20Currencies.map((token) =>
      row(token.address, token.decimals, token.usd?.rate ?? null, false),
    ),
  ];
}

/** Keeps the rates of the native currencies for the days of which they are: what was paid on another day has no known rate. */
async function recordDays(tx: Tx, chains: readonly ChainConfig[]): Promise<void> {
  const days = chains.flatMap(({ id: chain, nativeCurrency: { usd } }) =>
    usd === undefined
      ? []
      : [{ chain, day: usd.at - (usd.at % daySeconds), rate: usd.rate, source: usd.source }],
  );
  if (days.length === 0) return;
  await tx.orm
    .insert(usdDays)
    .values(days)
    .onConflictDoUpdate({
      target: [usdDays.chain, usdDays.day],
      set: { rate: sql`excluded.rate`, source: sql`excluded.source` },
    });
}

/**
 * Updates `currency_rates` from the chain file and normalises every price whose rate changed. Where none changed, no order
 * is read. Call at start, after the migrations and before the follower.
 */
export async function syncRates(db: Db, chains: readonly ChainConfig[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks every chain, in one order: no order may be stored by the rates of before once the prices were read.
    await tx.query(sql`select 1 from chain_cursor order by chain for update`);
    await recordDays(tx, chains);
    const changed = await tx.query<RowOf<typeof changedColumns>>(sql`
      insert into currency_rates as r (chain, currency, decimals, rate, native_rate)
      select chain, currency, decimals, rate,
        case when own then 1 when "nativeUsd" > 0 then rate / "nativeUsd" end
      from ${recordset(chains.flatMap(ratesOf), "f", {
        ...fieldsOf(currencyRates, ["chain", "currency", "decimals", "rate"]),
        nativeUsd: "numeric",
        own: "boolean",
      })}
      on conflict (chain, currency) do update
        set decimals = excluded.decimals, rate = excluded.rate, native_rate = excluded.native_rate
        where (r.decimals, r.rate, r.native_rate) is distinct from (excluded.decimals, excluded.rate, excluded.native_rate)
      returning ${changedColumns}`);
    if (changed.length === 0) return;
    const repriced = await tx.query<RowOf<typeof repricedColumns>>(sql`
      update orders o set unit_norm = ${normOf(sql`o.unit_price`, sql`o.side`)}
      from ${recordset(changed, "n", fieldsOf(currencyRates, ["chain", "currency"]))}
      join currency_rates r on r.chain = n.chain and r.currency = n.currency
      where r.chain = o.chain and r.currency = o.currency and o.unit_norm is distinct from ${normOf(sql`o.unit_price`, sql`o.side`)}
      returning ${repricedColumns}`);
    const changes = noChanges();
    const ids = new Set(repriced.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])));
    await rankListings(tx, changes, [...ids]);
    await flushChanges(tx, changes);
  });
}
