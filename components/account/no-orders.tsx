import type { OrderSide } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";

const words: Record<OrderSide, { many: string; begin: string }> = {
  listing: {
    many: msg("Listings"),
    begin: msg("Open an item you own to list it. Its listing appears here at once."),
  },
  offer: {
    many: msg("Offers"),
    begin: msg("Open an item or a collection to make an offer. It appears here at once."),
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
  return (
    <EmptyState
      icon={<Icon name="tag" size={28} />}
      title={t("No {toLowerCase} {value}", {
        toLowerCase: words[side].many.toLowerCase(),
        value: isFiltered ? "in this state" : "yet",
      })}
      action={isFiltered && <Button onClick={onAll}>{t("Show all")}</Button>}
    >
      {isOwn && !isFiltered
        ? words[side].begin
        : t("{many} that this account signs appear here.", { many: words[side].many })}
    </EmptyState>
  );
}
