import type { Address, Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type BuildListingErrorCode, type BuildListingParameters, buildListing } from "./build-listing";
import type { OrderComponents } from "./order-components";

/** One item of a bulk listing, as its row of the form says. */
export type ListingDraft = Omit<BuildListingParameters, "maker" | "conduitKey" | "counter" | "salt">;

export interface BuildListingsParameters {
  maker: Address;
  conduitKey: Hex;
  /** The maker's counter as Seaport has it now. */
  counter: bigint;
  /** A salt that no other order of the maker's has, anew for each. */
  nextSalt: () => bigint;
  drafts: readonly ListingDraft[];
}

type BuildListingsErrorCode = BuildListingErrorCode | "duplicate_item";

/** The order of a draft, or why there is none. */
export type BuiltListing =
  | { ok: true; order: OrderComponents }
  | { ok: false; code: BuildListingsErrorCode; message: string };

/**
 * The orders of a bulk listing, one for each draft in its place, each judged alone. An ERC-721 item that is named twice is refused the
 * second time: both orders would be open, and the second to be filled would find nothing.
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
