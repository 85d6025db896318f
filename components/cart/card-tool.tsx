"use client";

import type { Item } from "@/lib/contract/item";
import { BuyButton } from "../order/buy-button";
import { CartCheckbox } from "./cart-checkbox";

/** What a card gets once somebody reaches for it: its buy row, or the box at the corner of its art. One download for both. */
export function CardTool({ part, item }: { part: "buy" | "cart"; item: Item }) {
  return part === "buy" ? <BuyButton item={item} /> : <CartCheckbox item={item} />;
}
