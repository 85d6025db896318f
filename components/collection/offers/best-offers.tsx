import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { DecimalPrice } from "../../market/decimal-price";
import { Stat } from "../../market/stat";

/** The best offer for any item on each chain, as the collection's record has them. */
export function BestOffers({
  stats,
  looks,
}: {
  stats: Pick<Collection["stats"], "topOffer">;
  looks: ChainLooks;
}) {
  const best = Object.entries(stats.topOffer);
  if (best.length === 0) return <p className="text-ui text-ink-2">{t("No offer for any item.")}</p>;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {best.map(([id, price]) => {
        const look = lookOf(looks, id);
        return (
          <Stat key={id} label={t("Best offer for any item on {chain}", { chain: look.name })}>
            <DecimalPrice
              value={price}
              currency={look.currencies.find(({ kind }) => kind === "wrapped") ?? null}
              size="stat"
            />
          </Stat>
        );
      })}
    </dl>
  );
}
