import type { Address, Hex } from "viem";
import { type BuiltOrder, buildEach } from "./build-each";
import { type BuildListingErrorCode, type BuildListingParameters, buildListing } from "./build-listing";

/** One item of a bulk listing, from its row of the form. */
export type ListingDraft = Omit<BuildListingParameters, "maker" | "conduitKey" | "counter" | "salt">;

/** What all orders of one signature share, and the drafts from which each is built. */
export interface BuildManyParameters<Draft> {
  maker: Address;
  conduitKey: Hex;
  /** The maker's current counter in Seaport. */
  counter: bigint;
  /** Returns a new salt for each order, unlike that of any other order of the maker. */
  nextSalt: () => bigint;
  drafts: readonly Draft[];
}

/**
 * Builds one order for each draft of a bulk listing, in the same positions; one bad draft does not affect the others. An ERC-721 item that
 * is named twice is refused the second time: both orders would be open, and the second to be filled would find no item.
 *
 * @example const built = buildListings({ maker, conduitKey, counter, nextSalt, drafts })
 */
export function buildListings({
  drafts,
  nextSalt,
  ...common
}: BuildManyParameters<ListingDraft>): readonly BuiltOrder<BuildListingErrorCode>[] {
  return buildEach(drafts, {
    onceKey: ({ standard, token, tokenId }) =>
      standard === "erc721" ? `${token.toLowerCase()}:${tokenId}` : null,
    build: (draft) => buildListing({ ...draft, ...common, salt: nextSalt() }),
  });
}
