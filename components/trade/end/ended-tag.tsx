"use client";

import type { Order } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { t } from "@/lib/language/translate";
import { Tag } from "../../ui/tag";
import { orderState } from "../order-state";
import { useNow } from "../use-now";

export interface EndedTagProps {
  order: Order;
  className?: string;
}

/** The state of an order that its maker ended: until a signature that was given before lapses, somebody may still fill it. */
export function EndedTag({ order, className = "" }: EndedTagProps) {
  const now = Math.floor(useNow() / 1_000);
  const until = order.signableUntil ?? 0;
  const { words, tone } = orderState(order);
  const isOut = now > 0 && now <= until;
  return (
    <Tag tone={isOut ? "warn" : tone} className={className}>
      {isOut ? t("Ending, until {time}", { time: formatClock(until) }) : words}
    </Tag>
  );
}
