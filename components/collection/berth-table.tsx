"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { ChainBar } from "../market/chain-bar";
import { ChainTile } from "../market/chain-tile";
import { Change } from "../market/change";
import { DecimalPrice } from "../market/decimal-price";
import { Cell, HeadCell, Row, Table } from "../ui/table";

/** Where a collection's items are, chain by chain. A row narrows the grid to its chain, where there is a grid. */
export function BerthTable({
  collection,
  looks,
  onChain,
}: {
  collection: Collection;
  looks: ChainLooks;
  onChain?: (chain: string) => void;
}) {
  const { stats } = collection;
  const items = Object.fromEntries(Object.entries(stats.byChain).map(([id, chain]) => [id, chain.items]));
  const home = collection.vault?.homeChain ?? collection.chains[0];
  return (
    <section className="h-fit rounded-panel border border-line bg-s1" aria-labelledby="berths">
      <div className="p-4.5 pb-0">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="berths" className="text-t3">
            Where {collection.name} is berthed
          </h2>
          {home !== undefined && (
            <span className="text-small text-ink-3">Home chain {lookOf(looks, home).name}</span>
          )}
        </div>
        <ChainBar counts={items} looks={looks} className="mt-3" />
      </div>
      <div className="mt-1 px-2 pb-1">
        <Table caption={`Items of ${collection.name} by chain`}>
          <thead>
            <tr>
              <HeadCell>Chain</HeadCell>
              <HeadCell align="right">Items</HeadCell>
              <HeadCell align="right">Floor</HeadCell>
              <HeadCell align="right" className="max-sm:hidden">
                24h
              </HeadCell>
              <HeadCell align="right" className="max-sm:hidden">
                Listed
              </HeadCell>
              <HeadCell align="right">Volume 24h</HeadCell>
            </tr>
          </thead>
          <tbody>
            {collection.chains.map((id) => {
              const look = lookOf(looks, id);
              const currency = look.currencies.find(({ kind }) => kind === "native") ?? null;
              const name = (
                <span className="flex items-center gap-2 font-semi">
                  <ChainTile chain={look} named />
                  {look.name}
                </span>
              );
              return (
                <Row key={id} height={40} linked={onChain !== undefined}>
                  <Cell>
                    {onChain === undefined ? (
                      name
                    ) : (
                      <button
                        type="button"
                        className="stretched-link"
                        aria-label={`Show items on ${look.name}`}
                        onClick={() => onChain(id)}
                      >
                        {name}
                      </button>
                    )}
                  </Cell>
                  <Cell align="right">{formatCount(stats.byChain[id]?.items ?? 0)}</Cell>
                  <Cell align="right">
                    <DecimalPrice value={stats.floor[id]} currency={currency} />
                  </Cell>
                  <Cell align="right" className="max-sm:hidden">
                    <Change fraction={stats.floorChange["24h"][id] ?? null} />
                  </Cell>
                  <Cell align="right" className="max-sm:hidden">
                    {formatCount(stats.byChain[id]?.listed ?? 0)}
                  </Cell>
                  <Cell align="right">
                    <DecimalPrice value={stats.volume["24h"][id]} currency={currency} />
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
