"use client";

import { useQuery } from "@tanstack/react-query";
import type { AccountItemPage, Item } from "../contract/item";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

export type HeldItem = Pick<Item, "chain" | "contract" | "tokenId">;

/** The query of an account's units of an item. */
export function unitsQuery({ chain, contract, tokenId }: HeldItem, account: string | null) {
  const search = { chain, contract, tokenId };
  return {
    queryKey: queryKeys.accountItems(account ?? "", search),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<AccountItemPage>(`/api/accounts/${account}/items`, { search, signal }),
  };
}

/** The units in the answer to it. */
export const unitsIn = ({ data }: AccountItemPage) => BigInt(data[0]?.quantity ?? 0);

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
  const { standard, owner } = item;
  const asks = standard === "erc1155" && account !== null;
  const { data } = useQuery({ ...unitsQuery(item, account), enabled: asks });
  if (account === null) return 0n;
  if (!asks) return account.toLowerCase() === owner.toLowerCase() ? 1n : 0n;
  return data === undefined ? null : unitsIn(data);
}
