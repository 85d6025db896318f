import type { OrderSide } from "../contract/order";

/** Where the web's own routes give one side of the order book. */
export const ordersPath: Record<OrderSide, string> = { listing: "/api/listings", offer: "/api/offers" };
