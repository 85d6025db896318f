import type { OrderStatus, OrderStatusReason } from "@/lib/contract/order";
import { MarketError } from "../../errors/market-error";

/** The refusal of an ended order that is posted again: it stays ended. */
export function refuseEnded(): MarketError {
  const message = "The maker has ended the order. Sign a new one.";
  return new MarketError("order_ended", message, { statusReason: "ended", action: "sign_again" });
}

/** The refusal of a new order for another one that has ended already: it would be a second listing beside what ended that one. */
export function replacedAlready(): MarketError {
  const message =
    "The order to replace has ended already, perhaps with another order. Post the new one without `replaces`.";
  return new MarketError("order_ended", message, { statusReason: "ended", action: "refresh" });
}

/** Why an order that is not active cannot be filled, as a problem. */
export function refuseStatus(
  status: Exclude<OrderStatus, "active">,
  statusReason: OrderStatusReason | null,
): MarketError {
  const options = { statusReason, action: "refresh" } as const;
  switch (status) {
    case "filled":
      return new MarketError("order_filled", "The order has already been filled.", options);
    case "cancelled":
      return new MarketError("order_cancelled", "The maker has cancelled the order.", options);
    case "expired":
      return new MarketError("order_expired", "The order has ended.", options);
    case "inactive":
      if (statusReason === "ended") {
        const message = "The maker has ended the order. The server does not sign for it any more.";
        return new MarketError("order_ended", message, options);
      }
      return new MarketError(
        "order_inactive",
        `The order cannot be filled now: ${statusReason ?? "unknown"}.`,
        options,
      );
  }
}
