import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection, Stats } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { ChainBar } from "../market/chain-bar";
import { ChainTile } from "../market/chain-tile";
import { Change } from "../market/change";
import { DecimalPrice } from "../market/decimal-price";
import { cx } from "../ui/cx";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { nativeOf } from "./native-of";

/** The chains that the page's grid is narrowed to, and how to change them. */
export interface ChainFilter {
  chosen: readonly string[];
  toggle: (chain: string) => void;
}

interface BerthProps {
  stats: Stats;
  chain: string;
  looks: ChainLooks;
  filter: ChainFilter | undefined;
}

function BerthRow({ stats, chain, looks, filter }: BerthProps) {
  const look = lookOf(looks, chain);
  const currency = nativeOf(looks, chain);
  const isChosen = filter?.chosen.includes(chain) ?? false;
  const name = (
    <span className="inline-flex items-center gap-2 font-semi">
      <ChainTile chain={look} named />
      {look.name}
    </span>
  );
  return (
    <Row
      height={40}
      linked={filter !== undefined}
      className={cx("bg-transparent! last:border-b-0 hover:bg-s2!", isChosen && "bg-s3!")}
    >
      <Cell>
        {filter === undefined ? (
          name
        ) : (
          <button
            type="button"
            className="stretched-link"
            aria-pressed={isChosen}
            onClick={() => filter.toggle(chain)}
          >
            <span className="sr-only">Show items on </span>
            {name}
          </button>
        )}
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
        <DecimalPrice value={stats.volume["24h"][chain] ?? "0"} currency={currency} />
      </Cell>
    </Row>
  );
}

/** On phones: only how many items are on each chain. */
function BerthCount({ stats, chain, looks, filter }: BerthProps) {
  const look = lookOf(looks, chain);
  const count = (
    <>
      <ChainTile chain={look} />
      {formatCount(stats.byChain[chain]?.items ?? 0)}
    </>
  );
  const styles = "inline-flex min-h-11 items-center gap-2 text-ui";
  if (filter === undefined) return <span className={styles}>{count}</span>;
  const isChosen = filter.chosen.includes(chain);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => filter.toggle(chain)}
      className={cx(styles, "-mx-2 rounded-control px-2", isChosen && "bg-s3 font-semi")}
    >
      <span className="sr-only">Show items on </span>
      {count}
    </button>
  );
}

/** Where a collection's items are, chain by chain. A row narrows the grid to its chain, where there is a grid. */
export function BerthTable({
  collection,
  looks,
  filter,
}: {
  collection: Collection;
  looks: ChainLooks;
  filter?: ChainFilter;
}) {
  const { stats, chains, name } = collection;
  const items = Object.fromEntries(Object.entries(stats.byChain).map(([id, chain]) => [id, chain.items]));
  const home = collection.vault?.homeChain ?? chains[0];
  return (
    <section
      className="h-fit sm:rounded-panel sm:border sm:border-line sm:bg-s1 sm:shadow-1 lg:mt-5"
      aria-labelledby="berths"
    >
      <div className="sm:px-4.5 sm:pt-3.5">
        <div className="flex items-baseline justify-between gap-3 pb-3 max-sm:sr-only">
          <h2 id="berths" className="text-t3">
            Where {name} is berthed
          </h2>
          {home !== undefined && (
            <span className="text-small text-ink-3">Home chain {lookOf(looks, home).name}</span>
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
        <Table caption={`Items of ${name} by chain`}>
          <thead>
            <tr>
              <HeadCell>Chain</HeadCell>
              <HeadCell align="right">Items</HeadCell>
              <HeadCell align="right">Floor</HeadCell>
              <HeadCell align="right">24h</HeadCell>
              <HeadCell align="right">Listed</HeadCell>
              <HeadCell align="right">Volume 24h</HeadCell>
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
