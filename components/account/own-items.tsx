"use client";

import { type ComponentType, useEffect, useState } from "react";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { sameAddress } from "@/lib/same-address";
import {
  addItems,
  emptySelection,
  type ItemSelection,
  removeItems,
  selectThrough,
  toggleItem,
} from "../trade/bulk/item-selection";
import { SelectionBar } from "../trade/bulk/selection-bar";
import { SelectionFoot } from "../trade/bulk/selection-foot";
import type { OwnPriceProps } from "../trade/start/own-price";
import { tradeState } from "../trade/trade-state";
import { Checkbox } from "../ui/checkbox";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { useLongPress } from "../ui/use-long-press";
import { useShortcut } from "../ui/use-shortcut";
import { AccountItemCard } from "./account-item-card";

/** Why an item cannot be listed now, or null. */
function reasonAgainst(item: AccountItem, chains: readonly WebChain[], owner: Address): string | null {
  const web = chains.find(({ chain }) => chain.id === item.chain);
  if (web === undefined) return t("This chain is not supported here.");
  const state = tradeState(item, web, { account: owner, held: BigInt(item.quantity ?? 1) });
  return "off" in state ? state.off : (state.paused ?? null);
}

interface CardProps {
  item: AccountItem;
  looks: ChainLooks;
  priority: boolean;
  owner: Address;
  isSelected: boolean;
  reason: string | null;
  /** `through` selects everything from the last touched item to this one. */
  onSelect: (through: boolean) => void;
}

const loadPrice = (): Promise<ComponentType<OwnPriceProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/start/own-price").then((module) => module.OwnPrice);

/** The code for a new price, once an item is listed. */
function OwnPriceSlot({ item }: OwnPriceProps) {
  const { Part, activate } = useDeferred(loadPrice);
  useEffect(activate, [activate]);
  return Part !== null && <Part item={item} />;
}

function SelectableCard({ item, owner, looks, priority, isSelected, reason, onSelect }: CardProps) {
  const isListed = item.bestListing !== null && sameAddress(item.bestListing.maker, owner);
  // A price change may cancel the listing first, and its dialog must outlive that.
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  const longPress = useLongPress(() => reason === null && onSelect(false));
  return (
    <div data-item={feedItemKey(item)} className="min-w-0" {...longPress}>
      <AccountItemCard
        item={item}
        looks={looks}
        priority={priority}
        action={wasListed && <OwnPriceSlot item={item} />}
        selection={{
          selected: isSelected,
          checkbox: (
            <Checkbox
              aria-label={t("Select {name}", { name: item.name })}
              checked={isSelected}
              disabled={reason !== null}
              title={reason ?? undefined}
              onChange={({ nativeEvent }) =>
                onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          ),
        }}
      />
    </div>
  );
}

export interface OwnItemsProps {
  items: readonly AccountItem[];
  looks: ChainLooks;
  owner: Address;
  gridStyles: string;
  isReplacing: boolean;
  /** How many cards are on the first screen. */
  firstScreen: number;
  /**
   * While the dialog is open, the items stay those of the account for which it was opened, whatever the wallet does.
   */
  onBusy: (busy: boolean) => void;
}

/** The viewer's own items, selectable by checkbox, by x on a card, by shift for a range, or by long press. */
export function OwnItems({
  items,
  looks,
  owner,
  gridStyles,
  isReplacing,
  firstScreen,
  onBusy,
}: OwnItemsProps) {
  const [selection, setSelection] = useState(emptySelection);
  const chains = useChains().data?.data ?? [];
  const reasons = new Map(items.map((item) => [feedItemKey(item), reasonAgainst(item, chains, owner)]));
  const selectable = items.filter((item) => reasons.get(feedItemKey(item)) === null);
  const select = (item: AccountItem, through: boolean) =>
    setSelection((before: ItemSelection) =>
      through ? selectThrough(before, item, selectable) : toggleItem(before, item),
    );
  useShortcut("x", () => {
    const key = document.activeElement?.closest<HTMLElement>("[data-item]")?.dataset.item;
    const item = selectable.find((candidate) => feedItemKey(candidate) === key);
    if (item === undefined) return false;
    select(item, false);
    return true;
  });
  const { items: selected } = selection;
  return (
    <>
      <div className={gridStyles} aria-busy={isReplacing}>
        {items.map((item, index) => {
          const key = feedItemKey(item);
          return (
            <SelectableCard
              key={key}
              item={item}
              looks={looks}
              priority={index < firstScreen}
              owner={owner}
              isSelected={selected.has(key)}
              reason={reasons.get(key) ?? null}
              onSelect={(through) => select(item, through)}
            />
          );
        })}
      </div>
      <SelectionFoot>
        <SelectionBar
          selected={[...selected.values()]}
          seller={owner}
          canSelectAll={selectable.some((item) => !selected.has(feedItemKey(item)))}
          onSelectAll={() => setSelection((before) => addItems(before, selectable))}
          onClear={() => setSelection(emptySelection)}
          onDone={(keys) => setSelection((before) => removeItems(before, keys))}
          onOpen={onBusy}
        />
      </SelectionFoot>
    </>
  );
}
