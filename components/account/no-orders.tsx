import type { OrderSide } from "@/lib/contract/order";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";

const words: Record<OrderSide, { many: string; begin: string }> = {
  listing: {
    many: "Listings",
    begin: "Open an item you own to list it. Its listing appears here at once.",
  },
  offer: {
    many: "Offers",
    begin: "Open an item or a collection to make an offer. It appears here at once.",
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
      title={`No ${words[side].many.toLowerCase()} ${isFiltered ? "in this state" : "yet"}`}
      action={isFiltered && <Button onClick={onAll}>Show all</Button>}
    >
      {isOwn && !isFiltered ? words[side].begin : `${words[side].many} that this account signs appear here.`}
    </EmptyState>
  );
}
