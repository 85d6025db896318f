import type { OrderStatus, OrderStatusReason } from "@/lib/contract/order";
import { ApiError } from "../http/api-error";

/** Why an order that is not active can not be filled, as a problem. */
export function refuseStatus(
  status: Exclude<OrderStatus, "active">,
  statusReason: OrderStatusReason | null,
): ApiError {
  const options = { statusReason, action: "refresh" } as const;
  switch (status) {
    case "filled":
      return new ApiError("order_filled", "Somebody has filled the order already.", options);
    case "cancelled":
      return new ApiError("order_cancelled", "The maker has cancelled the order.", options);
    case "expired":
      return new ApiError("order_expired", "The order has ended.", options);
    case "inactive":
      return new ApiError(
        "order_inactive",
        `The order can not be filled now: ${statusReason ?? "unknown"}.`,
        options,
      );
  }
}
