import type { Hex } from "viem";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import { hashOrder } from "@/lib/seaport/hash-order";
import { matchFees } from "@/lib/seaport/match-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import { decodeExtraData } from "@/lib/seaport/signed-order";
import {
  conduitKey,
  sampleFees,
  sampleListing,
  signedZone,
  taker,
} from "@/lib/seaport/testing/sample-listing";
import type { VerifyFulfillmentParameters } from "../verify-fulfillment";
import { sampleChain, samplePin, seaport } from "./sample-chain";

export const sampleSignature: Hex = `0x${"5a".repeat(65)}`;
export const now = 1_763_700_200;

/** The expiry that an answer names beside a server's signature. */
export function expiryOf(extraData: Hex | undefined): number | null {
  const word = extraData === undefined ? null : decodeExtraData(extraData);
  return word === null ? null : Number(word.expiration);
}

/** An honest answer to a fulfilment request, beside what the page showed. */
export function sampleFulfillment(
  changes: Partial<BuildListingParameters> = {},
  extraData?: Hex,
): VerifyFulfillmentParameters {
  const order = sampleListing(changes);
  const parsed = parseOrder(order, { conduitKey, signedZone });
  if (!parsed.ok) throw new Error("the sample is of the accepted shape");
  const { price, currency, quantity, token, maker, expiresAt } = parsed.order;
  const { fees } = matchFees({ order: parsed.order, required: sampleFees, optional: [] });
  const { data, value } = buildFulfillment({
    order,
    signature: sampleSignature,
    taker,
    conduitKey,
    salt: 9n,
    ...(extraData === undefined ? {} : { extraData }),
  });
  const orderHash = hashOrder(order);
  return {
    answer: {
      orderHash,
      approvals: [],
      transaction: {
        chain: "base",
        chainId: sampleChain.chainId,
        to: seaport,
        data,
        value: value.toString(),
      },
      price: price.toString(),
      currency,
      fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
      proceeds: parsed.order.proceeds.toString(),
      serverSignature: extraData ?? null,
      expiresAt: expiryOf(extraData),
    },
    shown: {
      orderHash,
      maker,
      token,
      tokenId: changes.tokenId ?? 2187n,
      itemName: "Kiln #2187",
      quantity,
      price,
      currency,
      expiresAt,
    },
    taker,
    walletChainId: sampleChain.chainId,
    chain: sampleChain,
    pin: samplePin,
    counter: 0n,
    simulation: { ok: true },
    now,
  };
}
