import type { ChainConfig } from "@/lib/chains/config";
import type { Hex } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import { replacingSalt } from "@/lib/seaport/end-orders";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Queryable } from "../../../db/database";
import { MarketError } from "../../errors/market-error";
import { listOrdersByHash } from "../read/get-order";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseStatus } from "../status/refuse-status";
import { statusAt } from "../status/status";
import { notEndable } from "./end-orders";

/** A posted order that ends another one. */
export interface Replacement {
  side: StoredOrderRow["side"];
  chain: Pick<ChainConfig, "id">;
  order: OrderComponents;
  /** The hash of the other order. */
  replaces: Hex;
}

/**
 * Checks that an order replaces another one. Its signature proves its maker's will to end the other, because its salt is the other's hash.
 *
 * @param now Now of the chain, Unix seconds.
 * @returns the order to end, or why it is not replaced. The order's own signature is checked elsewhere.
 */
export async function findReplaced(
  db: Queryable,
  { side, chain, order, replaces }: Replacement,
  now: number,
): Promise<StoredOrderRow | MarketError> {
  if (order.salt !== replacingSalt(replaces)) {
    return refusal("The salt of the new order must be the hash of the order that it replaces.");
  }
  const [row] = await listOrdersByHash(db, chain.id, [replaces]);
  if (row === undefined) return refusal(`No order on this chain has the hash ${replaces}.`);
  if (!sameAddress(row.maker, order.offerer)) return refusal("Another account made the order to replace.");
  if (row.side !== side) return refusal(`The order to replace is no ${side}.`);
  if (!row.endable) return notEndable(side);
  const { status, statusReason } = statusAt(row, now);
  return status === "active" || status === "inactive" ? row : refuseStatus(status, statusReason);
}

function refusal(message: string): MarketError {
  const errors = [{ path: "replaces", code: "invalid_replacement", message }];
  return new MarketError("invalid_replacement", message, { errors, action: "sign_again" });
}
