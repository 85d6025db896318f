import Link from "next/link";
import type { ReactNode } from "react";
import type { ChainLook } from "@/lib/chains/chain-look";
import { currencyOf } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { itemPath } from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import { type CartEntry, entryPrice } from "@/lib/trade/cart/cart-entry";
import type { EntryState } from "@/lib/trade/cart/entry-state";
import type { OrderChecked } from "@/lib/trade/cart/use-entry-checks";
import type { EntryView } from "@/lib/trade/cart/use-entry-states";
import { CollectionName } from "../../market/collection-name";
import { OrderCheck } from "../../market/order-check";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Tag } from "../../ui/tag";
import { CartQuantity } from "./cart-quantity";

export interface CartRowProps extends EntryView {
  entry: CartEntry;
  look: ChainLook;
  /** The last check of the listing; undefined until it is known, and after the listing has ended. */
  check: OrderChecked | undefined;
  onRemove: () => void;
  /** Takes the replacement listing, or the quantity that is still available. */
  onReplace: () => void;
  onQuantity: (quantity: bigint) => void;
  /** Called when the reader opens the item's page. */
  onLeave: () => void;
}

function noteOf(state: EntryState, entry: CartEntry, look: ChainLook): string | null {
  const { name } = entry.item;
  const priceOf = (amount: string, currency: string) => {
    const known = currencyOf(look, currency);
    return known === null
      ? t("an unknown currency")
      : `${formatPrice(amount, known.decimals, "up")}\u00a0${known.symbol}`;
  };
  const { unitPrice, currency } = entry.listing;
  switch (state.kind) {
    case "sold":
      return t("{name} was sold. It will not be bought.", { name });
    case "ended":
      return t("The listing has ended. It will not be bought.");
    case "own":
      return t("This is yours. It will not be bought.");
    case "paused":
      return t("Trading is paused. It will not be bought.");
    case "repriced":
      return state.listing.unitPrice === unitPrice
        ? t("Its listing has ended. Another listing has the same price.")
        : t("Price changed from {before} to {now}. It will not be bought at a price you have not seen.", {
            before: priceOf(unitPrice, currency),
            now: priceOf(state.listing.unitPrice, state.listing.currency),
          });
    case "cheaper":
      return t("Now also listed for {price}.", {
        price: priceOf(state.listing.unitPrice, state.listing.currency),
      });
    case "shrunk":
      return plural(
        state.units,
        "Only {count} can still be bought. You chose {chosen}.",
        "Only {count} can still be bought. You chose {chosen}.",
        { chosen: formatCount(entry.quantity) },
      );
    case "whole":
      return plural(state.units, "Its {count} unit is sold whole.", "Its {count} units are sold together.");
    default:
      return null;
  }
}

/** The button that resolves the state; null where the entry can only be removed. */
function remedy(state: EntryState): string | null {
  switch (state.kind) {
    case "cheaper":
      return t("Use the lower price");
    case "repriced":
      return t("Use the new listing");
    case "shrunk":
    case "whole":
      return t("Change to {quantity}", { quantity: formatCount(state.units) });
    default:
      return null;
  }
}

/** One entry of the cart, with its present state. */
export function CartRow(props: CartRowProps) {
  const { entry, look, check, state, available, labels, onRemove, onReplace, onQuantity, onLeave } = props;
  const { item, listing, quantity } = entry;
  const note = noteOf(state, entry, look);
  const lost = note !== null && state.kind !== "cheaper";
  const way = remedy(state);
  const replace: ReactNode = way !== null && (
    <button type="button" onClick={onReplace} className="text-link touch-target font-semi whitespace-nowrap">
      {way}
    </button>
  );
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <Thumb image={item.image} size={48} explicit={labels.includes("explicit")} className="rounded-art" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            href={itemPath(item)}
            prefetch={false}
            onClick={onLeave}
            title={item.name}
            className="truncate text-ui font-semi hover:underline"
          >
            {item.name}
          </Link>
          <span className={cx("shrink-0 text-ui", lost && "text-ink-3 line-through")}>
            <Price
              amount={entryPrice(entry)}
              currency={currencyOf(look, listing.currency)}
              rounding="up"
              native
            />
          </span>
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-2">
          <CollectionName collection={item.collection} />
          {item.standard === "erc1155" && available === null && (
            <span className="text-ink-3">
              {t("· {quantity} of the edition", { quantity: formatCount(quantity) })}
            </span>
          )}
          {labels.includes("reported") && <Tag tone="warn">{t("Reported")}</Tag>}
        </p>
        {check !== undefined && <OrderCheck order={check} className="mt-0.5" />}
        {available !== null && (
          <CartQuantity entry={entry} available={available} look={look} onQuantity={onQuantity} />
        )}
        {note !== null && (
          <p className={cx("mt-1 text-small", lost ? "text-warn" : "text-ink-2")}>
            {note} {replace}
          </p>
        )}
      </div>
      <IconButton
        size="sm"
        label={t("Remove {item}", { item: item.name })}
        onClick={onRemove}
        className="-me-2"
      >
        <Icon name="x" size={16} />
      </IconButton>
    </li>
  );
}
