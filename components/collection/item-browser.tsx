"use client";

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { plural, t } from "@/lib/language/translate";
import { watchCarts } from "@/lib/trade/cart/cart-signal";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { useShortcut } from "../ui/use-shortcut";
import { useStoredChoice } from "../ui/use-stored-choice";
import type { CartBarProps } from "./cart-bar";
import { itemsSearch } from "./collection-filters";
import type { FilterRailProps } from "./filter-rail";
import type { FilterSheetProps } from "./filter-sheet";
import { ItemResults } from "./item-results";
import { densities, ItemToolbar } from "./item-toolbar";
import { type ItemViewParameters, useItemView } from "./use-item-view";

const CartBar = lazy(() => import("./cart-bar").then((module) => ({ default: module.CartBar })));
const loadRail = (): Promise<ComponentType<FilterRailProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./filter-rail").then((module) => module.FilterRail);
const loadSheet = (): Promise<ComponentType<FilterSheetProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./filter-sheet").then((module) => module.FilterSheet);

export interface ItemBrowserProps extends ItemViewParameters {
  /** Holds the place of the filters until they have loaded. */
  preview: ReactNode;
}

/** The filters beside the items, loaded and shown from 1024 px. */
function useRail() {
  const rail = useDeferred(loadRail);
  const { activate } = rail;
  useEffect(() => {
    const room = matchMedia("(width >= 64rem)");
    const look = () => {
      if (room.matches) activate();
    };
    look();
    room.addEventListener("change", look);
    return () => room.removeEventListener("change", look);
  }, [activate]);
  return rail.Part;
}

/** The filters in a sheet, where there is no room beside the items. Loaded on intent. */
function useSheet() {
  const [open, setOpen] = useState(false);
  const { Part, preload, activate } = useDeferred(loadSheet);
  const show = () => {
    setOpen(true);
    activate();
  };
  return { Part, open, setOpen, show, preload };
}

/** The cart at the bottom of the items. Loaded once the cart has an item or a sweep begins. */
function useCartBar() {
  const [bar, setBar] = useState<CartBarProps["bar"] | null>(null);
  useEffect(() => watchCarts(() => setBar((before) => before ?? "cart")), []);
  return [bar, setBar] as const;
}

/** Scrolls back to the first item when a filter changes the list. */
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

/** All items of a collection, filtered by the page's address. */
export function ItemBrowser({ preview, ...parameters }: ItemBrowserProps) {
  const { looks } = parameters;
  const view = useItemView(parameters);
  const [density, setDensity] = useStoredChoice("quayside.density", densities);
  const Rail = useRail();
  const sheet = useSheet();
  const [bar, setBar] = useCartBar();
  const start = useStartOnChange(JSON.stringify(itemsSearch(view.filters)));
  const searchId = useId();
  useShortcut("f", () => {
    const field = document.getElementById(searchId);
    if (field?.checkVisibility()) field.focus();
    else sheet.show();
    return true;
  });
  const { collection, filters, update, traits, total } = view;
  const rail = { collection, looks, filters, update, traits };
  return (
    <>
      <div className="lg:grid lg:grid-cols-[17.75rem_minmax(0,1fr)] lg:gap-6">
        <aside aria-label={t("Filters")} className="border-e border-line max-lg:hidden">
          <div className="sticky top-(--header-height) -ms-1 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain py-4 pe-5 ps-1">
            {Rail === null ? preview : <Rail {...rail} searchId={searchId} />}
          </div>
        </aside>
        <section ref={start} aria-label={t("Items")} className="min-w-0 scroll-mt-(--header-height)">
          <ItemToolbar
            view={view}
            density={density}
            onDensity={setDensity}
            onSweep={() => setBar("sweep")}
            filtersButton={{ onClick: sheet.show, onPointerEnter: sheet.preload, onFocus: sheet.preload }}
          />
          <ItemResults view={view} looks={looks} density={density} hasCart={bar !== null} />
        </section>
        {sheet.Part !== null && (
          <sheet.Part
            {...rail}
            searchId={`${searchId}-sheet`}
            open={sheet.open}
            onOpenChange={sheet.setOpen}
            action={
              total === null
                ? t("Show items")
                : total.isExact
                  ? plural(total.count, "Show {count} item", "Show {count} items")
                  : plural(total.count, "Show {count} item or more", "Show {count} items or more")
            }
          />
        )}
      </div>
      {bar && (
        <Suspense>
          <CartBar view={view} bar={bar} onBar={setBar} />
        </Suspense>
      )}
    </>
  );
}
