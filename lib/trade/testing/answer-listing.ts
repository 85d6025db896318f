import type { Address, Hex } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import { matchFees } from "@/lib/seaport/match-fees";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import { decodeExtraData } from "@/lib/seaport/signed-order";
import type { FillAnswer, ShownListing } from "../fill/fulfillment-facts";

/** The expiry that an answer states with a server's signature. */
export function expiryOf(extraData: Hex | undefined): number | null {
  const signature = extraData === undefined ? null : decodeExtraData(extraData);
  return signature === null ? null : Number(signature.expiration);
}

export interface AnswerListingParameters {
  order: OrderComponents;
  signature: Hex;
  taker: Address;
  pin: ChainPin;
  fees: readonly FeeRule[];
  /** Units to buy. Default: all. */
  quantity?: bigint;
  recipient?: Address;
  extraData?: Hex;
}

/** The service's honest answer to a fulfilment request, from the same builders, with the shown facts of the page. */
export function answerListing(parameters: AnswerListingParameters): {
  answer: FillAnswer;
  shown: ShownListing;
} {
  const { order, signature, taker, pin, extraData, recipient } = parameters;
  const parsed = parseOrder(order, pin);
  if (!parsed.ok) throw new Error("the order is of the accepted shape");
  const { currency, token, maker, expiresAt, proceeds, scope } = parsed.order;
  const quantity = parameters.quantity ?? parsed.order.quantity;
  const share = (amount: bigint) => ((amount * quantity) / parsed.order.quantity).toString();
  const { fees } = matchFees({ order: parsed.order, required: parameters.fees, optional: [] });
  const { data, value, price } = buildFulfillment({
    order,
    signature,
    taker,
    conduitKey: pin.conduitKey,
    salt: 9n,
    quantity,
    ...(recipient === undefined ? {} : { recipient }),
    ...(extraData === undefined ? {} : { extraData }),
  });
  const orderHash = hashOrder(order);
  const tokenId = scope.kind === "item" ? scope.tokenId : 0n;
  return {
    answer: {
      orderHash,
      approvals: [],
      transaction: { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: value.toString() },
      price: price.toString(),
      currency,
      fees: fees.map((fee) => ({ ...fee, amount: share(fee.amount) })),
      proceeds: share(proceeds),
      serverSignature: extraData ?? null,
      expiresAt: expiryOf(extraData),
    },
    shown: {
      orderHash,
      maker,
      token,
      tokenId,
      itemName: `Kiln #${tokenId}`,
      quantity,
      price,
      currency,
      expiresAt,
      ...(recipient === undefined ? {} : { recipient }),
    },
  };
}
