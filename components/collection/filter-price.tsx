import { decimalText } from "@/lib/format/decimal";
import { parsePrice } from "@/lib/format/parse-price";
import { Disclosure } from "../ui/disclosure";
import type { FilterProps } from "./filter-props";
import { nativeOf } from "./native-of";
import { RangeEnd } from "./range-end";
import { RangeRow } from "./range-row";

/** Native currencies count in 18 decimals unless the chain's record says otherwise. */
const usualDecimals = 18;

/** From and up to a price in the native currency. */
export function PriceFilter({ collection, looks, filters, update }: FilterProps) {
  const currency = nativeOf(looks, filters.chains[0] ?? collection.chains[0]);
  const decimals = currency?.decimals ?? usualDecimals;
  const textOf = (digits: string) => decimalText({ units: BigInt(digits), scale: decimals });
  const read = (typed: string) => parsePrice(typed, decimals).toString();
  return (
    <Disclosure summary="Price" count={currency?.symbol} open>
      <RangeRow>
        <RangeEnd
          label="Lowest price"
          placeholder="Min"
          value={filters.minPrice}
          textOf={textOf}
          read={read}
          onValue={(min) => update({ min }, "replace")}
        />
        <RangeEnd
          label="Highest price"
          placeholder="Max"
          value={filters.maxPrice}
          textOf={textOf}
          read={read}
          onValue={(max) => update({ max }, "replace")}
        />
      </RangeRow>
    </Disclosure>
  );
}
