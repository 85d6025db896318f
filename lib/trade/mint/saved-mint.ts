import { isAddress } from "viem";
import type { Flow } from "../flow/flow";
import { parseSavedJson } from "../flow/saved-json";
import type { MintRequest } from "./request";

/**
 * The data that a mint's flow saves, so that it can be shown and its receipt read after a reload. `drop` and `terms` are JSON, as the page
 * showed them when Mint was pressed: a later record may differ.
 */
export type SavedMint = Readonly<Record<"drop" | "terms" | "name" | "contract" | "quantity", string>>;

/** The data that a flow saves from its request. */
export function serializeMint({ drop, quantity, terms }: MintRequest): SavedMint {
  const { slug, name, image, chain, contract, standard, tokenId, collection, verified, labels, stages } =
    drop;
  const shown: MintRequest["drop"] = {
    ...{ slug, name, image, chain, contract, standard, collection, verified, stages },
    ...(tokenId !== undefined && { tokenId }),
    ...(labels !== undefined && { labels }),
  };
  return {
    drop: JSON.stringify(shown),
    terms: JSON.stringify(terms),
    name,
    contract,
    quantity: quantity.toString(),
  };
}

/** The request with which a flow began, without its chain; null if other code wrote into the tab's storage. */
export function parseSavedMint({
  account,
  data,
}: Pick<Flow, "account" | "data">): Omit<MintRequest, "web"> | null {
  const { contract, quantity } = data as Partial<SavedMint>;
  const drop = parseSavedJson<MintRequest["drop"]>(data.drop);
  const terms = parseSavedJson<MintRequest["terms"]>(data.terms);
  const isWhole = isAddress(account) && /^[1-9]\d*$/.test(quantity ?? "");
  // The receipt is read with the separately saved contract, so the shown drop must have the same one.
  if (!isWhole || drop === null || terms === null || drop.contract !== contract) return null;
  return { drop, terms, minter: account, quantity: Number(quantity) };
}
