"use client";

import { type ComponentType, useState } from "react";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useChains } from "@/lib/query/use-chains";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { CancelOrdersDialogProps } from "./cancel-orders-dialog";
import { useOpenOrders } from "./use-open-orders";

const loadDialog = (): Promise<ComponentType<CancelOrdersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./cancel-orders-dialog").then((module) => module.CancelOrdersDialog);

/** What an account may do about all of its orders: cancel several, or every one of a chain. */
export function OwnOrderTools({ maker }: { maker: Address }) {
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  // As they were when the dialog was opened: what is cancelled leaves the list, and must not take the dialog with it.
  const [opened, setOpened] = useState<readonly Order[] | null>(null);
  const chains = useChains().data?.data;
  const orders = useOpenOrders(maker);
  if (chains === undefined || orders === null || (orders.length === 0 && opened === null)) return null;
  return (
    <>
      <Button
        size="sm"
        loading={pending && "Opening"}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          activate();
          setOpened(orders);
        }}
      >
        Cancel orders…
      </Button>
      {opened !== null && Part !== null && (
        <Part orders={opened} chains={chains} maker={maker} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
