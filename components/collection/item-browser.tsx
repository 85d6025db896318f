"use client";

import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { formatCountOf } from "@/lib/format/count";
import { Button } from "../ui/button";
import type { SheetProps } from "../ui/sheet";
import { useDeferred } from "../ui/use-deferred";
import { useShortcut } from "../ui/use-shortcut";
import { useStoredChoice } from "../ui/use-stored-choice";
import { itemsSearch } from "./collection-filters";
import { FilterRail } from "./filter-rail";
import { ItemResults } from "./item-results";
import { densities, ItemToolbar } from "./item-toolbar";
import { type ItemBrowserProps, useItemView } from "./use-item-view";

const loadSheet = (): Promise<ComponentType<SheetProps>> =>
  import("../ui/sheet").then((module) => module.Sheet);

/** Brings the start of the items back into view when other filters make them another list. */
function useStartOnChange(list: string) {
  const start = useRef<HTMLElement>(null);
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) start.current?.scrollIntoView({ block: "start" });
  }, [list]);
  return start;
}

/** Everything of a collection, filtered by the page's address. */
export function ItemBrowser(props: ItemBrowserProps) {
  const { looks } = props;
  const view = useItemView(props);
  const [density, setDensity] = useStoredChoice("quayside.density", densities);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { Part: Sheet, preload, activate } = useDeferred(loadSheet);
  const openSheet = () => {
    setSheetOpen(true);
    activate();
  };
  const start = useStartOnChange(JSON.stringify(itemsSearch(view.filters)));
  const searchId = useId();
  useShortcut("f", () => {
    const field = document.getElementById(searchId);
    if (field?.checkVisibility()) field.focus();
    else openSheet();
    return true;
  });
  const { collection, filters, update, traits, total } = view;
  const rail = { collection, looks, filters, update, traits };
  return (
    <div className="lg:grid lg:grid-cols-[17.75rem_minmax(0,1fr)] lg:gap-6">
      <aside aria-label="Filters" className="border-r border-line max-lg:hidden">
        <div className="sticky top-(--header-height) -ml-1 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain py-4 pr-5 pl-1">
          <FilterRail {...rail} searchId={searchId} />
        </div>
      </aside>
      <section ref={start} aria-label="Items" className="min-w-0 scroll-mt-(--header-height)">
        <ItemToolbar
          view={view}
          density={density}
          onDensity={setDensity}
          filtersButton={{ onClick: openSheet, onPointerEnter: preload, onFocus: preload }}
        />
        <ItemResults view={view} looks={looks} density={density} />
      </section>
      {Sheet !== null && (
        <Sheet
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          title="Filters"
          kind="full"
          footer={
            <Button variant="primary" size="lg" className="w-full" onClick={() => setSheetOpen(false)}>
              {total === null
                ? "Show items"
                : `Show ${formatCountOf(total.count, "item")}${total.isExact ? "" : " or more"}`}
            </Button>
          }
        >
          <FilterRail {...rail} searchId={`${searchId}-sheet`} />
        </Sheet>
      )}
    </div>
  );
}
