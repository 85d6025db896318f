import type { OrderSide } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";

interface NoOrderWords {
  none: string;
  noneInState: string;
  /** How its owner makes the first one. */
  begin: string;
  /** For visitors. */
  place: string;
}

const words: Record<OrderSide, NoOrderWords> = {
  listing: {
    none: msg("No listings yet"),
    noneInState: msg("No listings in this state"),
    begin: msg("Open an item you own to list it. Its listing appears here at once."),
    place: msg("Listings that this account signs appear here."),
  },
  offer: {
    none: msg("No offers yet"),
    noneInState: msg("No offers in this state"),
    begin: msg("Open an item or a collection to make an offer. It appears here at once."),
    place: msg("Offers that this account signs appear here."),
  },
};

/** Shown where an account has no order, or none in the chosen state. */
export function NoOrders({
  side,
  isOwn,
  isFiltered,
  onAll,
}: {
  side: OrderSide;
  isOwn: boolean;
  isFiltered: boolean;
  onAll: () => void;
}) {
  const { none, noneInState, begin, place } = words[side];
  return (
    <EmptyState
      icon={<Icon name="tag" size={28} />}
      title={isFiltered ? t(noneInState) : t(none)}
      action={isFiltered && <Button onClick={onAll}>{t("Show all")}</Button>}
    >
      {isOwn && !isFiltered ? t(begin) : t(place)}
    </EmptyState>
  );
}
