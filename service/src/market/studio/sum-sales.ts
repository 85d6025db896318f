import type { Address } from "@/lib/contract/primitives";
import type { EarningsState, StudioAmount } from "@/lib/contract/studio";
import type { CreatorSale } from "./list-sales";

const daySeconds = 86_400;

/** Sums by a key in the order in which the keys appear. */
function sumBy<Row, Named extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => Named,
  amountOf: (row: Row) => bigint,
): (Named & { amount: string })[] {
  const sums = new Map<string, { named: Named; sum: bigint }>();
  for (const row of rows) {
    const named = nameOf(row);
    const key = JSON.stringify(named);
    sums.set(key, { named, sum: (sums.get(key)?.sum ?? 0n) + amountOf(row) });
  }
  return [...sums.values()].map(({ named, sum }) => ({ ...named, amount: sum.toString() }));
}

/** The value of what a sale paid its creator, in wei of the chain's native currency; 0 without a rate. */
function nativeEarned({ earned, nativeValue, price }: CreatorSale): bigint {
  const whole = BigInt(price);
  return nativeValue === null || whole === 0n ? 0n : (BigInt(nativeValue) * earned) / whole;
}

/** What the sales of one collection come to. */
export function sumSales(sales: readonly CreatorSale[]) {
  const counted = (state: EarningsState) => sales.filter(({ earnings }) => earnings === state).length;
  const currencyOf = ({ chain, currency }: CreatorSale): Omit<StudioAmount, "amount"> => ({
    chain,
    currency,
  });
  const paid = sales.filter(({ earnings }) => earnings === "paid");
  return {
    sales: {
      count: sales.length,
      paid: paid.length,
      notPaid: counted("not_paid"),
      own: counted("own"),
      noneDue: counted("none_due"),
      unknown: counted("unknown"),
    },
    volume: sumBy(sales, currencyOf, ({ price }) => BigInt(price)),
    earned: sumBy(paid, currencyOf, ({ earned }) => earned),
    earnedByDay: sumBy(
      paid.toReversed(),
      ({ chain, timestamp }) => ({ day: timestamp - (timestamp % daySeconds), chain }),
      nativeEarned,
    ),
  };
}

/**
 * The accounts that bought most often, and of these the ones that paid more first. Chains have different currencies, so their sums cannot be
 * compared; sales suspected to be wash trades do not count.
 */
export function bestBuyers(sales: readonly CreatorSale[], limit: number) {
  const buyers = new Map<Address, CreatorSale[]>();
  for (const sale of sales) {
    if (sale.washTrade !== null) continue;
    const own = buyers.get(sale.toAddr);
    if (own === undefined) buyers.set(sale.toAddr, [sale]);
    else own.push(sale);
  }
  const spentOf = (own: readonly CreatorSale[]) =>
    own.reduce((sum, { nativeValue }) => sum + BigInt(nativeValue ?? 0), 0n);
  return [...buyers]
    .map(([address, own]) => ({ address, own, spent: spentOf(own) }))
    .sort((a, b) => b.own.length - a.own.length || (b.spent > a.spent ? 1 : b.spent < a.spent ? -1 : 0))
    .slice(0, limit)
    .map(({ address, own }) => ({
      address,
      purchases: own.length,
      spent: Object.fromEntries(
        sumBy(
          own.filter(({ nativeValue }) => nativeValue !== null),
          ({ chain }) => ({ chain }),
          ({ nativeValue }) => BigInt(nativeValue ?? 0),
        ).map(({ chain, amount }) => [chain, amount]),
      ),
    }));
}
