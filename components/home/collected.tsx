import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { itemPath } from "@/lib/format/paths";
import { Art } from "../market/art";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";

/** The week's dearest sales against their floors, as a gallery. */
export function Collected({ sales, looks }: { sales: readonly Activity[]; looks: ChainLooks }) {
  if (sales.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="collected">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="collected" className="text-t1">
          Collected this week
        </h2>
        <p className="text-small text-ink-3">Seven-day sales above collection floor, one per collection</p>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
        {sales.map((sale) =>
          sale.item === null ? null : (
            <li key={sale.id} className="relative min-w-0">
              <Art image={sale.item.image} name={sale.item.name} sizes="(width < 64rem) 50vw, 21rem" />
              <div className="mt-2 flex items-baseline justify-between gap-2 text-ui">
                <Link
                  href={itemPath({ chain: sale.chain, ...sale.item })}
                  prefetch={false}
                  className="stretched-link truncate font-semi"
                >
                  {sale.item.name}
                </Link>
                {sale.price !== null && sale.currency !== null && (
                  <Price
                    amount={sale.price}
                    currency={currencyOf(lookOf(looks, sale.chain), sale.currency)}
                  />
                )}
              </div>
              <div className="flex justify-between gap-2 text-small text-ink-3">
                <span className="truncate">{sale.collection.name}</span>
                <RelativeTime timestamp={sale.timestamp} />
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
