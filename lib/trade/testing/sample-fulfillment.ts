import type { Hex } from "viem";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import { sampleFees, sampleListing, taker } from "@/lib/seaport/testing/sample-listing";
import type { VerifyFulfillmentParameters } from "../buy/verify";
import { answerListing } from "./answer-listing";
import { sampleChain, samplePin } from "./sample-chain";

export const sampleSignature: Hex = `0x${"5a".repeat(65)}`;
export const now = 1_763_700_200;

/** An honest answer to a fulfilment request, with the shown facts of the page. */
export function sampleFulfillment(
  changes: Partial<BuildListingParameters> = {},
  extraData?: Hex,
): VerifyFulfillmentParameters {
  const { answer, shown } = answerListing({
    order: sampleListing(changes),
    signature: sampleSignature,
    taker,
    pin: samplePin,
    fees: sampleFees,
    ...(extraData === undefined ? {} : { extraData }),
  });
  return {
    answer,
    shown,
    taker,
    walletChainId: sampleChain.chainId,
    chain: sampleChain,
    pin: samplePin,
    counter: 0n,
    simulation: { ok: true },
    now,
  };
}
