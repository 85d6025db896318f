"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import type { ActivityPage } from "@/lib/contract/activity";
import { accountPath, movePath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChain } from "@/lib/query/use-chains";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { useVaultMove } from "@/lib/query/use-vault-move";
import { groupMoves, isUnderWay, type ListedMove } from "@/lib/vault/group-moves";
import { Note } from "../ui/note";
import { Spinner } from "../ui/spinner";
import { usePagePath } from "../ui/use-page-path";

/** The list shows this many moves; a link counts the rest. */
const most = 3;

/** The feed does not report the progress of a move, so this asks for the move's record. */
function CrossingNote({ id, entry, fromChain, toChain }: ListedMove) {
  const { data } = useVaultMove(id);
  const to = useChain(toChain)?.chain.name ?? toChain;
  const home = useChain(data?.item.homeChain ?? fromChain)?.chain.name;
  const isPending = data?.state === "pending";
  const usual = useUsualCrossing(entry.collection.slug, isPending ? { fromChain, toChain } : null);
  if (data === undefined || data.state === "delivered") return null;
  const { name } = data.item;
  const link = (words: string) => (
    <Link href={movePath(id)} prefetch={false} className="text-link touch-target whitespace-nowrap">
      {words}
    </Link>
  );
  return isPending ? (
    <Note
      tone="accent"
      icon={<Spinner size={18} className="text-accent-text" />}
      title={
        usual === null
          ? t("{name} is crossing to {chain}.", { name, chain: to })
          : t("{name} is crossing to {chain}, {usual}.", { name, chain: to, usual: usual.words })
      }
      action={link(t("Track move"))}
    >
      {t("Trading resumes on delivery.")}
    </Note>
  ) : (
    <Note
      tone="neg"
      title={t("The delivery of {name} to {chain} failed.", { name, chain: to })}
      action={link(t("Retry delivery"))}
    >
      {home === undefined
        ? t("The original is locked safely.")
        : t("The original is locked safely on {chain}.", { chain: home })}
    </Note>
  );
}

/** An account's pending moves. */
function CrossingNotes({ moves, path }: { moves: readonly ListedMove[]; path: string }) {
  const more = moves.length - most;
  return (
    <section aria-label={t("Pending moves")} className="mt-5 flex flex-col gap-2 empty:hidden">
      {moves.slice(0, most).map((move) => (
        <CrossingNote key={move.id} {...move} />
      ))}
      {more > 0 && (
        <Link href={path} prefetch={false} className="text-link touch-target self-start text-small">
          {plural(more, "{count} more move", "{count} more moves")}
        </Link>
      )}
    </section>
  );
}

const limit = 50;

/**
 * The account's pending and failed moves, shown above its other content. The page of its moves lists them itself.
 */
export function AccountCrossings({ address }: { address: string }) {
  const isListed = usePagePath() === `${accountPath(address)}/moves`;
  const search = useMemo(() => ({ account: address, types: "vault_out,vault_in", limit }), [address]);
  const { data } = useQuery({
    queryKey: queryKeys.activityHead(search),
    queryFn: ({ signal }) => requestApi<ActivityPage>("/api/activity", { search, signal }),
  });
  const moves = groupMoves(data?.data ?? []).filter(isUnderWay);
  if (isListed || moves.length === 0) return null;
  return <CrossingNotes moves={moves} path={`${accountPath(address)}/moves`} />;
}
