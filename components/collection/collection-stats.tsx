import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { headlinePair, headlineVolume } from "@/lib/chains/collection-headline";
import { unsuspectedTrades } from "@/lib/chains/unsuspected-trades";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { formatBps, formatShare } from "@/lib/format/percent";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { Change } from "../market/collection/change";
import { FloorThere, HeadlinePrice } from "../market/collection/headline-price";
import { DecimalPrice } from "../market/decimal-price";
import { Stat } from "../market/stat";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";

function earningsNote({ creatorEarnings, chains }: Collection, looks: ChainLooks): string {
  const enforced = Object.entries(creatorEarnings.enforcement).filter(([, rule]) => rule === "enforced");
  if (enforced.length === 0) return t("Optional");
  if (enforced.length === chains.length) return t("Enforced");
  return t("Enforced on {chains}", { chains: enforced.map(([id]) => lookOf(looks, id).name).join(", ") });
}

/** The figures of a collection's header. The top offer is shown only where there is one. */
export function CollectionStats({
  collection,
  looks,
  isShort = false,
}: {
  collection: Collection;
  looks: ChainLooks;
  /** Only what a price is compared with: floor, top offer, listed and owners. */
  isShort?: boolean;
}) {
  const { stats } = collection;
  const { floor, offer, apart } = headlinePair(stats, looks);
  const placed = collection.chains.length > 1;
  // A day without a sale says less than the month around it.
  const period = stats.sales["24h"] > 0 ? "24h" : "30d";
  const volume = headlineVolume(stats.volume[period], stats, looks);
  const trades = unsuspectedTrades(stats, period);
  // Lists of collections show only this part, and rank by it.
  const unsuspected = trades.sales < stats.sales[period] ? headlineVolume(trades.volume, stats, looks) : null;
  const usd =
    volume?.currency.usd && stats.sales[period] > 0
      ? formatUsd(usdOfDecimal(volume.value, volume.currency.usd.rate))
      : null;
  const change = floor && stats.floorChange["24h"][floor.chain.id];
  // Before the first mint there is nothing to have a share of.
  const share = (count: number) => (stats.supply > 0 ? formatShare(count / stats.supply) : null);
  const [listed, owners] = [share(stats.listed), share(stats.owners)];
  return (
    <dl
      className={cx(
        "grid gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8",
        isShort ? "md:mt-4" : "-mt-1",
        // The chain glyphs need room, and so do prices on the smallest phones.
        placed || isShort ? "grid-cols-2" : "grid-cols-2 min-[24rem]:grid-cols-3",
      )}
    >
      <Stat
        label={t("Floor")}
        note={
          change && rich("{change} in {period}", { change: <Change fraction={change} />, period: t("24h") })
        }
      >
        <HeadlinePrice headline={floor} placed={placed} size="stat" />
      </Stat>
      {offer !== null && (
        <Stat label={t("Top offer")} note={apart !== null && <FloorThere offer={offer} apart={apart} />}>
          <HeadlinePrice headline={offer} placed={placed} size="stat" />
        </Stat>
      )}
      {!isShort && (
        <Stat
          label={t("Volume {period}", { period: t(period) })}
          note={
            (usd !== null || unsuspected !== null) && (
              <>
                {usd !== null && <span className="usd-beside">{usd}</span>}
                {unsuspected !== null && (
                  <span className="block">
                    {rich("{price} without suspected wash trades", {
                      price: (
                        <DecimalPrice
                          value={unsuspected.value}
                          currency={unsuspected.currency}
                          className="*:*:font-regular"
                        />
                      ),
                    })}
                  </span>
                )}
              </>
            )
          }
        >
          <DecimalPrice
            value={stats.supply > 0 ? volume?.value : undefined}
            currency={volume?.currency ?? null}
            size="stat"
          />
        </Stat>
      )}
      <Stat label={t("Listed")} note={listed !== null && t("{share} of supply", { share: listed })}>
        {formatCount(stats.listed)}
      </Stat>
      {/* Many accounts can own a copy of an edition, so the share is shown for single items only. */}
      <Stat
        label={t("Owners")}
        note={collection.standard === "erc721" && owners !== null && t("{share} unique", { share: owners })}
      >
        {formatCount(stats.owners)}
      </Stat>
      {!isShort && (
        <Stat label={t("Earnings")} note={earningsNote(collection, looks)}>
          {formatBps(collection.creatorEarningsBps)}
        </Stat>
      )}
    </dl>
  );
}
