import type { Order } from "../../contract/order";
import type { Flow } from "../flow/flow";

/** The state in which the marketplace stored a posted order. */
export type OrderVisibility = Pick<Order, "status" | "statusReason" | "hidden">;

/** The state that an order's flow saves: nothing if the order is live and visible. */
export function serializeVisibility({ status, statusReason, hidden }: OrderVisibility): Flow["data"] {
  return status === "active" && !hidden ? {} : { standing: JSON.stringify({ status, statusReason, hidden }) };
}

/** Why a stored order is not live and visible; null if it is. */
export function savedVisibility({ data }: Flow): OrderVisibility | null {
  return data.standing === undefined ? null : (JSON.parse(data.standing) as OrderVisibility);
}
