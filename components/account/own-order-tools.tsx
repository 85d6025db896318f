"use client";

import { type ComponentType, useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { useChains } from "@/lib/query/use-chains";
import { useOrders } from "@/lib/query/use-orders";
import { Button } from "../ui/button";
import { useDeferred } from "../ui/use-deferred";
import type { CancelOrdersDialogProps } from "./cancel-orders-dialog";
import { orderState } from "./order-state";

const limit = 200;

const loadDialog = (): Promise<ComponentType<CancelOrdersDialogProps>> =>
  import("./cancel-orders-dialog").then((module) => module.CancelOrdersDialog);

/** What an account may do about all of its orders: cancel several, or every one of a chain. */
export function OwnOrderTools({ maker }: { maker: Address }) {
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const [open, setOpen] = useState(false);
  const chains = useChains().data?.data;
  const search = { maker, status: "any", sort: "recent", limit };
  const pages = [
    useOrders("listing", { ...search, hidden: false }),
    useOrders("listing", { ...search, hidden: true }),
    useOrders("offer", { ...search, hidden: false }),
    useOrders("offer", { ...search, hidden: true }),
  ];
  const orders = pages.flatMap(({ data }) => data?.data.filter((order) => orderState(order).open) ?? []);
  if (chains === undefined || (orders.length === 0 && !open)) return null;
  return (
    <>
      <Button
        size="sm"
        loading={pending && "Opening"}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          activate();
          setOpen(true);
        }}
      >
        Cancel orders…
      </Button>
      {open && Part !== null && (
        <Part orders={orders} chains={chains} maker={maker} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
