import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { chainLooks, lookOf } from "@/lib/chains/chain-look";
import { formatGwei } from "@/lib/format/gwei";
import { formatDuration } from "@/lib/format/time";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { ChainTile } from "../market/chain-tile";

type FeedChain = FeedAnswer["chains"][number];

function lagWords({ name, status, lagSeconds }: FeedChain): string {
  if (status === "down") return t("{chain} not reachable", { chain: name });
  if (lagSeconds === null) return t("{chain} behind", { chain: name });
  return t("{chain} {time} behind", { chain: name, time: formatDuration(lagSeconds) });
}

/** A dollar rate of the first chain's coin, which the prices in dollars are made of. */
function Rate() {
  const coin = useChains().data?.data.map(({ chain }) => chain.nativeCurrency)[0];
  if (coin?.usd === null || coin === undefined) return null;
  return (
    <span className="max-2xl:hidden" title={t("The rate of prices in US dollars. It is no offer.")}>
      {`${coin.symbol} ${formatUsd(usdOfDecimal("1", coin.usd.rate))}`}
    </span>
  );
}

/** Each chain in a few words: how far behind it is, or what its network asks for. Fees need a wide screen. */
export function ChainStrip({ chains }: { chains: readonly FeedChain[] }) {
  const looks = chainLooks(useChains().data?.data ?? []);
  return (
    <>
      {chains.map((chain) => {
        const tile = <ChainTile chain={{ ...lookOf(looks, chain.id), name: chain.name }} size={14} named />;
        if (chain.status !== "live") {
          return (
            <span key={chain.id} className="inline-flex items-center gap-1.5 text-warn">
              {tile}
              {lagWords(chain)}
            </span>
          );
        }
        if (typeof chain.baseFee !== "string") return null;
        return (
          <span
            key={chain.id}
            className="hidden items-center gap-1.5 whitespace-nowrap xl:inline-flex"
            title={t("Network fee on {chain}: a unit of gas costs this at least.", { chain: chain.name })}
          >
            {tile}
            <span className="sr-only">{chain.name}</span>
            <span dir="ltr">{formatGwei(chain.baseFee)}</span>
          </span>
        );
      })}
      <Rate />
    </>
  );
}
