"use client";

import { type ComponentType, useEffect } from "react";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OrderActionsProps } from "../trade/start/order-actions";
import { Button } from "../ui/button";
import { notOnServer, useDeferred } from "../ui/use-deferred";

const loadActions = (): Promise<ComponentType<OrderActionsProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/start/order-actions").then((module) => module.OrderActions);

/** Loaded for the owner only; visitors do not need it. */
export function OwnOrderActions({ order }: { order: Order }) {
  const { Part, activate } = useDeferred(loadActions);
  useEffect(activate, [activate]);
  if (Part !== null) return <Part order={order} canAccept={false} />;
  return (
    <Button size="sm" disabled>
      {order.side === "listing" ? t("End listing") : t("End offer")}
    </Button>
  );
}
