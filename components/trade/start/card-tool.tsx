"use client";

import type { Item } from "@/lib/contract/item";
import { t, tIn } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { useHeld } from "@/lib/query/use-held";
import { useHeldEditions } from "@/lib/query/use-held-editions";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { OwnCheckbox } from "../bulk/own-checkbox";
import { isOfferable, isOwnListable } from "../bulk/own-listable";
import { AddToCart } from "../cart/add-to-cart";
import { CartCheckbox } from "../cart/cart-checkbox";
import { type Trade, tradeState } from "../trade-state";
import type { TradableItem } from "./item-actions";
import { TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

function CardCheckbox({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { address } = useWallet();
  const held = useHeldEditions({ slug: item.collection.slug, standard: item.standard }, address);
  const isOwn = web !== undefined && isOwnListable(item, { chains: [web], account: address, held });
  if (isOwn) return <OwnCheckbox item={item} />;
  const isUnlisted = web !== undefined && isOfferable(item, { chains: [web], account: address, held });
  return isUnlisted ? <OwnCheckbox item={item} isOffer /> : <CartCheckbox item={item} />;
}

/** The tools of a card on intent: its buy row, or the checkbox at the corner of its art. One download for both. */
export function CardTool({ part, item }: { part: "buy" | "box"; item: Item }) {
  return part === "buy" ? <BuyButton item={item} /> : <CardCheckbox item={item} />;
}

/** The trades that a card has room for. */
const cardTrades: ReadonlySet<Trade> = new Set(["buy", "list", "reprice", "end"]);

/**
 * Buys a card's item. Renders nothing where it cannot be bought. An own item is listed from here
 * instead, or its listing gets another price or ends.
 */
function BuyButton({ item, className = "flex-1" }: { item: TradableItem; className?: string }) {
  const web = useChain(item.chain);
  const { wallet, pressed, handlersOf, dialogs } = useTrade();
  const held = useHeld(item, wallet.address);
  if (web === undefined) return null;
  const state = tradeState(item, web, { account: wallet.address, held });
  const trades = "trades" in state ? state.trades : [];
  const [trade] = trades.filter((each) => cardTrades.has(each));
  const button = (each: Trade, { label, words = label }: { label: string; words?: string }) => (
    <Button
      size="sm"
      variant={each === "buy" ? "primary" : "secondary"}
      className={each === trade ? className : "px-2"}
      aria-label={`${label}: ${item.name}`}
      {...handlersOf(each)}
      loading={pressed === each && t("Opening")}
    >
      {words}
    </Button>
  );
  return (
    <>
      {trade === "buy" && button(trade, { label: t("Buy now") })}
      {trade === "list" && button(trade, { label: tIn("verb", "List") })}
      {trade === "reprice" && button(trade, { label: t("Change price") })}
      {(trade === "reprice" || trade === "end") &&
        button("end", {
          label: t("End listing"),
          ...(trade === "reprice" && { words: tIn("verb", "End") }),
        })}
      {trade === "buy" && item.bestListing !== null && <AddToCart item={item} listing={item.bestListing} />}
      <TradeDialogs {...dialogs} item={item} listing={item.bestListing} web={web} />
    </>
  );
}
