import { tIn } from "@/lib/language/translate";
import { RemovableChip } from "../ui/removable-chip";
import { appliedFilters, filterWordsOf } from "./applied-filters";
import { withoutFilters } from "./collection-filters";
import type { ItemView } from "./use-item-view";

/** The applied filters, each with a button that removes it. */
export function AppliedChips({ view }: { view: ItemView }) {
  const { filters, update } = view;
  return (
    <div className="-mx-(--gutter) flex min-w-0 items-center gap-2 overflow-x-auto px-(--gutter) py-1 max-lg:order-last max-lg:w-[calc(100%+2*var(--gutter))] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      {appliedFilters(filters, filterWordsOf(view)).map(({ label, without }) => (
        <RemovableChip key={label} label={label} onRemove={() => update(without)} />
      ))}
      <button
        type="button"
        onClick={() => update(withoutFilters(filters))}
        className="text-link touch-target shrink-0 px-1 text-small"
      >
        {tIn("filters", "Clear")}
      </button>
    </div>
  );
}
