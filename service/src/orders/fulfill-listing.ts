import { randomBytes } from "node:crypto";
import { type Address, bytesToBigInt, encodeFunctionData, zeroAddress } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { ChainConfig } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import type { Fulfillment, FulfillmentBody } from "@/lib/contract/order";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { sameAddress } from "@/lib/seaport/same-address";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import type { OrderRow } from "../db/queries/order-columns";
import { getOrder } from "../db/queries/orders";
import { ApiError, notFound } from "../http/api-error";
import { invalidRequest } from "../http/validation-hook";
import { checksummed } from "../records/chain-record";
import { recheckListing } from "./recheck-listing";
import { refuseStatus } from "./refuse-status";
import { statusAt } from "./status";

export type FulfillDependencies = Pick<AppDependencies, "db" | "events" | "served" | "orderChains">;

/**
 * The transaction that fills a listing for a taker, after asking the chain whether it still can be filled. Nothing is reserved.
 * What the taker owns or allows never refuses the answer.
 *
 * @throws ApiError `not_found`, the order's own 409 and 410, the 422 of the request, `upstream_unavailable`.
 */
export async function fulfillListing(
  dependencies: FulfillDependencies,
  id: string,
  body: FulfillmentBody,
): Promise<Fulfillment> {
  const { db, served, orderChains } = dependencies;
  const row = await getOrder(db, id);
  const config = row === null ? undefined : served.configs.get(row.chain);
  const state = row === null ? undefined : (await served.states()).get(row.chain);
  if (row === null || config === undefined || state === undefined || row.side !== "listing") {
    throw notFound("listing");
  }
  const request = readRequest(row, body);
  refuseFinal(row, state);
  await recheckListing(dependencies, { row, config, state });
  if (request.quantity > BigInt(row.remaining)) {
    throw new ApiError("invalid_quantity", `Only ${row.remaining} can still be bought.`);
  }
  const { data, value, price } = buildFulfillment({
    order: decodeOrderComponents(row.components),
    signature: row.signature,
    taker: request.taker,
    ...(request.recipient === undefined ? {} : { recipient: request.recipient }),
    quantity: request.quantity,
    conduitKey: config.contracts.conduitKey,
    salt: bytesToBigInt(randomBytes(32)),
  });
  const call = (to: Address, bytes: Call["data"], wei: bigint): Call => ({
    chain: row.chain,
    chainId: config.chainId,
    to: checksummed(to),
    data: bytes,
    value: wei.toString(),
  });
  const allowed =
    row.currency === zeroAddress
      ? price
      : await orderChains.readAllowance(row.chain, row.currency, request.taker);
  const total = BigInt(row.quantity);
  return {
    orderId: row.id,
    orderHash: row.hash,
    approvals: allowed >= price ? [] : [call(row.currency, approval(config, price), 0n)],
    transaction: call(config.contracts.seaport, data, value),
    price: price.toString(),
    currency: row.currency,
    fees: row.fees.map((fee) => ({
      ...fee,
      amount: ((BigInt(fee.amount) * request.quantity) / total).toString(),
    })),
    proceeds: ((BigInt(row.proceeds) * request.quantity) / total).toString(),
    serverSignature: null,
    expiresAt: null,
  };
}

/** Lets the conduit take exactly the price, once. */
function approval(config: ChainConfig, price: bigint): Call["data"] {
  return encodeFunctionData({
    abi: wrappedNativeAbi,
    functionName: "approve",
    args: [checksummed(config.contracts.conduit), price],
  });
}

function readRequest(
  row: OrderRow,
  body: FulfillmentBody,
): { taker: Address; recipient: Address | undefined; quantity: bigint } {
  const taker = checksummed(body.taker);
  const recipient = body.recipient === undefined ? undefined : checksummed(body.recipient);
  const field = (path: string, message: string) => invalidRequest([{ path, code: "invalid_value", message }]);
  if (taker === zeroAddress) throw field("taker", "is nobody");
  if (recipient === zeroAddress) throw field("recipient", "is nobody");
  if (body.tokenId !== undefined && body.tokenId !== row.tokenId) {
    throw field("tokenId", "is not the listed item");
  }
  if (sameAddress(taker, row.maker))
    throw new ApiError("taker_is_maker", "The maker can not buy their own listing.");
  if (row.taker !== null && !sameAddress(taker, row.taker)) {
    throw new ApiError("wrong_taker", `Only ${row.taker} can fill this private listing.`);
  }
  if (row.taker !== null && recipient !== undefined && !sameAddress(recipient, row.taker)) {
    throw field("recipient", "must be the taker: a private listing hands the item to the account it names");
  }
  const quantity = BigInt(body.quantity ?? row.remaining);
  const isPartial = row.components.orderType === 1 || row.components.orderType === 3;
  if (body.quantity !== undefined && (quantity === 0n || (!isPartial && quantity !== BigInt(row.quantity)))) {
    throw new ApiError("invalid_quantity", "The listing can not be filled with this quantity.");
  }
  return { taker, recipient, quantity };
}

/** What is over is over, without asking anybody. */
function refuseFinal(row: OrderRow, state: ChainState): void {
  const { status, statusReason } = statusAt(row, state.now);
  if (status !== "active" && status !== "inactive") throw refuseStatus(status, statusReason);
}
