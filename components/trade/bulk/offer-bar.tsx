"use client";

import { type ComponentType, useState, useSyncExternalStore } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { BulkOffersDialogProps } from "./bulk-offers-dialog";
import { emptySelection, removeItems } from "./item-selection";
import { offerSelection } from "./own-selection";
import { SelectionShell } from "./selection-shell";

const loadOffers = (): Promise<ComponentType<BulkOffersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./bulk-offers-dialog").then((module) => module.BulkOffersDialog);

/** The selected items of others at the foot of the page, with the button to make offers for them. */
export function OfferBar({ maker, chains }: { maker: Address; chains: readonly WebChain[] }) {
  const { items } = useSyncExternalStore(offerSelection.subscribe, offerSelection.get, () => emptySelection);
  const { Part, pending, preload, activate } = useDeferred(loadOffers);
  // A snapshot of the items: one that is sold or listed meanwhile keeps its row in the dialog.
  const [opened, setOpened] = useState<readonly AccountItem[] | null>(null);
  const selected = [...items.values()];
  const count = selected.length;
  return (
    <>
      <SelectionShell
        label={t("Items selected for offers")}
        selected={selected}
        onClear={offerSelection.clear}
      >
        <Button
          variant="primary"
          loading={pending && t("Opening")}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            activate();
            setOpened(selected);
          }}
        >
          {plural(count, "Make {count} offer", "Make {count} offers")}
        </Button>
      </SelectionShell>
      {opened !== null && Part !== null && (
        <Part
          items={opened}
          chains={chains}
          maker={maker}
          onClose={(made) => {
            setOpened(null);
            offerSelection.update((before) => removeItems(before, made));
          }}
        />
      )}
    </>
  );
}
