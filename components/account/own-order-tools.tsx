"use client";

import { type ComponentType, useState } from "react";
import type { Order, OrderSide } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { LoadError } from "../live/load-error";
import type { CancelOrdersDialogProps } from "../trade/end/cancel-orders-dialog";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";

const loadDialog = (): Promise<ComponentType<CancelOrdersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/end/cancel-orders-dialog").then((module) => module.CancelOrdersDialog);

/** Cancels several of an account's orders, or all of a chain. Shown where the list has an order to cancel. */
export function OwnOrderTools({ maker, side }: { maker: Address; side: OrderSide }) {
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  // A snapshot of the orders: a cancelled order leaves the list, and the dialog must stay open.
  const [opened, setOpened] = useState<readonly Order[] | null>(null);
  const chains = useChains().data?.data;
  const { data: orders, error, refetch } = useOpenOrders({ maker });
  // A partial list would leave orders active that the maker believes are cancelled.
  if (orders === undefined && error !== null && opened === null)
    return <LoadError error={error} onRetry={() => void refetch()} />;
  if (chains === undefined || orders === undefined) return null;
  if (opened === null && !orders.some((order) => order.side === side)) return null;
  return (
    <>
      <Button
        size="sm"
        loading={pending && t("Opening")}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          activate();
          setOpened(orders);
        }}
      >
        {t("Cancel orders…")}
      </Button>
      {opened !== null && Part !== null && (
        <Part orders={opened} chains={chains} maker={maker} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
