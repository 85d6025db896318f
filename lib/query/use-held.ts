"use client";

import { useQuery } from "@tanstack/react-query";
import type { AccountItemPage, Item } from "../contract/item";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/**
 * How many units of an item an account holds. The record of an ERC-721 item names its owner. The record of an ERC-1155 item names only the
 * largest holder, so the service is asked.
 *
 * @returns null while it loads
 */
export function useHeld(
  item: Pick<Item, "chain" | "contract" | "tokenId" | "standard" | "owner">,
  account: string | null,
): bigint | null {
  const { chain, contract, tokenId, standard, owner } = item;
  const search = { chain, contract, tokenId };
  const asks = standard === "erc1155" && account !== null;
  const { data } = useQuery({
    queryKey: queryKeys.accountItems(account ?? "", search),
    queryFn: ({ signal }) =>
      requestApi<AccountItemPage>(`/api/accounts/${account}/items`, { search, signal }),
    enabled: asks,
  });
  if (account === null) return 0n;
  if (!asks) return account.toLowerCase() === owner.toLowerCase() ? 1n : 0n;
  return data === undefined ? null : BigInt(data.data[0]?.quantity ?? 0);
}
