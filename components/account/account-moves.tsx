"use client";

import Link from "next/link";
import { useMemo } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import { movePath } from "@/lib/format/paths";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { useLiveActivity } from "@/lib/query/use-live-activity";
import { useVaultMove } from "@/lib/query/use-vault-move";
import { groupMoves, isUnderWay, type ListedMove } from "@/lib/vault/group-moves";
import { LoadError } from "../live/load-error";
import { ChainTile } from "../market/chain-tile";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { LoadMore } from "../ui/load-more";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { Spinner } from "../ui/spinner";
import { Tag } from "../ui/tag";

const limit = 50;

/** The moves that an account sent or received, pending ones first. */
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
      <EmptyState icon={<Icon name="arrow-left-right" size={28} />} title={t("No moves yet")}>
        {t("Items that move between chains appear here with their progress.")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t("Moves, pending first")}>
        {groupMoves(entries).map((move) => (
          <MoveRow key={move.id} move={move} looks={looks} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={isLoadingMore} onMore={loadMore} />
    </>
  );
}

/** The feed does not report whether a pending delivery failed, so this asks for the move's record. */
function UnderWay({ id }: { id: string }) {
  const { data } = useVaultMove(id);
  if (data?.state === "delivered") return <Tag tone="pos">{t("Delivered")}</Tag>;
  return data?.state === "failed" ? (
    <Tag tone="neg" icon={<Icon name="circle-alert" size={13} />}>
      {t("Delivery failed")}
    </Tag>
  ) : (
    <Tag tone="accent" icon={<Spinner size={13} />}>
      {t("Crossing")}
    </Tag>
  );
}

/** One move of an account: the item, its two chains, and its progress. */
function MoveRow({ move, looks }: { move: ListedMove; looks: ChainLooks }) {
  const { id, entry, fromChain, toChain, startedAt, deliveredAt } = move;
  const [from, to] = [lookOf(looks, fromChain), lookOf(looks, toChain)];
  const name = entry.item?.name ?? entry.collection.name;
  const time = <RelativeTime timestamp={deliveredAt ?? startedAt ?? entry.timestamp} />;
  return (
    <li className="relative flex min-h-15 items-center gap-3 border-b border-line py-2 hover:bg-s2">
      <Thumb image={entry.item?.image ?? null} size={40} explicit={isExplicit(entry.item ?? {})} />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
        <span className="min-w-0">
          <Link
            href={movePath(id)}
            prefetch={false}
            className="stretched-link block truncate text-ui font-semi"
          >
            {name}
          </Link>
          <span className="block truncate text-label text-ink-3 max-sm:hidden">{entry.collection.name}</span>
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-ink-2">
          <ChainTile chain={from} />
          {from.name}
          <Icon name="move-right" size={15} className="text-ink-3 rtl:-scale-x-100" />
          <ChainTile chain={to} />
          {to.name}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        {isUnderWay(move) ? <UnderWay id={id} /> : <Tag tone="pos">{t("Delivered")}</Tag>}
        <span className="text-label text-ink-3">
          {startedAt === null || deliveredAt === null
            ? time
            : rich("{time}<wide>, took {duration}</wide>", {
                time,
                duration: formatDuration(Math.max(1, deliveredAt - startedAt)),
                wide: (words) => <span className="max-sm:hidden">{words}</span>,
              })}
        </span>
      </span>
    </li>
  );
}
