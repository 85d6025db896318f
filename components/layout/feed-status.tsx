"use client";

import { chainLooks, lookOf } from "@/lib/chains/chain-look";
import { useChains } from "@/lib/query/use-chains";
import { useLiveFeed } from "./feed-provider";
import { LiveStatus } from "./live-status";

/** The footer's live status: the age of the feed and the chains that are behind. */
export function FeedStatus() {
  const { answer, state } = useLiveFeed();
  const chains = useChains({ enabled: answer?.chains.some((chain) => chain.status !== "live") ?? false });
  const looks = chainLooks(chains.data?.data ?? []);
  const lagging = (answer?.chains ?? [])
    .filter((chain) => chain.status !== "live")
    .map(({ id, name, status, lagSeconds }) => ({
      chain: { ...lookOf(looks, id), name },
      status,
      lagSeconds,
    }));
  return <LiveStatus updatedAt={answer?.heardAt ?? null} state={state} lagging={lagging} />;
}
