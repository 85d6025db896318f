import type { Address, Hex } from "viem";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import type { BuildOfferParameters } from "@/lib/seaport/build-offer";
import { hashOrder } from "@/lib/seaport/hash-order";
import { matchFees } from "@/lib/seaport/match-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import { conduitKey, sampleFees, signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, sampleOfferParameters } from "@/lib/seaport/testing/sample-offer";
import type { VerifyAcceptanceParameters } from "../accept/verify";
import { expiryOf } from "./answer-listing";
import { sampleChain, samplePin, seaport } from "./sample-chain";
import { now, sampleSignature } from "./sample-fulfillment";

/** An honest answer to the acceptance of an offer with a token, with the shown facts of the page. */
export function sampleAcceptance(
  changes: Partial<BuildOfferParameters> = {},
  {
    extraData,
    recipient,
    quantity,
    tokenId = 2187n,
  }: { extraData?: Hex; recipient?: Address; quantity?: bigint; tokenId?: bigint } = {},
): VerifyAcceptanceParameters {
  const order = sampleOffer(changes);
  const parsed = parseOrder(order, { conduitKey, signedZone });
  if (!parsed.ok) throw new Error("the sample is of the accepted shape");
  const { currency, token, maker, expiresAt } = parsed.order;
  const units = quantity ?? parsed.order.quantity;
  const share = (amount: bigint) => (amount * units) / parsed.order.quantity;
  const { fees: whole } = matchFees({ order: parsed.order, required: sampleFees, optional: [] });
  const fees = whole.map((fee) => ({ ...fee, amount: share(fee.amount) }));
  const { data, price, proceeds } = buildAcceptance({
    order,
    signature: sampleSignature,
    taker,
    tokenId,
    conduitKey,
    salt: 9n,
    quantity: units,
    ...(recipient === undefined ? {} : { recipient }),
    ...(extraData === undefined ? {} : { extraData }),
  });
  const orderHash = hashOrder(order);
  return {
    answer: {
      orderHash,
      approvals: [],
      transaction: { chain: "base", chainId: sampleChain.chainId, to: seaport, data, value: "0" },
      price: price.toString(),
      currency,
      fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
      proceeds: proceeds.toString(),
      serverSignature: extraData ?? null,
      expiresAt: expiryOf(extraData),
    },
    shown: {
      orderHash,
      maker,
      token,
      tokenId,
      itemName: `Kiln #${tokenId}`,
      quantity: units,
      price,
      fees,
      proceeds,
      currency,
      expiresAt,
      scope: changes.scope ?? sampleOfferParameters.scope,
      ...(recipient === undefined ? {} : { recipient }),
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
