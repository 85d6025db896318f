import type { ChainLook } from "@/lib/chains/chain-look";
import type { ChainApprovals, CoinApproval, ItemApproval, Spender } from "@/lib/contract/approvals";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { Grant } from "@/lib/trade/revoke/request";

/** An approval of items with its chain. */
export interface ChainItem {
  chain: string;
  approval: ItemApproval;
}

/** The name of a spender: it is named by what it does here, beside its address. */
export function spenderWords({ kind, name }: Spender): string {
  switch (kind) {
    case "conduit":
      return t("Conduit of this market");
    case "seaport":
      return "Seaport";
    case "vault":
      return t("Vault of {collection}", { collection: name ?? "" });
    case "drop":
      return t("Drop of {collection}", { collection: name ?? "" });
    case "pool":
      return t("Pool");
    case null:
      return t("Unknown contract");
  }
}

/** "All 27 you hold", "Token 7 only". */
export function reachWords({ tokenId, quantity }: ItemApproval, isOwn: boolean): string {
  if (tokenId !== null) return t("Token {tokenId} only", { tokenId });
  if (quantity === "0") return t("All items, none held now");
  const count = formatCount(quantity);
  return isOwn ? t("All {count} you hold", { count }) : t("All {count} held", { count });
}

/** Tells an approval apart from the others of its chain. */
export function approvalKey(chain: string, { contract, tokenId, spender }: ItemApproval): string {
  return `${chain} ${contract} ${tokenId ?? "all"} ${spender.address}`;
}

/** An approval as a request to take it back. */
export function grantOf({ contract, tokenId, spender, collection }: ItemApproval): Grant {
  const shown = { contract, collectionName: collection.name, operator: spender.address };
  return tokenId === null ? { kind: "collection", ...shown } : { kind: "token", tokenId, ...shown };
}

/** An allowance as a request to take it back. */
export function coinGrantOf({ currency, spender }: CoinApproval): Grant {
  return { kind: "coin", currency, operator: spender.address, limit: 0n };
}

/** How many approvals a chain has, of items and coins. */
export function countApprovals({ items, coins }: ChainApprovals): number {
  return items.length + coins.length;
}

/** "9 listings on Base stop working". */
export function stoppedWords(chainName: string, count: number): string {
  return plural(
    count,
    "{count} listing on {chain} stops working",
    "{count} listings on {chain} stop working",
    { chain: chainName },
  );
}

/** "A", "A and B", "A, B and C". */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("{some} and {last}", { some: names.slice(0, -1).join(", "), last });
}

/** Allowances from here on count as endless: tokens write no end as the highest number, or as one near it. */
const endless = 2n ** 128n;

export function isEndless(limit: string): boolean {
  return BigInt(limit) >= endless;
}

/** "WETH and USDC on Base are missing here: the chain could not be read." */
export function missingCoinsWords({ name, currencies }: ChainLook): string {
  const symbols = currencies.filter(({ kind }) => kind !== "native").map(({ symbol }) => symbol);
  if (symbols.length === 0)
    return t("The coins on {chain} are missing here: the chain could not be read.", { chain: name });
  return plural(
    symbols.length,
    "{coins} on {chain} is missing here: the chain could not be read.",
    "{coins} on {chain} are missing here: the chain could not be read.",
    { coins: listWords(symbols), chain: name },
  );
}
