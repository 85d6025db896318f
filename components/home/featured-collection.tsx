import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { headlineFloor } from "@/lib/chains/collection-headline";
import { unsuspectedTrades } from "@/lib/chains/unsuspected-trades";
import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Stat } from "../market/stat";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { ButtonLink } from "../ui/button-link";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { Tag } from "../ui/tag";
import { FeaturedPieces } from "./featured-pieces";

export interface FeaturedCollectionProps {
  collection: Collection;
  /** Items that represent the collection; its logo where there are none. */
  pieces: readonly Item[];
  /** Two further collections. */
  others: readonly Collection[];
  /** Whether the operator chose it; else it traded most in seven days. */
  isChosen: boolean;
  looks: ChainLooks;
}

function Other({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const floor = headlineFloor(collection.stats, looks);
  const chain = collection.chains[0];
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2.5 hover:bg-s2">
      <Thumb image={collection.image} size={36} explicit={isExplicit(collection)} />
      <PageLink
        href={collectionPath(collection.slug)}
        className="stretched-link min-w-0 truncate text-ui font-semi"
      >
        {collection.name}
      </PageLink>
      {chain !== undefined && <ChainTile chain={lookOf(looks, chain)} />}
      <span className="ms-auto shrink-0 text-small text-ink-2">
        {floor === null
          ? plural(collection.stats.supply, "{count} item", "{count} items")
          : rich("Floor {price}", {
              price: (
                <DecimalPrice value={floor.value} currency={floor.currency} className="*:*:font-regular" />
              ),
            })}
      </span>
    </li>
  );
}

function Facts({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { stats } = collection;
  const floor = headlineFloor(stats, looks);
  return (
    <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4">
      <Stat label={t("Floor")}>
        <DecimalPrice value={floor?.value} currency={floor?.currency ?? null} size="stat" />
      </Stat>
      <Stat label={t("Listed")}>{formatCount(stats.listed)}</Stat>
      <Stat label={t("Owners")}>{formatCount(stats.owners)}</Stat>
    </dl>
  );
}

/** The collection that the operator chose, or that traded most: its art, creator, figures and links. */
export function FeaturedCollection({ collection, pieces, others, isChosen, looks }: FeaturedCollectionProps) {
  const { name, slug, creator } = collection;
  const { sales } = unsuspectedTrades(collection.stats, "7d");
  return (
    <section
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,864fr)_minmax(0,472fr)]"
      aria-labelledby="featured"
    >
      {pieces.length === 0 ? (
        <Art
          image={collection.image}
          name={name}
          sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) calc(100vw - 3rem), min(65vw - 4.2rem, 54rem)"
          priority="high"
          explicit={isExplicit(collection)}
        />
      ) : (
        <FeaturedPieces pieces={pieces} looks={looks} />
      )}
      <div className="flex min-w-0 flex-col">
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <Tag tone="accent">{isChosen ? t("Featured") : t("Most traded")}</Tag>
          {plural(sales, "{count} sale in 7 days", "{count} sales in 7 days")}
        </p>
        <h1 id="featured" className="mt-3 text-d2 sm:text-d1 lg:text-d2 xl:text-d1">
          {name}
        </h1>
        <p className="mt-3 flex items-center gap-2 text-ui">
          <span>
            {rich("by {creator}", {
              creator: <AccountName address={creator} href={accountPath(creator)} />,
            })}
          </span>
          {collection.verified && <VerifiedMark />}
        </p>
        <p className="mt-3 line-clamp-4 max-w-[60ch] text-body text-ink-2">{collection.description}</p>
        <Facts collection={collection} looks={looks} />
        <div className="mt-5 flex gap-2">
          <ButtonLink href={collectionPath(slug)} variant="primary" size="lg" className="flex-1">
            {t("View collection")}
          </ButtonLink>
          <ButtonLink href={`${collectionPath(slug)}/activity`} size="lg">
            {t("Activity")}
          </ButtonLink>
        </div>
        {others.length > 0 && (
          <>
            <h2 className="mt-6 pb-2 text-label text-ink-3">{t("Newest collections")}</h2>
            <ul className="border-b border-line">
              {others.map((other) => (
                <Other key={other.slug} collection={other} looks={looks} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
