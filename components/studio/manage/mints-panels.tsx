"use client";

import { useMemo } from "react";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { type DropMint, mintsFile, useDropMints } from "@/lib/query/use-drop-mints";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { amountOf, chartDecimals } from "../../chart/history-axis";
import { RelativeTime } from "../../market/relative-time";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { AccountCell } from "../account-cell";
import type { ManagedDrop } from "./managed-drop";
import { mintsChart } from "./mints-chart";

const mostRows = 8;

/** What an account minted and paid. */
interface Minter {
  address: string;
  items: number;
  /** By the symbol of the currency, with `chartDecimals`. */
  paid: ReadonlyMap<string, bigint>;
  last: number;
}

/** Adds what was paid, by the symbol of its currency. */
function addPaid(sums: Map<string, bigint>, { paid, symbol }: Pick<DropMint, "paid" | "symbol">): void {
  if (paid !== null) sums.set(symbol, (sums.get(symbol) ?? 0n) + amountOf(paid));
}

/** What minters paid, in each currency. */
function PaidSums({ sums }: { sums: ReadonlyMap<string, bigint> }) {
  if (sums.size === 0) return t("Free");
  return [...sums].map(([symbol, amount]) => (
    <bdi key={symbol} className="block">
      {formatPrice(amount, chartDecimals)} <span className="text-ink-3">{symbol}</span>
    </bdi>
  ));
}

/** Accounts by their last mint, the newest first. @param mints the newest first */
function mintersOf(mints: readonly DropMint[]): Minter[] {
  const minters = new Map<string, { items: number; paid: Map<string, bigint>; last: number }>();
  for (const mint of mints) {
    const { minter, quantity, at } = mint;
    const known = minters.get(minter) ?? { items: 0, paid: new Map<string, bigint>(), last: at };
    known.items += quantity;
    addPaid(known.paid, mint);
    minters.set(minter, known);
  }
  return [...minters].map(([address, minter]) => ({ address, ...minter }));
}

interface MintersTableProps {
  minters: readonly Minter[];
  /** Of all mints, those of minters that are not shown too. */
  sums: ReadonlyMap<string, bigint>;
  items: number;
}

function MintersTable({ minters, sums, items }: MintersTableProps) {
  return (
    <Table caption={t("Who minted in the last 90 days")}>
      <thead>
        <tr>
          <HeadCell>{t("Account")}</HeadCell>
          <HeadCell align="right">{t("Items")}</HeadCell>
          <HeadCell align="right">{t("Paid")}</HeadCell>
          <HeadCell align="right">{t("Last")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {minters.map(({ address, items, paid, last }) => (
          <Row key={address} className="bg-transparent last:border-b-0">
            <AccountCell address={address} />
            <Cell align="right" className="font-semi">
              {formatCount(items)}
            </Cell>
            <Cell align="right" className="whitespace-nowrap">
              <PaidSums sums={paid} />
            </Cell>
            <Cell align="right" className="text-ink-3">
              <RelativeTime timestamp={last} />
            </Cell>
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row className="bg-transparent font-semi">
          <Cell>{t("All, in 90 days")}</Cell>
          <Cell align="right">{formatCount(items)}</Cell>
          <Cell align="right" className="whitespace-nowrap">
            <PaidSums sums={sums} />
          </Cell>
          <Cell />
        </Row>
      </tfoot>
    </Table>
  );
}

/** The mints of a drop: by day, the latest, and all of them as a file. */
export function MintsPanels({ managed }: { managed: ManagedDrop }) {
  const { drop, state } = managed;
  const { data, error, refetch } = useDropMints(drop, state.owner);
  const model = useMemo(() => (data === undefined ? null : mintsChart(data, clockNow())), [data]);
  const minters = useMemo(() => mintersOf(data ?? []), [data]);
  const sums = useMemo(() => {
    const all = new Map<string, bigint>();
    for (const mint of data ?? []) addPaid(all, mint);
    return all;
  }, [data]);
  return (
    <>
      <ChartPanel
        id="mints"
        title={t("Mints per day")}
        model={model}
        error={error}
        onRetry={() => void refetch()}
      />
      {minters.length > 0 && (
        <Panel
          title={t("Who minted")}
          beside={<span className="text-small text-ink-3">{formatCount(minters.length)}</span>}
          flush
          aside={
            <a href={mintsFile(drop, state.owner)} download className={buttonStyles("secondary", "sm")}>
              <Icon name="download" size={16} />
              {t("Mints as CSV")}
            </a>
          }
        >
          <div className="px-4.5 sm:px-2">
            <MintersTable
              minters={minters.slice(0, mostRows)}
              sums={sums}
              items={minters.reduce((total, { items }) => total + items, 0)}
            />
          </div>
        </Panel>
      )}
    </>
  );
}
