import type { Address, Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type BuildListingErrorCode, type BuildListingParameters, buildListing } from "./build-listing";
import type { OrderComponents } from "./order-components";

/** One item of a bulk listing, from its row of the form. */
export type ListingDraft = Omit<BuildListingParameters, "maker" | "conduitKey" | "counter" | "salt">;

export interface BuildListingsParameters {
  maker: Address;
  conduitKey: Hex;
  /** The maker's current counter in Seaport. */
  counter: bigint;
  /** Returns a new salt for each order, unlike that of any other order of the maker. */
  nextSalt: () => bigint;
  drafts: readonly ListingDraft[];
}

type BuildListingsErrorCode = BuildListingErrorCode | "duplicate_item";

/** The order of a draft, or the reason why it has none. */
export type BuiltListing =
  | { ok: true; order: OrderComponents }
  | { ok: false; code: BuildListingsErrorCode; message: string };

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
}: BuildListingsParameters): readonly BuiltListing[] {
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const item = `${draft.token.toLowerCase()}:${draft.tokenId}`;
    if (seen.has(item))
      return { ok: false, code: "duplicate_item", message: "The item is listed twice here." };
    try {
      const order = buildListing({ ...draft, ...common, salt: nextSalt() });
      if (draft.standard === "erc721") seen.add(item);
      return { ok: true, order };
    } catch (error) {
      if (!(error instanceof QuaysideError)) throw error;
      return { ok: false, code: error.code as BuildListingErrorCode, message: error.message };
    }
  });
}
