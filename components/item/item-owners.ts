import type { ItemFull } from "@/lib/contract/item";
import { plural } from "@/lib/language/translate";

/**
 * The item's only owner, or the number of its holders: an edition's record names only its largest holder as owner.
 */
export function itemOwners({
  standard,
  owner,
  holders,
}: Pick<ItemFull, "standard" | "owner" | "holders">): { owner: ItemFull["owner"] } | { words: string } {
  return standard === "erc1155" && holders > 1
    ? { words: plural(holders, "{count} account", "{count} accounts") }
    : { owner };
}
