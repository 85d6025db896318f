import type { Order } from "../../contract/order";
import type { Flow } from "../flow/flow";

/** How the marketplace has an order that was posted. */
export type OrderVisibility = Pick<Order, "status" | "statusReason" | "hidden">;

/** What the flow of an order keeps of how it was stored: nothing where it is live for all to see. */
export function serializeVisibility({ status, statusReason, hidden }: OrderVisibility): Flow["data"] {
  return status === "active" && !hidden ? {} : { standing: JSON.stringify({ status, statusReason, hidden }) };
}

/** Why an order that is stored is not live for all to see; null where it is. */
export function savedVisibility({ data }: Flow): OrderVisibility | null {
  return data.standing === undefined ? null : (JSON.parse(data.standing) as OrderVisibility);
}
