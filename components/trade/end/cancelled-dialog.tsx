"use client";

import type { OrderSide } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { type FilledOrder, filledBefore, isWhollyFilled, overtakenBy } from "@/lib/trade/end/filled-before";
import type { Flow } from "@/lib/trade/flow/flow";
import { DoneDialog } from "../done-dialog";
import type { OrderItemData } from "../order-item";
import { sideWords } from "./end-order-words";

function unknownWords(): string {
  return t(
    "Nothing of it can be filled any more, here or elsewhere. It is not known whether something was filled before: see your activity.",
  );
}

/** The units of an order that were filled, in words. */
function filledUnits({ filled, quantity }: FilledOrder) {
  return { filled: formatCount(BigInt(filled)), quantity: formatCount(BigInt(quantity)) };
}

/** The success view of a cancelled order: a fill that came first is said. */
export function CancelledOrderDialog({
  flow,
  side,
  name,
  item,
  onClose,
}: {
  /** The done cancellation. */
  flow: Flow;
  side: OrderSide;
  /** The name of the order's item or collection. */
  name: string;
  /** The item to link to, or null. */
  item: Pick<OrderItemData, "chain" | "contract" | "tokenId" | "name"> | null;
  onClose: () => void;
}) {
  const { done, cancelled, overtaken } = sideWords[side];
  const by = overtakenBy(flow);
  const [order] = filledBefore(flow) ?? [];
  const words = () => {
    if (by === "unknown") return unknownWords();
    if (order === undefined) return t(cancelled, { name });
    return by === "all"
      ? t(overtaken.wholly, { name })
      : t(overtaken.partly, { name, ...filledUnits(order) });
  };
  return (
    <DoneDialog
      title={t(by === "all" ? overtaken.title : done.cancel)}
      tone={by === "nothing" ? "pos" : "warn"}
      item={item}
      onClose={onClose}
    >
      {words()}
    </DoneDialog>
  );
}

/** "Listing of Kiln Print: 2 of 5 bought" */
function filledLine(order: FilledOrder): string {
  const { name, side } = order;
  if (isWhollyFilled(order))
    return side === "listing"
      ? t("Listing of {name}: bought", { name })
      : t("Offer for {name}: accepted", { name });
  const facts = { name, ...filledUnits(order) };
  return side === "listing"
    ? t("Listing of {name}: {filled} of {quantity} bought", facts)
    : t("Offer for {name}: {filled} of {quantity} accepted", facts);
}

/** The success view of several cancelled orders: those that were filled first are named. */
export function CancelledOrdersDialog({
  flow,
  title,
  onClose,
  children,
}: {
  /** The done cancellation. */
  flow: Flow;
  title: string;
  onClose: () => void;
  /** The words for a cancellation that nothing overtook. */
  children: string;
}) {
  const by = overtakenBy(flow);
  const words = {
    nothing: () => children,
    some: () =>
      t(
        "These were filled before your cancellation was on the chain. The rest can no longer be filled, here or elsewhere.",
      ),
    all: () => t("These were filled before your cancellation was on the chain. Nothing was left to cancel."),
    unknown: unknownWords,
  }[by];
  const filled = filledBefore(flow) ?? [];
  return (
    <DoneDialog
      title={by === "all" ? t("Filled before the cancellation") : title}
      tone={by === "nothing" ? "pos" : "warn"}
      item={null}
      onClose={onClose}
      rest={
        filled.length > 0 && (
          <ul className="flex flex-col gap-1 text-small text-ink-2">
            {filled.map((order) => (
              <li key={order.hash}>{filledLine(order)}</li>
            ))}
          </ul>
        )
      }
    >
      {words()}
    </DoneDialog>
  );
}
