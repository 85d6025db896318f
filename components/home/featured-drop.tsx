import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Item } from "@/lib/contract/item";
import type { PlacedDrop } from "@/lib/drops/sort-drops";
import { accountPath, dropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { LocalTime } from "../market/local-time";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { FeaturedPieces } from "./featured-pieces";
import { LazyFeaturedFacts, LazyLiveTerms } from "./home-parts";

export interface FeaturedDropProps {
  featured: Drop;
  /** Three of the latest mints; empty where there are fewer, or all look alike. */
  pieces: readonly Item[];
  /** The drop's collection; null where it is not among those that were read. */
  creatorEarnings: Collection["creatorEarnings"] | null;
  /** The next two drops to open. */
  others: readonly PlacedDrop[];
  looks: ChainLooks;
}

function Other({ placed: { drop, phase }, looks }: { placed: PlacedDrop; looks: ChainLooks }) {
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2.5 hover:bg-s2">
      <Thumb image={drop.image} size={36} explicit={isExplicit(drop)} />
      <PageLink href={dropPath(drop.slug)} className="stretched-link min-w-0 truncate text-ui font-semi">
        {drop.name}
      </PageLink>
      <ChainTile chain={lookOf(looks, drop.chain)} />
      {phase.next !== null && (
        <span className="ms-auto shrink-0 text-small text-ink-2">
          <LocalTime timestamp={phase.next.startsAt} />
        </span>
      )}
    </li>
  );
}

/** The drop that can be minted now or next: its art, creator, progress and links. */
export function FeaturedDrop({ featured: drop, pieces, creatorEarnings, others, looks }: FeaturedDropProps) {
  const chain = lookOf(looks, drop.chain);
  return (
    <section
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,864fr)_minmax(0,472fr)]"
      aria-labelledby="featured"
    >
      {pieces.length > 0 ? (
        <FeaturedPieces pieces={pieces} looks={looks} />
      ) : (
        <figure className="min-w-0">
          <Art
            image={drop.image}
            name={drop.name}
            sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) calc(100vw - 3rem), min(65vw - 4.2rem, 54rem)"
            priority="high"
            explicit={isExplicit(drop)}
            className="sm:aspect-[10/7]"
          />
          <figcaption className="mt-2 flex items-center justify-end gap-1.5 text-small text-ink-3">
            <ChainTile chain={chain} named />
            {t("On {chain}", { chain: chain.name })}
          </figcaption>
        </figure>
      )}
      <div className="flex min-w-0 flex-col">
        <LazyFeaturedFacts cached={drop} />
        <h1 id="featured" className="mt-3 text-d2 break-words sm:text-d1 lg:text-d2 xl:text-d1">
          {drop.name}
        </h1>
        <p className="mt-3 flex items-center gap-2 text-ui">
          <span>
            {rich("by {creator}", {
              creator: <AccountName address={drop.creator} href={accountPath(drop.creator)} />,
            })}
          </span>
          {drop.verified && <VerifiedMark />}
        </p>
        <p className="mt-3 line-clamp-4 max-w-[60ch] text-body text-ink-2 max-sm:hidden">
          {drop.description}
        </p>
        <LazyLiveTerms cached={drop} creatorEarnings={creatorEarnings} looks={looks} />
        {others.length > 0 && (
          <>
            <div className="mt-6 flex items-baseline justify-between gap-4 pb-2 text-label text-ink-3">
              <h2>{t("Next drops")}</h2>
              <PageLink href="/drops" className="text-link touch-target text-small">
                {t("All drops")}
              </PageLink>
            </div>
            <ul className="border-b border-line">
              {others.map((other) => (
                <Other key={other.drop.slug} placed={other} looks={looks} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
