import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Collection } from "@/lib/contract/collection";
import type { Traits } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Checkbox } from "../ui/checkbox";
import { Disclosure } from "../ui/disclosure";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { FilterColumns, FilterRow } from "./filter-row";
import { RangeRow } from "./range-row";

const still = { checked: false, readOnly: true } as const;

/**
 * The filter rail as in the page's HTML: it looks the same and needs no script until the real one has loaded. It
 * cannot be used yet, so it is hidden from screen readers.
 */
export function FilterPreview({
  collection,
  looks,
  traits,
}: {
  collection: Collection;
  looks: ChainLooks;
  traits: Traits;
}) {
  const { stats, chains } = collection;
  return (
    <div inert>
      <Input
        label={t("Search traits")}
        hideLabel
        type="search"
        placeholder={t("Search traits")}
        lead={<Icon name="search" size={15} />}
        readOnly
      />
      <div className="mt-2">
        <Disclosure summary={t("Status")} open>
          <Checkbox {...still}>
            <span className="flex-1">{t("Listed")}</span>
            <span className="text-small text-ink-3">{formatCount(stats.listed)}</span>
          </Checkbox>
          <Checkbox {...still}>{t("Hide flagged items")}</Checkbox>
        </Disclosure>
        <Disclosure summary={t("Where it is")} open>
          <FilterColumns />
          {chains.map((id) => (
            <FilterRow
              key={id}
              checked={false}
              icon={<ChainTile chain={lookOf(looks, id)} named />}
              label={lookOf(looks, id).name}
              count={stats.byChain[id]?.items ?? 0}
              floor={<DecimalPrice value={stats.floor[id]} currency={nativeOf(looks, id)} />}
            />
          ))}
        </Disclosure>
        <Disclosure summary={t("Price")} count={nativeOf(looks, chains[0])?.symbol} open>
          <RangeRow>
            <Input label={t("Lowest price")} hideLabel placeholder={t("Min")} readOnly />
            <Input label={t("Highest price")} hideLabel placeholder={t("Max")} readOnly />
          </RangeRow>
        </Disclosure>
        {traits.traits.map(({ type, kind, values }) => (
          <Disclosure key={type} summary={type} count={kind === "number" ? undefined : values.length}>
            {null}
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
