"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Item } from "@/lib/contract/item";
import { movePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { vaultKeys } from "@/lib/query/vault-keys";
import { RelativeTime } from "../market/relative-time";
import { rich } from "../ui/rich";

/** When the copy arrived on its chain, and the move that brought it. */
export function LastMove({ item }: { item: Pick<Item, "chain" | "contract" | "tokenId"> }) {
  const { chain, contract, tokenId } = item;
  const { data } = useQuery({
    queryKey: vaultKeys.lastMove(chain, contract, tokenId),
    queryFn: ({ signal }) =>
      requestApi<ActivityPage>("/api/activity", {
        search: { chain, contract, tokenId, types: "vault_in", limit: 1 },
        signal,
      }),
  });
  const [entry] = data?.data ?? [];
  if (entry === undefined || entry.vault === null) return null;
  return (
    <span className="text-small text-ink-2">
      {rich("Moved {time}", { time: <RelativeTime timestamp={entry.timestamp} /> })} ·{" "}
      <Link href={movePath(entry.vault.moveId)} prefetch={false} className="text-link touch-target">
        {t("See move")}
      </Link>
    </span>
  );
}
