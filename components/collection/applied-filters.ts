import { lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { formatPrice } from "@/lib/format/price";
import { withPageMark } from "@/lib/language/numbers";
import { plural, t, tIn } from "@/lib/language/translate";
import type { SearchChange } from "@/lib/query/use-page-search";
import { toggleEntry } from "./chosen-chains";
import { type CollectionFilters, traitChange, type VaultFilter } from "./collection-filters";
import { priceChange, type TraitChoice } from "./filter-address";
import type { ItemView } from "./use-item-view";

export function vaultWords(state: VaultFilter): string {
  const words: Readonly<Record<VaultFilter, string>> = {
    home: tIn("chain", "Home"),
    mirrored: t("Mirrored"),
    in_transit: t("Crossing"),
  };
  return words[state];
}

export interface AppliedFilter {
  label: string;
  /** The change of the address that removes the filter. */
  without: SearchChange;
}

/** Turns ids and digits into words. */
export interface FilterWords {
  chain: (id: string) => string;
  price: (digits: string) => string;
}

function choiceWords(choice: TraitChoice): string {
  if ("length" in choice) {
    return choice.length === 1 ? (choice[0] ?? "") : plural(choice.length, "{count} value", "{count} values");
  }
  const [min, max] = [choice.min, choice.max].map((end) =>
    end === undefined ? undefined : withPageMark(String(end)),
  );
  if (min === undefined) return t("up to {max}", { max: max ?? "" });
  return max === undefined ? t("from {min}", { min }) : t("{min} to {max}", { min, max });
}

/** Words for the filters of a collection's page. Prices are in the native currency of its first chain. */
export function filterWordsOf({
  collection,
  filters,
  looks,
}: Pick<ItemView, "collection" | "filters" | "looks">): FilterWords {
  const native = nativeOf(looks, filters.chains[0] ?? collection.chains[0]);
  return {
    chain: (id) => lookOf(looks, id).name,
    price: (digits) =>
      native === null ? digits : `${formatPrice(digits, native.decimals)} ${native.symbol}`,
  };
}

/** The applied filters in words, each with the change that removes it. */
export function appliedFilters(filters: CollectionFilters, words: FilterWords): AppliedFilter[] {
  const { minPrice, maxPrice, q } = filters;
  return [
    ...Object.entries(filters.traits).map(([type, choice]) => ({
      label: `${type}: ${choiceWords(choice)}`,
      without: traitChange(filters, type, null),
    })),
    ...(filters.listed ? [{ label: t("Listed"), without: { listed: null } }] : []),
    ...(filters.hideFlagged ? [{ label: t("Flagged items hidden"), without: { flagged: null } }] : []),
    ...filters.chains.map((id) => ({
      label: words.chain(id),
      without: { chain: toggleEntry(filters.chains, id) },
    })),
    ...filters.vault.map((state) => ({
      label: vaultWords(state),
      without: { vault: toggleEntry(filters.vault, state) },
    })),
    ...(minPrice === null
      ? []
      : [
          {
            label: t("From {price}", { price: words.price(minPrice) }),
            without: priceChange("min", null, 0),
          },
        ]),
    ...(maxPrice === null
      ? []
      : [
          {
            label: t("Up to {price}", { price: words.price(maxPrice) }),
            without: priceChange("max", null, 0),
          },
        ]),
    ...(q === null ? [] : [{ label: `“${q}”`, without: { q: null } }]),
  ];
}
