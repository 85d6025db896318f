"use client";

import { useQuery } from "@tanstack/react-query";
import { feedItemKey } from "../activity/feed-answer";
import type { AccountItemPage } from "../contract/item";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** Units by item. Items with no units are absent. */
export type HeldEditions = ReadonlyMap<string, bigint>;

const none: HeldEditions = new Map();

async function readHeld(account: string, search: object, signal: AbortSignal): Promise<HeldEditions> {
  const held = new Map<string, bigint>();
  let cursor: string | undefined;
  do {
    const page: AccountItemPage = await requestApi(`/api/accounts/${account}/items`, {
      search: { ...search, cursor },
      signal,
    });
    for (const item of page.data) held.set(feedItemKey(item), BigInt(item.quantity ?? 1));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return held;
}

/**
 * How many units of each edition of a collection an account holds, read for all editions together. Empty while it loads, and for a
 * collection without editions.
 */
export function useHeldEditions(
  { slug, standard }: { slug: string; standard: "erc721" | "erc1155" },
  account: string | null,
): HeldEditions {
  const search = { collection: slug, limit: 200 };
  const { data } = useQuery({
    queryKey: queryKeys.heldEditions(account ?? "", slug),
    queryFn: ({ signal }) => readHeld(account ?? "", search, signal),
    enabled: standard === "erc1155" && account !== null,
  });
  return account === null ? none : (data ?? none);
}
