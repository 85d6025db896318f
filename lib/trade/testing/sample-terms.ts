import { orderFees } from "@/lib/seaport/order-fees";
import { sampleFees, sampleParameters } from "@/lib/seaport/testing/sample-listing";
import { sampleOfferParameters } from "@/lib/seaport/testing/sample-offer";
import type { ListingTerms } from "../list/verify";
import type { OfferTerms } from "../offer/verify";

const { maker, standard, token, tokenId, unitPrice, currency, startTime, endTime } = sampleParameters;

const terms = {
  maker,
  standard,
  token,
  quantity: 1n,
  price: unitPrice,
  fees: orderFees({ unitPrice, quantity: 1n, rules: sampleFees, seller: maker }).fees,
  startsAt: startTime,
  expiresAt: endTime,
  counter: 0n,
  restricted: false,
};

/** The form of the sample listing. */
export const sampleListingTerms: ListingTerms = { ...terms, tokenId, itemName: "Kiln #2187", currency };

/** The form of the sample offer. */
export const sampleOfferTerms: OfferTerms = {
  ...terms,
  scope: { kind: "collection" },
  collectionName: "Kiln",
  currency: sampleOfferParameters.currency,
};
