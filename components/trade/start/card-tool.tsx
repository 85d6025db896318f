"use client";

import type { Item } from "@/lib/contract/item";
import { useChain } from "@/lib/query/use-chains";
import { useHeldEditions } from "@/lib/query/use-held-editions";
import { useWallet } from "@/lib/wallet/wallet-store";
import { OwnCheckbox } from "../bulk/own-checkbox";
import { isOwnListable } from "../bulk/own-listable";
import { CartCheckbox } from "../cart/cart-checkbox";
import { BuyButton } from "./buy-button";

function CardCheckbox({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { address } = useWallet();
  const held = useHeldEditions({ slug: item.collection.slug, standard: item.standard }, address);
  const isOwn = web !== undefined && isOwnListable(item, { chains: [web], account: address, held });
  return isOwn ? <OwnCheckbox item={item} /> : <CartCheckbox item={item} />;
}

/** What a card gets once somebody reaches for it: its buy row, or the box at the corner of its art. One download for both. */
export function CardTool({ part, item }: { part: "buy" | "box"; item: Item }) {
  return part === "buy" ? <BuyButton item={item} /> : <CardCheckbox item={item} />;
}
