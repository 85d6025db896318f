import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { OrderSide } from "@/lib/contract/order";
import type { Fulfillment, FulfillmentBody } from "@/lib/contract/order-requests";
import { sameAddress } from "@/lib/same-address";
import { isPartial } from "@/lib/seaport/check-structure";
import { parseOrder } from "@/lib/seaport/parse-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { MarketError, notFound } from "../../errors/market-error";
import { neverPaused, readTrading, tradingPaused } from "../../gates/trading";
import { getOrder } from "../read/get-order";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseStatus } from "../status/refuse-status";
import { statusAt } from "../status/status";
import { badField, type FillRequest, type FulfillDependencies } from "./fill-parts";
import { fulfillListing } from "./fulfill-listing";
import { fulfillOffer } from "./fulfill-offer";

/**
 * The transaction that fills an order for a taker, after asking the chain whether the order can still be filled.
 * Nothing is reserved.
 *
 * @throws MarketError `not_found`, `trading_paused`, the order's own 409 and 410, the 422 of the request, `upstream_unavailable`.
 */
export async function fulfillOrder(
  dependencies: FulfillDependencies,
  { side, id }: { side: OrderSide; id: string },
  body: FulfillmentBody,
): Promise<Fulfillment> {
  const { db, served } = dependencies;
  const row = await getOrder(db, id);
  const config = row === null ? undefined : served.configs.get(row.chain);
  const state = row === null ? undefined : (await served.states()).get(row.chain);
  if (row === null || config === undefined || state === undefined || row.side !== side) throw notFound(side);
  if (!row.followed) throw notFound(side);
  const request = readRequest(row, body);
  // An ended order is refused without asking the chain.
  const { status, statusReason } = statusAt(row, state.now);
  if (status !== "active" && (status !== "inactive" || statusReason === "ended")) {
    throw refuseStatus(status, statusReason);
  }
  assertShape(row, config);
  const trading = (await readTrading(db)).get(config.id) ?? neverPaused;
  if (trading.state === "off") throw tradingPaused(config.name, trading);
  const found = { row, config, state };
  return side === "listing"
    ? fulfillListing(dependencies, found, { ...request, tokenId: body.tokenId })
    : fulfillOffer(dependencies, found, { ...request, tokenId: body.tokenId });
}

/** Orders are stored in the accepted shape only. One from before a rule was added, or changed in the database, fills no more. */
function assertShape({ components }: StoredOrderRow, { contracts }: ChainConfig): void {
  const { conduitKey, signedZone } = contracts;
  const parsed = parseOrder(decodeOrderComponents(components), { conduitKey, signedZone });
  if (parsed.ok) return;
  const [first] = parsed.failures;
  throw new MarketError("invalid_structure", first?.message ?? "The order has a shape that is not accepted.");
}

function readRequest(row: StoredOrderRow, body: FulfillmentBody): FillRequest {
  const taker = checksummed(body.taker);
  const recipient = body.recipient === undefined ? undefined : checksummed(body.recipient);
  if (taker === zeroAddress) throw badField("taker", "is nobody");
  if (recipient === zeroAddress) throw badField("recipient", "is nobody");
  if (sameAddress(taker, row.maker)) {
    throw new MarketError("taker_is_maker", `The maker cannot fill their own ${row.side}.`);
  }
  const quantity = body.quantity === undefined ? undefined : BigInt(body.quantity);
  if (
    quantity !== undefined &&
    (quantity === 0n || (!isPartial(row.components) && quantity !== BigInt(row.quantity)))
  ) {
    throw new MarketError("invalid_quantity", `The ${row.side} cannot be filled with this quantity.`);
  }
  return { taker, recipient, quantity };
}
