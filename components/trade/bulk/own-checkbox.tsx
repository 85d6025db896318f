"use client";

import { useSyncExternalStore } from "react";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { Checkbox } from "../../ui/checkbox";
import { cardBoxStyles } from "../card-box-styles";
import { emptySelection } from "./item-selection";
import { offerSelection, ownSelection } from "./own-selection";

/** The checkbox at the corner of an item's art: own items are listed together, those of others get offers together. */
export function OwnCheckbox({ item, isOffer = false }: { item: Item; isOffer?: boolean }) {
  const selection = isOffer ? offerSelection : ownSelection;
  const { items } = useSyncExternalStore(selection.subscribe, selection.get, () => emptySelection);
  const key = feedItemKey(item);
  return (
    <Checkbox
      checked={items.has(key)}
      aria-label={t("Select {item}", { item: item.name })}
      onChange={({ nativeEvent }) =>
        selection.select(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className={cardBoxStyles(items.has(key))}
    />
  );
}
