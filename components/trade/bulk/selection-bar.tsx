"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { formatCountOf } from "@/lib/format/count";
import { useChains } from "@/lib/query/use-chains";
import { hasKeptBulk } from "@/lib/trade/flow/saved-flow";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { BulkDialogProps } from "./bulk-dialog";

const loadDialog = (): Promise<ComponentType<BulkDialogProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./bulk-dialog").then((module) => module.BulkDialog);

/**
 * What to do with the selected items, at the foot of the page, and the dialog that does it. A bulk listing that a reload interrupted opens
 * again by itself.
 */
export function SelectionBar({
  selected,
  seller,
  canSelectAll,
  onSelectAll,
  onClear,
  onListed,
  onOpen,
}: {
  selected: readonly AccountItem[];
  seller: Address;
  canSelectAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  /** The keys of items that are live now. */
  onListed: (keys: readonly string[]) => void;
  /** The dialog opens or closes. */
  onOpen: (open: boolean) => void;
}) {
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const chains = useChains().data?.data;
  // As they were when the dialog was opened: what is sold or listed meanwhile must not take its row with it.
  const [opened, setOpened] = useState<readonly AccountItem[] | null>(null);
  const open = (items: readonly AccountItem[]) => {
    activate();
    setOpened(items);
    onOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the account's items appear.
  useEffect(() => {
    if (hasKeptBulk(seller)) open([]);
  }, [seller]);
  const close = (live: readonly string[]) => {
    setOpened(null);
    onOpen(false);
    onListed(live);
  };
  const count = selected.length;
  const places = new Set(selected.map(({ chain }) => chain)).size;
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Selected items"
          className="rise-in sticky bottom-[calc(var(--bottom-nav-height)+var(--cart-bar-height,0px)+0.75rem)] z-bar mt-6 flex min-h-18 items-center gap-x-1 rounded-panel bg-overlay px-4 py-3 shadow-2 sm:gap-x-3 lg:min-h-19 forced-colors:border"
        >
          <p className="mr-auto text-ui">
            <span className="font-semi">{formatCountOf(count, "item")} selected</span>
            {places > 1 && (
              <span className="text-ink-3 max-sm:sr-only"> on {formatCountOf(places, "chain")}</span>
            )}
          </p>
          {canSelectAll && (
            <Button variant="ghost" className="max-sm:hidden" onClick={onSelectAll}>
              Select all shown
            </Button>
          )}
          <Button variant="ghost" onClick={onClear}>
            Clear
          </Button>
          <Button
            variant="primary"
            loading={pending && "Opening"}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => open(selected)}
          >
            List {formatCountOf(count, "item")}
          </Button>
        </section>
      )}
      <p className="sr-only" aria-live="polite">
        {count > 0 && `${formatCountOf(count, "item")} selected`}
      </p>
      {opened !== null && Part !== null && chains !== undefined && (
        <Part items={opened} chains={chains} seller={seller} onClose={close} />
      )}
    </>
  );
}
