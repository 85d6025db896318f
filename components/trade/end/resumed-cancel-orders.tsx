"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import type { Flow } from "@/lib/trade/flow/flow";
import { CancelOrdersDialog } from "./cancel-orders-dialog";

/** The dialog of a cancellation that a reload interrupted, with its selected orders. */
export function ResumedCancelOrders({
  flow,
  chains,
  maker,
  onClose,
}: {
  flow: Flow;
  chains: readonly WebChain[];
  maker: Address;
  onClose: () => void;
}) {
  const { data: open = null } = useOpenOrders({ maker });
  // A snapshot of the orders: a cancelled order leaves the list, and the dialog must stay open.
  const [orders, setOrders] = useState<readonly Order[] | null>(open);
  if (orders === null) {
    if (open !== null) setOrders(open);
    return null;
  }
  return (
    <CancelOrdersDialog orders={orders} chains={chains} maker={maker} resumed={flow} onClose={onClose} />
  );
}
