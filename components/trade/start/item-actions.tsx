"use client";

import { useId } from "react";
import type { ItemFull } from "@/lib/contract/item";
import type { OrderSummary } from "@/lib/contract/order";
import { msg, t, tIn } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { useHeld } from "@/lib/query/use-held";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Menu } from "../../ui/menu";
import type { MenuItem } from "../../ui/menu-panel";
import { AddToCart } from "../cart/add-to-cart";
import { useCartToggle } from "../cart/use-cart-toggle";
import type { OrderItemData } from "../order-item";
import { type Trade, tradeState } from "../trade-state";
import { TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

const tradeLabels: Record<Trade, string> = {
  buy: msg("Buy now"),
  list: msg("List for sale"),
  reprice: msg("Change price"),
  end: msg("End listing"),
  offer: msg("Make offer"),
  send: msg("Send"),
};

/** The label that fits on a phone, or null. @param short the row has more than two buttons */
function briefLabel(trade: Trade, short: boolean): string | null {
  if (trade === "reprice") return t("Price");
  if (trade === "end") return short ? tIn("verb", "End") : null;
  return trade === "offer" ? tIn("verb", "Offer") : null;
}

/** Number of buttons in the row. With more actions, the last place is a menu. */
const most = 3;

export type TradableItem = OrderItemData & Pick<ItemFull, "bestListing">;

function TradeLabel({ trade, short }: { trade: Trade; short: boolean }) {
  if (trade === "list" && short) return tIn("verb", "List");
  const brief = briefLabel(trade, short);
  if (brief === null) return t(tradeLabels[trade]);
  // The first button is the widest one, and only the narrowest phones have no room for its words.
  const isFirst = trade === "reprice";
  return (
    <>
      <span className={isFirst ? "max-[24rem]:sr-only" : "max-sm:sr-only"}>{t(tradeLabels[trade])}</span>
      <span aria-hidden className={isFirst ? "min-[24rem]:hidden" : "sm:hidden"}>
        {brief}
      </span>
    </>
  );
}

type MoreProps = { item: TradableItem; items: readonly MenuItem[] };

/** The actions that do not fit in the row. Another account's listing can go into the cart from here. */
function MoreActions({ listing, ...props }: MoreProps & { listing: OrderSummary | null }) {
  return listing === null ? <More {...props} /> : <MoreWithCart {...props} listing={listing} />;
}

function MoreWithCart({ item, listing, items }: MoreProps & { listing: OrderSummary }) {
  const { isIn, toggle } = useCartToggle(item, listing);
  const cart = { id: "cart", label: isIn ? t("Remove from cart") : t("Add to cart"), onSelect: toggle };
  return <More item={item} items={[cart, ...items]} />;
}

function More({ items }: MoreProps) {
  return <Menu trigger={t("More")} look="button" items={items} className="h-12!" />;
}

/**
 * The visitor's actions for an item: buy it, list it, or end its listing. Wallet code loads on intent. `item` is the
 * live record (`useItem`), never the one of the page's HTML.
 */
export function ItemActions({
  item,
  quiet = false,
  className,
}: {
  item: TradableItem;
  /** Another button beside these is the likeliest action. */
  quiet?: boolean;
  className?: string;
}) {
  const web = useChain(item.chain);
  const { wallet, pressed, start, handlersOf, dialogs } = useTrade();
  const held = useHeld(item, wallet.address);
  const reasonId = useId();
  if (web === undefined) {
    return (
      <div className={cx("flex gap-2", className)} aria-busy="true">
        <Button size="lg" className="flex-1" disabled>
          {item.bestListing === null ? t("Not listed") : t("Buy now")}
        </Button>
      </div>
    );
  }
  const state = tradeState(item, web, { account: wallet.address, held });
  const trades = "trades" in state ? state.trades : [];
  // Four buttons side by side do not fit on a phone.
  const shown = trades.length > most ? trades.slice(0, most - 1) : trades;
  const more = trades.slice(shown.length);
  const moreItems = more.map((trade) => ({
    id: trade,
    label: t(tradeLabels[trade]),
    onSelect: () => start(trade),
  }));
  const reason = "off" in state ? state.off : null;
  const paused = "trades" in state ? state.paused : undefined;
  return (
    <div className={cx("flex flex-wrap items-center gap-2", className)}>
      {shown.map((trade, index) => (
        <Button
          key={trade}
          size="lg"
          variant={index === 0 && !quiet && trade !== "end" && trade !== "send" ? "primary" : "secondary"}
          className={cx(
            trades.length > 2 ? "max-sm:px-2 max-sm:text-ui" : "max-sm:px-3",
            index === 0 ? "flex-1" : trade === "offer" && "max-sm:flex-1",
          )}
          {...handlersOf(trade)}
          loading={pressed === trade && t("Opening")}
        >
          <TradeLabel trade={trade} short={trades.length > 2} />
        </Button>
      ))}
      {more.length > 0 ? (
        <MoreActions item={item} listing={trades[0] === "buy" ? item.bestListing : null} items={moreItems} />
      ) : (
        trades[0] === "buy" &&
        item.bestListing !== null && (
          <span className="contents max-[24rem]:hidden">
            <AddToCart size="lg" item={item} listing={item.bestListing} />
          </span>
        )
      )}
      {reason !== null && (
        <>
          {item.bestListing !== null && (
            <Button size="lg" className="flex-1" disabled aria-describedby={reasonId}>
              {t("Buy now")}
            </Button>
          )}
          <p id={reasonId} className="w-full text-small text-ink-2">
            {reason}
          </p>
        </>
      )}
      {paused !== undefined && <p className="w-full text-small text-ink-2">{paused}</p>}
      <TradeDialogs {...dialogs} item={item} listing={item.bestListing} web={web} />
    </div>
  );
}
