"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Portfolio, PortfolioPosition } from "@/lib/contract/portfolio";
import { collectionPath } from "@/lib/format/paths";
import { msg, plural, t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { VerifiedMark } from "../../market/verified-mark";
import { Button } from "../../ui/button";
import { PageLink } from "../../ui/page-link";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Cell, HeadCell, Row, SortLabel, Table } from "../../ui/table";
import { Cost, FigureCells, QuantityCell } from "./figure-cells";
import { comparable, itemsWords, type PortfolioColumn } from "./figures";

const columns: readonly { column: PortfolioColumn; label: string; hidden?: string }[] = [
  { column: "floorValue", label: msg("Value by floor") },
  { column: "offerValue", label: msg("By best offer"), hidden: "max-md:hidden" },
  { column: "cost", label: msg("Cost"), hidden: "max-sm:hidden" },
  { column: "unrealised", label: msg("Unrealised"), hidden: "max-sm:hidden" },
];
const realised = { column: "realised", label: msg("Realised"), hidden: "max-lg:hidden" } as const;

/** The sums of each chain, in its own currency. */
export function ChainTable({ chains, looks }: { chains: Portfolio["chains"]; looks: ChainLooks }) {
  return (
    <Panel
      title={t("By chain")}
      beside={
        <span className="text-small text-ink-3">
          {plural(chains.length, "{count} chain", "{count} chains")}
        </span>
      }
      flush
    >
      <div className="px-4.5 sm:px-2">
        <Table caption={t("What is held and was sold on each chain")}>
          <thead className="max-sm:sr-only">
            <tr>
              <HeadCell>{t("Chain")}</HeadCell>
              <HeadCell align="right" className="max-sm:hidden">
                {t("Items")}
              </HeadCell>
              {columns.map(({ column, label, hidden }) => (
                <HeadCell key={column} align="right" {...(hidden !== undefined && { className: hidden })}>
                  {t(label)}
                </HeadCell>
              ))}
              <HeadCell align="right" className="max-lg:hidden">
                {t("On cost")}
              </HeadCell>
              <HeadCell align="right" className={realised.hidden}>
                {t(realised.label)}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {chains.map(({ chain, ...figures }) => {
              const look = lookOf(looks, chain);
              const currency = nativeOf(looks, chain);
              return (
                <Row key={chain} className="bg-transparent last:border-b-0">
                  <Cell className="max-sm:w-full">
                    <span className="flex items-center gap-2.5">
                      <ChainTile chain={look} size={20} named />
                      <span className="font-semi">{look.name}</span>
                    </span>
                    <span className="block text-label text-ink-3 sm:hidden">
                      {rich("{items}, cost {cost}", {
                        items: itemsWords(figures.quantity),
                        cost: <Cost figures={figures} currency={currency} />,
                      })}
                    </span>
                  </Cell>
                  <QuantityCell quantity={figures.quantity} />
                  <FigureCells figures={figures} currency={currency} />
                </Row>
              );
            })}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}

type Sort = { column: PortfolioColumn; direction: "ascending" | "descending" };

function sorted(
  positions: readonly PortfolioPosition[],
  { column, direction }: Sort,
  looks: ChainLooks,
): PortfolioPosition[] {
  const sign = direction === "ascending" ? 1 : -1;
  return positions
    .map((position) => ({ position, by: comparable(position, column, nativeOf(looks, position.chain)) }))
    .sort((a, b) => (a.by === b.by ? 0 : a.by < b.by ? -sign : sign))
    .map(({ position }) => position);
}

function SortHead({
  column,
  label,
  hidden,
  sort,
  onSort,
}: {
  column: PortfolioColumn;
  label: string;
  hidden?: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const direction = sort.column === column ? sort.direction : "none";
  return (
    <HeadCell
      align="right"
      sort={direction}
      title={t("Compared in US dollars at the reference rates")}
      {...(hidden !== undefined && { className: hidden })}
    >
      <button
        type="button"
        className="hover:text-ink"
        onClick={() => onSort({ column, direction: direction === "descending" ? "ascending" : "descending" })}
      >
        <SortLabel sort={direction}>{t(label)}</SortLabel>
      </button>
    </HeadCell>
  );
}

function PositionRow({ position, looks }: { position: PortfolioPosition; looks: ChainLooks }) {
  const { collection, chain, floor, quantity } = position;
  const currency = nativeOf(looks, chain);
  const cost = <Cost figures={position} currency={currency} />;
  return (
    <Row height={60} linked>
      <Cell className="max-sm:w-full max-sm:max-w-0">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={collection.image} size={40} explicit={isExplicit(collection)} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <PageLink
                href={collectionPath(collection.slug)}
                title={collection.name}
                className="stretched-link max-w-60 min-w-0 truncate text-ui font-semi lg:max-w-44 xl:max-w-60"
              >
                {collection.name}
              </PageLink>
              {collection.verified && <VerifiedMark />}
              <ChainTile chain={lookOf(looks, chain)} />
            </span>
            <span className="block truncate text-label text-ink-3 sm:hidden">
              {quantity === "0"
                ? rich("Sold, cost {cost}", { cost })
                : rich("{items}, cost {cost}", { items: itemsWords(quantity), cost })}
            </span>
          </span>
        </span>
      </Cell>
      <QuantityCell quantity={quantity} />
      <Cell align="right" className="max-lg:hidden">
        {floor === null ? (
          <span className="text-ink-3">{t("None")}</span>
        ) : (
          <Price amount={floor} currency={currency} native />
        )}
      </Cell>
      <FigureCells figures={position} currency={currency} />
    </Row>
  );
}

const firstRows = 10;

/** The collections of an account, each on each of its chains. */
export function PositionTable({
  positions,
  looks,
}: {
  positions: readonly PortfolioPosition[];
  looks: ChainLooks;
}) {
  const [sort, setSort] = useState<Sort>({ column: "floorValue", direction: "descending" });
  const [showsAll, setShowsAll] = useState(false);
  const all = sorted(positions, sort, looks);
  const head = { sort, onSort: setSort };
  return (
    <>
      <Table caption={t("Collections by chain")}>
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell>{t("Collection")}</HeadCell>
            <SortHead column="quantity" label={t("Items")} hidden="max-sm:hidden" {...head} />
            <HeadCell align="right" className="max-lg:hidden">
              {t("Floor")}
            </HeadCell>
            {columns.map((own) => (
              <SortHead key={own.column} {...own} {...head} />
            ))}
            <HeadCell align="right" className="max-lg:hidden">
              {t("On cost")}
            </HeadCell>
            <SortHead {...realised} {...head} />
          </tr>
        </thead>
        <tbody>
          {(showsAll ? all : all.slice(0, firstRows)).map((position) => (
            <PositionRow
              key={`${position.collection.slug} ${position.chain}`}
              position={position}
              looks={looks}
            />
          ))}
        </tbody>
      </Table>
      {!showsAll && all.length > firstRows && (
        <Button className="mt-4 w-full" onClick={() => setShowsAll(true)}>
          {plural(all.length, "Show {count} collection", "Show all {count} collections")}
        </Button>
      )}
    </>
  );
}
