import type { Address } from "viem";
import { type BuildOfferParameters, buildOffer } from "../build-offer";
import { sampleParameters } from "./sample-listing";

/** The sample chain's wrapped currency. */
export const wrapped: Address = "0x4200000000000000000000000000000000000006";

const { tokenId: _tokenId, ...terms } = sampleParameters;

export const sampleOfferParameters: BuildOfferParameters = {
  ...terms,
  currency: wrapped,
  scope: { kind: "collection" },
};

/** An offer of the accepted shape, with a test's changes. */
export function sampleOffer(changes: Partial<BuildOfferParameters> = {}) {
  return buildOffer({ ...sampleOfferParameters, ...changes });
}
