import { randomBytes } from "node:crypto";
import { type Address, bytesToBigInt, encodeFunctionData, zeroAddress } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { checksummed } from "@/lib/checksummed";
import type { Call } from "@/lib/contract/chain";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { sameAddress } from "@/lib/same-address";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { approvalAmounts } from "../../currencies/approval-amounts";
import { MarketError } from "../../errors/market-error";
import { recheckOrder } from "../watch/recheck-order";
import {
  badField,
  callOf,
  type FillRequest,
  type FoundOrder,
  type FulfillDependencies,
  fillShareOf,
  vouch,
} from "./fill-parts";

/** The purchase of a listed item. The taker's balance or allowance never causes a refusal. */
export async function fulfillListing(
  dependencies: FulfillDependencies,
  found: FoundOrder,
  request: FillRequest & { tokenId: string | undefined },
): Promise<Fulfillment> {
  const { orderChains } = dependencies;
  const { row, config } = found;
  checkRequest(found, request);
  const remaining = await recheckOrder(dependencies, found);
  const { taker, recipient, quantity = remaining } = request;
  if (quantity > remaining) {
    throw new MarketError("invalid_quantity", `Only ${remaining} can still be bought.`);
  }
  const vouched = await vouch(dependencies, found, { taker, tokenId: null });
  const { data, value, price } = buildFulfillment({
    order: decodeOrderComponents(row.components),
    signature: row.signature,
    taker,
    ...(recipient === undefined ? {} : { recipient }),
    quantity,
    conduitKey: config.contracts.conduitKey,
    salt: bytesToBigInt(randomBytes(32)),
    ...(vouched === null ? {} : { extraData: vouched.extraData }),
  });
  const allowed =
    row.currency === zeroAddress
      ? price
      : await orderChains.readAllowance(row.chain, row.currency, request.taker);
  return {
    orderId: row.id,
    orderHash: row.hash,
    approvals: await approvalsFor(dependencies, found, { taker, allowed, price }),
    transaction: callOf(found, { to: checksummed(config.contracts.seaport), data, value }),
    price: price.toString(),
    currency: row.currency,
    ...fillShareOf(row, quantity),
    serverSignature: vouched?.extraData ?? null,
    expiresAt: vouched?.expiresAt ?? null,
  };
}

/** The approvals that the taker needs before the conduit takes the price. */
async function approvalsFor(
  { orderChains }: FulfillDependencies,
  found: FoundOrder,
  { taker, allowed, price }: { taker: Address; allowed: bigint; price: bigint },
): Promise<Call[]> {
  const { chain, currency } = found.row;
  const amounts = await approvalAmounts({ allowed, price }, (amount) =>
    orderChains.takesAllowance(chain, { currency, owner: taker, amount }),
  );
  return amounts.map((amount) => approval(found, amount));
}

/** Lets the conduit take an amount of the order's currency. */
function approval(found: FoundOrder, price: bigint) {
  const args = [checksummed(found.config.contracts.conduit), price] as const;
  const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: "approve", args });
  return callOf(found, { to: found.row.currency, data });
}

function checkRequest(
  { row }: FoundOrder,
  { taker, recipient, tokenId }: FillRequest & { tokenId: string | undefined },
): void {
  if (tokenId !== undefined && tokenId !== row.tokenId) throw badField("tokenId", "is not the listed item");
  if (row.taker === null) return;
  if (!sameAddress(taker, row.taker)) {
    throw new MarketError("wrong_taker", `Only ${row.taker} can fill this private listing.`);
  }
  if (recipient !== undefined && !sameAddress(recipient, row.taker)) {
    throw badField(
      "recipient",
      "must be the taker: a private listing hands the item to the account it names",
    );
  }
}
