import { nameSkeletons } from "./name-skeleton";

/** "#241", "No. 241", "241/1000" or "241 of 1000" at either end. Digits of any script count. */
const number = String.raw`(?:[#№]|n[or]\.?)?\s*\p{Nd}+(?:\s*(?:/|of)\s*\p{Nd}+)?`;
const numbered = new RegExp(
  String.raw`^\s*${number}(?=[^\p{L}\p{N}])|(?<=[^\p{L}\p{N}])${number}\s*$`,
  "giu",
);

/**
 * The forms in which an item's name is compared with names of collections: whole, and without the number that items of one collection are told
 * apart by.
 */
export function formsOfItemName(name: string): readonly string[] {
  return [...new Set([...nameSkeletons(name), ...nameSkeletons(name.replace(numbered, " "))])];
}
