"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { useOpenCollection } from "@/lib/query/use-open-collection";
import { usePageSearch } from "@/lib/query/use-page-search";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { readChosenChains, toggleEntry } from "./chosen-chains";
import type { CollectionFactsProps } from "./collection-facts";
import type { MonthMarket } from "./month/month-market";

const loadFacts = (): Promise<ComponentType<CollectionFactsProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./collection-facts").then((module) => module.CollectionFacts);

/** Restores the focus to its chain when the live figures replace those of the HTML. */
function useRestoredFocus(isReplaced: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const chain = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isReplaced || chain.current === undefined || document.activeElement !== document.body) return;
    const same = root.current?.querySelectorAll<HTMLElement>(`[data-berth="${CSS.escape(chain.current)}"]`);
    for (const control of same ?? []) if (control.checkVisibility()) control.focus({ preventScroll: true });
  }, [isReplaced]);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    chain.current = (event.target as HTMLElement).dataset.berth;
  };
  return { root, onFocus };
}

/**
 * Updates the figures in the page's HTML. Script draws them only once they have changed, a filter is applied, or a
 * pointer reaches them; until then the HTML is current.
 */
export function LiveFacts({
  collection: cached,
  looks,
  filtersGrid,
  month,
  preview,
}: {
  collection: Collection;
  looks: ChainLooks;
  /** The page has a grid that a chain can filter. */
  filtersGrid: boolean;
  month: MonthMarket | null;
  /** The same figures, as in the HTML. */
  preview: ReactNode;
}) {
  const { collection, isGone } = useOpenCollection(cached);
  const router = useRouter();
  useEffect(() => {
    // The page of a collection that was taken off is another one.
    if (isGone) router.refresh();
  }, [isGone, router]);
  const [address, update] = usePageSearch();
  const { Part: Facts, activate } = useDeferred(loadFacts);
  const isOutdated = collection !== cached || address.size > 0;
  useEffect(() => {
    if (isOutdated) activate();
  }, [isOutdated, activate]);
  const { root, onFocus } = useRestoredFocus(Facts !== null);
  const chosen = readChosenChains(address, looks);
  const toggle = (chain: string) => update({ chain: toggleEntry(chosen, chain) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that a chain is about to be chosen.
    <div ref={root} className="contents" onPointerEnter={activate} onFocus={onFocus}>
      {Facts === null ? (
        preview
      ) : (
        <Facts
          collection={collection}
          looks={looks}
          month={month}
          filter={filtersGrid ? { kind: "switch", chosen, toggle } : undefined}
        />
      )}
    </div>
  );
}
