"use client";

import { useMemo } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { useLiveActivity } from "@/lib/query/use-live-activity";
import { groupMoves } from "@/lib/vault/group-moves";
import { LoadError } from "../live/load-error";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Skeleton } from "../ui/skeleton";
import { MoveRow } from "./move-row";

const limit = 50;

/** The moves that an account sent or received, those under way first. */
export function AccountMoves({ address, looks }: { address: string; looks: ChainLooks }) {
  const search = useMemo(() => ({ account: address, types: "vault_out,vault_in", limit }), [address]);
  const { entries, error, retry, hasMore, loadMore, isLoadingMore } = useLiveActivity(search);
  if (error !== null) return <LoadError error={error} onRetry={retry} />;
  if (entries === undefined) {
    return (
      <div aria-busy="true" className="flex flex-col gap-px">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-15" />
        ))}
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={<Icon name="arrow-left-right" size={28} />} title="No moves yet">
        Items that go from one chain to another appear here, with how far they are.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Moves, those under way first">
        {groupMoves(entries).map((move) => (
          <MoveRow key={move.id} move={move} looks={looks} />
        ))}
      </ul>
      {hasMore && (
        <div className="flex justify-center pt-5">
          <Button onClick={loadMore} loading={isLoadingMore && "Loading"}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
