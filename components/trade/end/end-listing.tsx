import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { OrderItem, type OrderItemData } from "../order-item";
import { EndOrderDialog } from "./end-order-dialog";

export interface EndListingProps {
  item: OrderItemData;
  listing: OrderSummary;
  web: WebChain;
  /** The option that is selected at first. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

/** Ends the listing of an item. */
export function EndListing({ item, listing, web, initial, onClose }: EndListingProps) {
  return (
    <EndOrderDialog
      name={item.name}
      head={<OrderItem item={item} web={web} />}
      item={item}
      order={listing}
      web={web}
      initial={initial}
      onClose={onClose}
    />
  );
}
