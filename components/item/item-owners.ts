import type { ItemFull } from "@/lib/contract/item";
import { formatCountOf } from "@/lib/format/count";

/** The one account that owns an item, or how many hold units of it: the owner in an edition's record is only its largest holder. */
export function itemOwners({
  standard,
  owner,
  holders,
}: Pick<ItemFull, "standard" | "owner" | "holders">): { owner: ItemFull["owner"] } | { words: string } {
  return standard === "erc1155" && holders > 1 ? { words: formatCountOf(holders, "account") } : { owner };
}
