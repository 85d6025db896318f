"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { CreatorCollection } from "@/lib/contract/creator-collection";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { msg, t } from "@/lib/language/translate";
import { useCreatorCollections } from "@/lib/query/use-creator-collection";
import { useSession } from "@/lib/query/use-session";
import { sameAddress } from "@/lib/same-address";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../../live/load-error";
import { AddressText } from "../../market/address";
import { ChainTile } from "../../market/chain-tile";
import { RelativeTime } from "../../market/relative-time";
import { Button } from "../../ui/button";
import { PageLink } from "../../ui/page-link";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Tag } from "../../ui/tag";
import { SignInButton } from "../wizard/sign-in-button";
import { standingWords } from "./asked-words";

/** Rows that are shown before somebody asks for all. */
const firstRows = 5;

/** In the order of the list: what is not settled comes first. */
const states = {
  waiting: { tone: "warn", words: msg("Waiting") },
  rejected: { tone: "neg", words: msg("Refused") },
  off: { tone: "neutral", words: msg("Not shown") },
  followed: { tone: "pos", words: msg("Shown") },
} as const;
const order = Object.keys(states);

function AskedRow({ asked, looks }: { asked: CreatorCollection; looks: ChainLooks }) {
  const { chain, contract, state, slug, name, askedAt } = asked;
  const { tone, words } = states[state];
  const standing = standingWords(asked);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p className="flex items-center gap-2 text-ui font-semi">
          <ChainTile chain={lookOf(looks, chain)} named />
          <span className="truncate">
            {slug === null ? (
              (name ?? t("A contract without a name"))
            ) : (
              <PageLink href={collectionPath(slug)} className="text-link">
                {name ?? slug}
              </PageLink>
            )}
          </span>
        </p>
        <p className="text-small text-ink-2">
          <AddressText address={contract} />
          {askedAt !== null && (
            <> {rich("Asked for {time}", { time: <RelativeTime timestamp={askedAt} /> })}</>
          )}
        </p>
        {standing !== null && <p className="mt-1 text-small [overflow-wrap:anywhere]">{standing}</p>}
      </div>
      <Tag tone={tone}>{t(words)}</Tag>
    </li>
  );
}

interface AskedPanelProps {
  looks: ChainLooks;
  /** Whether no other part of the page asks to sign in. */
  isAloneToSignIn: boolean;
}

/** How the contracts stand that the signed-in account asked this site to show. It shows nothing where there are none. */
export function AskedPanel({ looks, isAloneToSignIn }: AskedPanelProps) {
  const { address } = useWallet();
  const { session } = useSession({ enabled: address !== null });
  const isOwn = session != null && address !== null && sameAddress(session.address, address);
  const { data, error, refetch, isLoading } = useCreatorCollections(isOwn ? address : null);
  const [isWhole, setIsWhole] = useState(false);
  const asksToSignIn = isAloneToSignIn && address !== null && session !== undefined && !isOwn;
  const collections = (data?.collections ?? []).toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
  );
  if (collections.length === 0 && error === null && !isLoading && !asksToSignIn) return null;
  const rows = isWhole ? collections : collections.slice(0, firstRows);
  return (
    <div className="mb-8" aria-busy={isLoading}>
      <Panel
        title={msg("Asked to be shown here")}
        beside={
          collections.length > 0 && (
            <span className="text-small text-ink-3">{formatCount(collections.length)}</span>
          )
        }
      >
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} className="mb-4" />}
        {isLoading && <Skeleton className="h-14" />}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {rows.map((asked) => (
            <AskedRow key={`${asked.chain} ${asked.contract}`} asked={asked} looks={looks} />
          ))}
        </ul>
        {rows.length < collections.length && (
          <Button size="sm" className="mt-3" onClick={() => setIsWhole(true)}>
            {t("Show all {count}", { count: formatCount(collections.length) })}
          </Button>
        )}
        {asksToSignIn && (
          <div className="flex flex-wrap items-center gap-3 text-small text-ink-2">
            {t("Sign in to see how the contracts stand that you asked this site to show.")}
            <SignInButton size="xs" />
          </div>
        )}
      </Panel>
    </div>
  );
}
