import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { chainLooks, lookOf } from "@/lib/chains/chain-look";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { ChainTile } from "../market/chain-tile";

type FeedChain = FeedAnswer["chains"][number];

function lagWords({ name, status, lagSeconds }: FeedChain): string {
  if (status === "down") return t("{chain} not reachable", { chain: name });
  if (lagSeconds === null) return t("{chain} behind", { chain: name });
  return t("{chain} {time} behind", { chain: name, time: formatDuration(lagSeconds) });
}

/** The chains whose data is behind, in a few words each. */
export function LaggingChains({ chains }: { chains: readonly FeedChain[] }) {
  const known = useChains();
  const looks = chainLooks(known.data?.data ?? []);
  return chains.map((chain) => (
    <span key={chain.id} className="inline-flex items-center gap-1.5 text-warn">
      <ChainTile chain={{ ...lookOf(looks, chain.id), name: chain.name }} size={14} named />
      {lagWords(chain)}
    </span>
  ));
}
