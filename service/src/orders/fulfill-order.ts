import type { Address } from "viem";
import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import type { OrderSide } from "@/lib/contract/order";
import type { Fulfillment, FulfillmentBody } from "@/lib/contract/order-requests";
import { OrderType } from "@/lib/seaport/order-components";
import { sameAddress } from "@/lib/seaport/same-address";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import type { OrderRow } from "../db/queries/order-columns";
import { getOrder } from "../db/queries/orders";
import { ApiError, notFound } from "../http/api-error";
import { invalidRequest } from "../http/validation-hook";
import { checksummed } from "../records/chain-record";
import { fulfillListing } from "./fulfill-listing";
import { fulfillOffer } from "./fulfill-offer";
import { refuseStatus } from "./refuse-status";
import type { ServerWord } from "./server-signer";
import { statusAt } from "./status";

export type FulfillDependencies = Pick<
  AppDependencies,
  "db" | "events" | "served" | "orderChains" | "signer"
>;

/** A stored order that somebody wants to fill. */
export interface FoundOrder {
  row: OrderRow;
  config: ChainConfig;
  state: ChainState;
}

/** Who fills it, how many units of it (undefined: all that is left), and who gets what they receive. */
export interface FillRequest {
  taker: Address;
  recipient: Address | undefined;
  quantity: bigint | undefined;
}

/**
 * The transaction that fills an order for a taker, after asking the chain whether it still can be filled. Nothing is reserved.
 *
 * @throws ApiError `not_found`, the order's own 409 and 410, the 422 of the request, `upstream_unavailable`.
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
  // What is over is over, without asking anybody.
  const { status, statusReason } = statusAt(row, state.now);
  if (status !== "active" && status !== "inactive") throw refuseStatus(status, statusReason);
  const found = { row, config, state };
  return side === "listing"
    ? fulfillListing(dependencies, found, { ...request, tokenId: body.tokenId })
    : fulfillOffer(dependencies, found, { ...request, tokenId: body.tokenId });
}

/** A malformed field of the request. */
export function badField(path: string, message: string): ApiError {
  return invalidRequest([{ path, code: "invalid_value", message }]);
}

function readRequest(row: OrderRow, body: FulfillmentBody): FillRequest {
  const taker = checksummed(body.taker);
  const recipient = body.recipient === undefined ? undefined : checksummed(body.recipient);
  if (taker === zeroAddress) throw badField("taker", "is nobody");
  if (recipient === zeroAddress) throw badField("recipient", "is nobody");
  if (sameAddress(taker, row.maker)) {
    throw new ApiError("taker_is_maker", `The maker can not fill their own ${row.side}.`);
  }
  const quantity = body.quantity === undefined ? undefined : BigInt(body.quantity);
  const { orderType } = row.components;
  const isPartial = orderType === OrderType.partialOpen || orderType === OrderType.partialRestricted;
  if (quantity !== undefined && (quantity === 0n || (!isPartial && quantity !== BigInt(row.quantity)))) {
    throw new ApiError("invalid_quantity", `The ${row.side} can not be filled with this quantity.`);
  }
  return { taker, recipient, quantity };
}

/** The server's word for an order that names the signed zone; null for an open one. */
export async function vouch(
  { signer }: Pick<FulfillDependencies, "signer">,
  { row, config, state }: FoundOrder,
  { taker, tokenId }: { taker: Address; tokenId: bigint | null },
): Promise<ServerWord | null> {
  if (sameAddress(row.components.zone, zeroAddress)) return null;
  if (signer === null) {
    throw new ApiError("upstream_unavailable", "This service has no key to sign for the order with.");
  }
  return signer.vouch({ chain: config, orderHash: row.hash, taker, tokenId, now: state.now });
}

/** What a wallet submits, as is. */
export function callOf(
  { row, config }: FoundOrder,
  { to, data, value = 0n }: { to: Address; data: Call["data"]; value?: bigint },
): Call {
  const { chain } = row;
  return { chain, chainId: config.chainId, to: checksummed(to), data, value: value.toString() };
}

/** What of the order's amounts goes with a fill. */
export function shareOf(row: OrderRow, quantity: bigint): Pick<Fulfillment, "fees" | "proceeds"> {
  const share = (amount: string) => ((BigInt(amount) * quantity) / BigInt(row.quantity)).toString();
  return {
    fees: row.fees.map((fee) => ({ ...fee, amount: share(fee.amount) })),
    proceeds: share(row.proceeds),
  };
}
