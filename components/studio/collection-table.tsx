import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { StudioCollection } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { collectionPath, editCollectionPath, manageDropPath } from "@/lib/format/paths";
import { formatBps } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { Tag } from "../ui/tag";
import { SumText } from "./sum-text";
import { sumsOf } from "./sums";

/** Each edition of an ERC-1155 contract is a drop with a page of its own. The first of them lead to all others. */
const mostManaged = 3;

function EarningsTag({ collection }: { collection: StudioCollection }) {
  const { creatorEarningsBps: bps, enforcement, homeChain } = collection;
  if (bps === 0) return <Tag>{t("No earnings")}</Tag>;
  const share = formatBps(bps);
  return enforcement[homeChain] === "enforced" ? (
    <Tag tone="pos" icon={<Icon name="shield-check" size={12} />}>
      {t("{share} enforced", { share })}
    </Tag>
  ) : (
    <Tag>{t("{share} optional", { share })}</Tag>
  );
}

function CollectionRow({ collection, looks }: { collection: StudioCollection; looks: ChainLooks }) {
  const { slug, name, homeChain, sales, floor } = collection;
  const items = plural(collection.items, "{count} item", "{count} items");
  const holders = plural(collection.holders, "{count} holder", "{count} holders");
  return (
    <Row height={60} linked>
      <Cell className="max-sm:w-full max-sm:max-w-0">
        <span className="flex min-w-0 items-center gap-3 py-1.5">
          <Thumb image={collection.image} size={44} explicit={isExplicit(collection)} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <PageLink
                href={collectionPath(slug)}
                title={name}
                className="stretched-link max-w-60 min-w-0 truncate text-ui font-semi lg:max-w-44 xl:max-w-60"
              >
                {name}
              </PageLink>
              {collection.verified && <VerifiedMark />}
              <ChainTile chain={lookOf(looks, homeChain)} named />
              {collection.hidden && <Tag tone="warn">{t("In no list")}</Tag>}
            </span>
            <span className="block truncate text-label text-ink-3">
              {items}
              <span className="lg:hidden">, {holders}</span>
            </span>
            <PageLink
              href={editCollectionPath(slug)}
              aria-label={t("Edit {collection}", { collection: name })}
              className="text-link relative z-1 me-3 inline-block py-0.5 text-label"
            >
              {t("Edit")}
            </PageLink>
            {collection.drops.slice(0, mostManaged).map((drop) => (
              <PageLink
                key={drop.slug}
                href={manageDropPath(drop.slug)}
                className="text-link relative z-1 me-3 inline-block py-0.5 text-label"
              >
                {collection.drops.length === 1
                  ? t("Manage the drop")
                  : t("Manage {drop}", { drop: drop.name })}
              </PageLink>
            ))}
          </span>
        </span>
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        <DecimalPrice value={floor[homeChain]} currency={nativeOf(looks, homeChain)} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {formatCount(sales.count)}
      </Cell>
      <Cell align="right" className="max-md:hidden">
        <SumText sums={sumsOf(collection.volume, looks)} />
      </Cell>
      <Cell align="right">
        <span className="font-semi">
          <SumText sums={sumsOf(collection.earned, looks)} />
        </span>
        <span className="block text-label text-ink-3 sm:hidden">
          {plural(sales.count, "{count} sale", "{count} sales")}
        </span>
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        {formatCount(collection.holders)}
      </Cell>
      <Cell className="max-lg:hidden">
        <EarningsTag collection={collection} />
      </Cell>
    </Row>
  );
}

/** The account's collections with the figures of the period. */
export function CollectionTable({
  collections,
  looks,
}: {
  collections: readonly StudioCollection[];
  looks: ChainLooks;
}) {
  return (
    <Table caption={t("Your collections")}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>{t("Collection")}</HeadCell>
          <HeadCell align="right" className="max-lg:hidden">
            {t("Floor")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Sales")}
          </HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            {t("Volume")}
          </HeadCell>
          <HeadCell align="right">{t("Earned")}</HeadCell>
          <HeadCell align="right" className="max-lg:hidden">
            {t("Holders")}
          </HeadCell>
          <HeadCell className="max-lg:hidden">{t("Earnings")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {collections.map((collection) => (
          <CollectionRow key={collection.slug} collection={collection} looks={looks} />
        ))}
      </tbody>
    </Table>
  );
}
