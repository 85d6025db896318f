"use client";

import { type ComponentType, useState } from "react";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useChains } from "@/lib/query/use-chains";
import { useOrders } from "@/lib/query/use-orders";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { CancelOrdersDialogProps } from "./cancel-orders-dialog";
import { orderState } from "./order-state";

const limit = 200;

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
  const search = { maker, status: "any", sort: "recent", limit };
  const pages = [
    useOrders("listing", { ...search, hidden: false }),
    useOrders("listing", { ...search, hidden: true }),
    useOrders("offer", { ...search, hidden: false }),
    useOrders("offer", { ...search, hidden: true }),
  ];
  const orders = pages.flatMap(({ data }) => data?.data.filter((order) => orderState(order).open) ?? []);
  // A list with a part missing would leave orders alive that somebody believes cancelled.
  const isWhole = pages.every(({ data }) => data !== undefined);
  if (chains === undefined || !isWhole || (orders.length === 0 && opened === null)) return null;
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
