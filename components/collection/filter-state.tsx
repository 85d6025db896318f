import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Checkbox } from "../ui/checkbox";
import { Chip } from "../ui/chip";
import { Disclosure } from "../ui/disclosure";
import { vaultWords } from "./applied-filters";
import { toggleEntry, vaultStates } from "./collection-filters";
import type { FilterProps } from "./filter-props";
import { FilterColumns, FilterRow } from "./filter-row";
import { nativeOf } from "./native-of";

/** Listed or not, flagged or not. */
export function StatusFilter({ collection, filters, update }: FilterProps) {
  return (
    <Disclosure summary="Status" open>
      <Checkbox
        checked={filters.listed}
        onChange={(event) => update({ listed: event.target.checked ? "true" : null })}
      >
        <span className="flex-1">Listed</span>
        <span className="text-small text-ink-3">{formatCount(collection.stats.listed)}</span>
      </Checkbox>
      <Checkbox
        checked={filters.hideFlagged}
        onChange={(event) => update({ flagged: event.target.checked ? "hide" : null })}
      >
        Hide flagged items
      </Checkbox>
    </Disclosure>
  );
}

/** On which chain, and how an item of a vaulted collection got there. */
export function PlaceFilter({
  collection,
  looks,
  filters,
  update,
}: FilterProps & { collection: Collection; looks: ChainLooks }) {
  const { stats, vault } = collection;
  return (
    <Disclosure summary="Where it is" open>
      <FilterColumns />
      {collection.chains.map((id) => (
        <FilterRow
          key={id}
          checked={filters.chains.includes(id)}
          onToggle={() => update({ chain: toggleEntry(filters.chains, id) })}
          count={stats.byChain[id]?.items ?? 0}
          floor={<DecimalPrice value={stats.floor[id]} currency={nativeOf(looks, id)} />}
          icon={<ChainTile chain={lookOf(looks, id)} named />}
          label={lookOf(looks, id).name}
        />
      ))}
      {vault !== undefined && (
        <div className="mt-2 flex flex-wrap gap-2">
          {vaultStates.map((state) => (
            <Chip
              key={state}
              pressed={filters.vault.includes(state)}
              onClick={() => update({ vault: toggleEntry(filters.vault, state) })}
            >
              {vaultWords[state]}
            </Chip>
          ))}
        </div>
      )}
    </Disclosure>
  );
}
