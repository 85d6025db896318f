import Link from "next/link";
import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Collection, Stats } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { ChainBar } from "../market/collection/chain-bar";
import { Change } from "../market/collection/change";
import { DecimalPrice } from "../market/decimal-price";
import { quietPriceStyles } from "../market/quiet-price";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { Cell, HeadCell, Row, Table } from "../ui/table";

/**
 * How a chain filters the page's grid: by a link, which works without script, or by a switch that keeps the other
 * filters. Absent where the page has no grid.
 */
export type ChainFilter =
  | { kind: "link"; slug: string }
  | { kind: "switch"; chosen: readonly string[]; toggle: (chain: string) => void };

interface BerthProps {
  stats: Stats;
  chain: string;
  looks: ChainLooks;
  filter: ChainFilter | undefined;
}

function isChosen(filter: ChainFilter | undefined, chain: string): boolean {
  return filter?.kind === "switch" && filter.chosen.includes(chain);
}

/** Makes a chain's name the control that filters the grid by it. */
function ChainControl({
  chain,
  filter,
  className,
  children,
}: Pick<BerthProps, "chain" | "filter"> & { className: string; children: ReactNode }) {
  if (filter === undefined) return <span className={className}>{children}</span>;
  const words = rich("<words>Show items on</words> {chain}", {
    words: (text) => <span className="sr-only">{text}</span>,
    chain: children,
  });
  if (filter.kind === "link") {
    const href = `${collectionPath(filter.slug)}?${new URLSearchParams({ chain })}`;
    return (
      <Link href={href} prefetch={false} scroll={false} data-berth={chain} className={className}>
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-berth={chain}
      aria-pressed={isChosen(filter, chain)}
      onClick={() => filter.toggle(chain)}
      className={className}
    >
      {words}
    </button>
  );
}

function BerthRow({ stats, chain, looks, filter }: BerthProps) {
  const look = lookOf(looks, chain);
  const currency = nativeOf(looks, chain);
  const volume = stats.volume["24h"][chain] ?? "0";
  return (
    <Row
      height={40}
      linked={filter !== undefined}
      className={cx("bg-transparent! last:border-b-0 hover:bg-s2!", isChosen(filter, chain) && "bg-s3!")}
    >
      <Cell>
        <ChainControl
          chain={chain}
          filter={filter}
          className={cx("inline-flex items-center gap-2 align-middle font-semi", filter && "stretched-link")}
        >
          <ChainTile chain={look} named />
          {look.name}
        </ChainControl>
      </Cell>
      <Cell align="right">{formatCount(stats.byChain[chain]?.items ?? 0)}</Cell>
      <Cell align="right">
        <DecimalPrice value={stats.floor[chain]} currency={currency} />
      </Cell>
      <Cell align="right">
        <Change fraction={stats.floorChange["24h"][chain]} />
      </Cell>
      <Cell align="right">{formatCount(stats.byChain[chain]?.listed ?? 0)}</Cell>
      <Cell align="right">
        <DecimalPrice
          value={volume}
          currency={currency}
          {...(Number(volume) === 0 && { className: quietPriceStyles })}
        />
      </Cell>
    </Row>
  );
}

/** The table on phones: only the number of items on each chain. */
function BerthCount({ stats, chain, looks, filter }: BerthProps) {
  return (
    <ChainControl
      chain={chain}
      filter={filter}
      className={cx(
        "-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-ui",
        isChosen(filter, chain) && "bg-s3 font-semi",
      )}
    >
      <ChainTile chain={lookOf(looks, chain)} />
      {formatCount(stats.byChain[chain]?.items ?? 0)}
    </ChainControl>
  );
}

/** A collection's items by chain. A row filters the grid by its chain, where there is a grid. */
export function BerthTable({
  collection,
  looks,
  filter,
}: {
  collection: Collection;
  looks: ChainLooks;
  filter?: ChainFilter | undefined;
}) {
  const { stats, chains, name } = collection;
  const items = Object.fromEntries(Object.entries(stats.byChain).map(([id, chain]) => [id, chain.items]));
  const home = collection.vault?.homeChain ?? chains[0];
  return (
    <section
      className="h-fit sm:rounded-panel sm:border sm:border-line sm:bg-s1 sm:shadow-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-5"
      aria-labelledby="berths"
    >
      <div className="sm:px-4.5 sm:pt-3.5">
        <div className="flex items-baseline justify-between gap-3 pb-3 max-sm:sr-only">
          <h2 id="berths" className="min-w-0 text-t3 [overflow-wrap:anywhere]">
            {t("Where {name} is berthed", { name })}
          </h2>
          {home !== undefined && (
            <span className="shrink-0 text-small text-ink-3">
              {t("Home chain {chain}", { chain: lookOf(looks, home).name })}
            </span>
          )}
        </div>
        <ChainBar counts={items} looks={looks} className="h-2!" />
        <div className="mt-1 flex flex-wrap justify-between gap-x-6 sm:hidden">
          {chains.map((id) => (
            <BerthCount key={id} stats={stats} chain={id} looks={looks} filter={filter} />
          ))}
        </div>
      </div>
      <div className="px-2 pb-1 max-sm:hidden">
        <Table caption={t("Items of {name} by chain", { name })}>
          <thead>
            <tr>
              <HeadCell>{t("Chain")}</HeadCell>
              <HeadCell align="right">{t("Items")}</HeadCell>
              <HeadCell align="right">{t("Floor")}</HeadCell>
              <HeadCell align="right">{t("24h")}</HeadCell>
              <HeadCell align="right">{t("Listed")}</HeadCell>
              <HeadCell align="right">{t("Volume {period}", { period: t("24h") })}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {chains.map((id) => (
              <BerthRow key={id} stats={stats} chain={id} looks={looks} filter={filter} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
