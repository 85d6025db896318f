import { activityUnits, type Units } from "@/lib/activity/activity-units";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { plural } from "@/lib/language/translate";
import { Price } from "../price";

export interface ActivityPriceProps {
  entry: Pick<Activity, "chain" | "price" | "currency"> & Units;
  looks: ChainLooks;
  /** The class of the units, which follow the price. */
  className: string;
}

/** An event's price. For several units, their number and the price of each. */
export function ActivityPrice({ entry, looks, className }: ActivityPriceProps) {
  const { chain, price } = entry;
  const currency = entry.currency === null ? null : currencyOf(lookOf(looks, chain), entry.currency);
  const units = activityUnits(entry);
  const count = units && formatCount(units.quantity);
  if (price === null) {
    return count === null ? (
      <span className="text-ink-3">{missing}</span>
    ) : (
      <span>{plural(Number(units?.quantity), "{count} unit", "{count} units", { count })}</span>
    );
  }
  return (
    <>
      <Price amount={price} currency={currency} />
      {units !== null && units.unitPrice !== null && (
        <span className={className}>
          {count} × <Price amount={units.unitPrice} currency={currency} className="*:*:font-regular" />
        </span>
      )}
    </>
  );
}
