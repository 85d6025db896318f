import Link from "next/link";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { isExplicit } from "@/lib/contract/is-explicit";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { ActivityPrice } from "../market/activity/activity-price";
import { Art } from "../market/art";
import { RelativeTime } from "../market/relative-time";

export interface CollectedProps {
  sales: readonly Activity[];
  looks: ChainLooks;
}

const sizes =
  "(width < 40rem) calc(50vw - 1.4rem), (width < 64rem) calc(50vw - 1.9rem), min(25vw - 1.9rem, 20.6rem)";

function Sale({ sale, looks }: Pick<CollectedProps, "looks"> & { sale: Activity }) {
  const { item, chain, collection, timestamp } = sale;
  if (item === null) return null;
  return (
    <li className="relative min-w-0">
      <Art image={item.image} name={item.name} sizes={sizes} explicit={isExplicit(item)} />
      <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-3 text-ui">
        <Link
          href={itemPath({ chain, ...item })}
          prefetch={false}
          title={item.name}
          className="stretched-link min-w-0 truncate font-semi max-sm:w-full"
        >
          {item.name}
        </Link>
        <span>
          <ActivityPrice
            entry={sale}
            looks={looks}
            className="ms-1.5 whitespace-nowrap text-small text-ink-3"
          />
        </span>
        <RelativeTime timestamp={timestamp} className="text-small text-ink-3 sm:hidden" />
      </div>
      <div className="flex justify-between gap-2 text-small text-ink-3 max-sm:hidden">
        <span className="truncate">{collection.name}</span>
        <RelativeTime timestamp={timestamp} />
      </div>
    </li>
  );
}

/** The week's highest sales compared with their floors, as a gallery. */
export function Collected({ sales, looks }: CollectedProps) {
  if (sales.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="collected">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="collected" className="text-t1">
          {t("Collected this week")}
        </h2>
        <p className="text-small text-ink-3">
          {t("Seven-day sales above collection floor, one per collection")}
        </p>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
        {sales.map((sale) => (
          <Sale key={sale.id} sale={sale} looks={looks} />
        ))}
      </ul>
    </section>
  );
}
