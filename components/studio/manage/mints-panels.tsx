"use client";

import { useMemo } from "react";
import { formatCount } from "@/lib/format/count";
import { formatDecimalPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { type DropMint, mintsFile, useDropMints } from "@/lib/query/use-drop-mints";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { RelativeTime } from "../../market/relative-time";
import { buttonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { AccountCell } from "../account-cell";
import type { ManagedDrop } from "./managed-drop";
import { mintsChart } from "./mints-chart";

const mostRows = 8;

function LatestTable({ mints }: { mints: readonly DropMint[] }) {
  return (
    <Table caption={t("Who minted last")}>
      <thead>
        <tr>
          <HeadCell>{t("Account")}</HeadCell>
          <HeadCell align="right">{t("Items")}</HeadCell>
          <HeadCell align="right">{t("Paid")}</HeadCell>
          <HeadCell align="right">{t("Time")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {mints.map(({ at, quantity, paid, symbol, minter, transaction }, index) => (
          // One transaction may mint several items to one account.
          // biome-ignore lint/suspicious/noArrayIndexKey: no row has a key of its own.
          <Row key={`${transaction} ${index}`} className="bg-transparent last:border-b-0">
            <AccountCell address={minter} />
            <Cell align="right" className="font-semi">
              {formatCount(quantity)}
            </Cell>
            <Cell align="right" className="whitespace-nowrap">
              {paid === null ? (
                t("Free")
              ) : (
                <bdi>
                  {formatDecimalPrice(paid)} <span className="text-ink-3">{symbol}</span>
                </bdi>
              )}
            </Cell>
            <Cell align="right" className="text-ink-3">
              <RelativeTime timestamp={at} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The mints of a drop: by day, the latest, and all of them as a file. */
export function MintsPanels({ managed }: { managed: ManagedDrop }) {
  const { drop, state } = managed;
  const { data, error, refetch } = useDropMints(drop, state.owner);
  const model = useMemo(() => (data === undefined ? null : mintsChart(data, clockNow())), [data]);
  const latest = data?.slice(0, mostRows) ?? [];
  return (
    <>
      <ChartPanel
        id="mints"
        title={t("Mints per day")}
        model={model}
        error={error}
        onRetry={() => void refetch()}
      />
      {latest.length > 0 && (
        <Panel
          title={t("Who minted")}
          flush
          aside={
            <a href={mintsFile(drop, state.owner)} download className={buttonStyles("secondary", "sm")}>
              <Icon name="download" size={16} />
              {t("Mints as CSV")}
            </a>
          }
        >
          <div className="px-4.5 sm:px-2">
            <LatestTable mints={latest} />
          </div>
        </Panel>
      )}
    </>
  );
}
