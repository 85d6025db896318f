import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { formatBps, formatShare } from "@/lib/format/percent";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { Change } from "../market/change";
import { headlineFloor, headlineTopOffer, headlineVolume } from "../market/collection-headline";
import { DecimalPrice } from "../market/decimal-price";
import { Stat } from "../market/stat";

function earningsNote({ creatorEarnings, chains }: Collection, looks: ChainLooks): string {
  const enforced = Object.entries(creatorEarnings.enforcement).filter(([, rule]) => rule === "enforced");
  if (enforced.length === 0) return "Optional";
  if (enforced.length === chains.length) return "Enforced";
  return `Enforced on ${enforced.map(([id]) => lookOf(looks, id).name).join(", ")}`;
}

/** The figures of a collection's header. A top offer has its place only where one stands. */
export function CollectionStats({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { stats } = collection;
  const floor = headlineFloor(stats, looks);
  const offer = headlineTopOffer(stats, looks);
  const volume = headlineVolume(stats, "24h", looks);
  const change = floor && stats.floorChange["24h"][floor.chain.id];
  const share = (count: number) => formatShare(stats.supply > 0 ? count / stats.supply : 0);
  return (
    <dl className="-mt-1 grid grid-cols-3 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      <Stat
        label="Floor"
        note={
          change && (
            <>
              <Change fraction={change} /> in 24h
            </>
          )
        }
      >
        <DecimalPrice value={floor?.value} currency={floor?.currency ?? null} size="stat" />
      </Stat>
      {offer !== null && (
        <Stat label="Top offer">
          <DecimalPrice value={offer.value} currency={offer.currency} size="stat" />
        </Stat>
      )}
      <Stat
        label="Volume 24h"
        note={volume?.currency.usd && formatUsd(usdOfDecimal(volume.value, volume.currency.usd.rate))}
      >
        <DecimalPrice value={volume?.value} currency={volume?.currency ?? null} size="stat" />
      </Stat>
      <Stat label="Listed" note={`${share(stats.listed)} of supply`}>
        {formatCount(stats.listed)}
      </Stat>
      {/* Of an edition any number of accounts own a copy. */}
      <Stat label="Owners" note={collection.standard === "erc721" && `${share(stats.owners)} unique`}>
        {formatCount(stats.owners)}
      </Stat>
      <Stat label="Earnings" note={earningsNote(collection, looks)}>
        {formatBps(collection.creatorEarningsBps)}
      </Stat>
    </dl>
  );
}
