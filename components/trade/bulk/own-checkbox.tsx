"use client";

import { useSyncExternalStore } from "react";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { Checkbox } from "../../ui/checkbox";
import { cardBoxStyles } from "../card-box-styles";
import { emptySelection } from "./item-selection";
import { ownSelection } from "./own-selection";

/** The checkbox at the corner of an own item's art. Checked items are listed together. */
export function OwnCheckbox({ item }: { item: Item }) {
  const { items } = useSyncExternalStore(ownSelection.subscribe, ownSelection.get, () => emptySelection);
  const key = feedItemKey(item);
  return (
    <Checkbox
      checked={items.has(key)}
      aria-label={t("Select {item}", { item: item.name })}
      onChange={({ nativeEvent }) =>
        ownSelection.select(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className={cardBoxStyles(items.has(key))}
    />
  );
}
