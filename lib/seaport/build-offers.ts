import { type BuiltOrder, buildEach } from "./build-each";
import type { BuildManyParameters } from "./build-listings";
import { type BuildOfferParameters, buildOffer } from "./build-offer";

/** One of several offers that are signed at once, from its row of the form. */
export type OfferDraft = Omit<BuildOfferParameters, "maker" | "conduitKey" | "counter" | "salt">;

/**
 * Builds one offer for each draft, in the same positions; one bad draft does not affect the others. An ERC-721 item that is named twice is
 * refused the second time: its next owner could accept the other offer.
 *
 * @example const built = buildOffers({ maker, conduitKey, counter, nextSalt, drafts })
 */
export function buildOffers({
  drafts,
  nextSalt,
  ...common
}: BuildManyParameters<OfferDraft>): readonly BuiltOrder<string>[] {
  return buildEach(drafts, {
    onceKey: ({ standard, token, scope }) =>
      standard === "erc721" && scope.kind === "item" ? `${token.toLowerCase()}:${scope.tokenId}` : null,
    build: (draft) => buildOffer({ ...draft, ...common, salt: nextSalt() }),
  });
}
