"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import type { ActivityPage } from "@/lib/contract/activity";
import { accountPath } from "@/lib/format/paths";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { groupMoves, isUnderWay } from "@/lib/vault/group-moves";
import { CrossingNotes } from "./crossing-notes";

const limit = 50;

/** The items on their way to the account, or whose delivery failed, above everything else of it. Its moves' own page lists them by itself. */
export function AccountCrossings({ address }: { address: string }) {
  const isListed = usePathname() === `${accountPath(address)}/moves`;
  const search = useMemo(() => ({ account: address, types: "vault_out,vault_in", limit }), [address]);
  const { data } = useQuery({
    queryKey: queryKeys.activityHead(search),
    queryFn: ({ signal }) => requestApi<ActivityPage>("/api/activity", { search, signal }),
  });
  const moves = groupMoves(data?.data ?? []).filter(isUnderWay);
  if (isListed || moves.length === 0) return null;
  return <CrossingNotes moves={moves} path={`${accountPath(address)}/moves`} />;
}
