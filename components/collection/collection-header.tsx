import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import { formatMonth } from "@/lib/format/month";
import { accountPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { ChainSet } from "../market/collection/chain-set";
import { VerifiedMark } from "../market/verified-mark";
import { iconButtonStyles } from "../ui/button-styles";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";
import { CollectionFacts } from "./collection-facts";
import {
  LazyAlertButton,
  LazyEditLink,
  LazyLiveFacts,
  LazyShareButton,
  LazyWatchButton,
} from "./collection-parts";
import type { MonthMarket } from "./month/month-market";

function Identity({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { name, slug, stats, createdAt, creator, links, chains } = collection;
  const only = chains.length === 1 && chains[0] !== undefined ? lookOf(looks, chains[0]) : null;
  return (
    <div className="relative flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-end">
      <div className="relative z-1 -mt-10 w-22 shrink-0 rounded-control border-4 border-bg bg-bg md:-mt-9 md:w-28">
        <Art image={collection.image} name={name} sizes="7rem" priority explicit={isExplicit(collection)} />
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-3 text-d2">
          <span className="line-clamp-3 [overflow-wrap:anywhere]" title={name}>
            {name}
          </span>
          {collection.verified && <VerifiedMark size={20} />}
        </h1>
        <p className="mt-1 text-ui text-ink-2">
          <span className="whitespace-nowrap">
            {rich("by {creator}", {
              creator: <AccountName address={creator} href={accountPath(creator)} />,
            })}
          </span>{" "}
          · <span className="whitespace-nowrap">{plural(stats.supply, "{count} item", "{count} items")}</span>{" "}
          ·{" "}
          {only !== null && (
            <>
              <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
                <ChainTile chain={only} size={14} />
                {only.name}
              </span>{" "}
              ·{" "}
            </>
          )}
          <span className="whitespace-nowrap">
            {t("Created {month}", { month: formatMonth(createdAt, "long") })}
          </span>
        </p>
      </div>
      <div className="flex max-sm:absolute max-sm:top-1 max-sm:end-0">
        <LazyShareButton />
        <LazyWatchButton subject={{ kind: "collection", slug: collection.slug }} name={name} />
        <LazyAlertButton subject={{ kind: "floor", name, slug, chains }} />
        {collection.owner != null && <LazyEditLink slug={slug} name={name} owner={collection.owner} />}
        {links.website !== undefined && (
          <a
            href={links.website}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={t("Website of {name}", { name })}
            title={t("Website")}
            className={iconButtonStyles("ghost", "md")}
          >
            <Icon name="globe" size={18} />
          </a>
        )}
      </div>
    </div>
  );
}

/** The same in one row. */
function ShortIdentity({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const { name, stats, creator, chains } = collection;
  return (
    <div className="flex min-w-0 items-end gap-4">
      <div className="relative z-1 -mt-8 w-19 shrink-0 rounded-control border-4 border-bg bg-bg">
        <Art image={collection.image} name={name} sizes="5rem" priority explicit={isExplicit(collection)} />
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-2.5 text-t1">
          <span className="line-clamp-2 [overflow-wrap:anywhere]" title={name}>
            {name}
          </span>
          {collection.verified && <VerifiedMark size={18} />}
        </h1>
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          <span className="whitespace-nowrap">
            {rich("by {creator}", {
              creator: <AccountName address={creator} href={accountPath(creator)} />,
            })}{" "}
            · {plural(stats.supply, "{count} item", "{count} items")} ·
          </span>
          <ChainSet chains={chains} looks={looks} size={14} />
        </p>
      </div>
      <span className="flex">
        <span className="max-sm:hidden">
          <LazyShareButton />
        </span>
        <LazyWatchButton subject={{ kind: "collection", slug: collection.slug }} name={name} />
      </span>
    </div>
  );
}

/** A collection's identity and figures: with all of them above its grid of items, else in one row. */
export function CollectionHeader({
  collection,
  looks,
  filtersGrid,
  month,
}: {
  collection: Collection;
  looks: ChainLooks;
  /** The page has a grid that the table's chains can filter. */
  filtersGrid: boolean;
  month: MonthMarket | null;
}) {
  const filter = filtersGrid ? ({ kind: "link", slug: collection.slug } as const) : undefined;
  const facts = (
    <LazyLiveFacts
      collection={collection}
      looks={looks}
      filtersGrid={filtersGrid}
      month={month}
      preview={<CollectionFacts collection={collection} looks={looks} filter={filter} month={month} />}
    />
  );
  if (!filtersGrid) {
    return (
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-4">
        <ShortIdentity collection={collection} looks={looks} />
        {facts}
      </div>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <Identity collection={collection} looks={looks} />
        {collection.description !== "" && (
          <p className="mt-4 max-w-[72ch] text-body text-ink-2">{collection.description}</p>
        )}
      </div>
      {facts}
    </div>
  );
}
