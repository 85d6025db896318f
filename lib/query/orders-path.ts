import type { OrderSide } from "../contract/order";

/** The web's own routes for each side of the order book. */
export const ordersPath: Record<OrderSide, string> = { listing: "/api/listings", offer: "/api/offers" };
