"use client";

import { useState } from "react";
import type { ApiKey, KeyUsage, KeyUsageQuery } from "@/lib/contract/api-key";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { fixed, withPercent } from "@/lib/language/numbers";
import { msg, t } from "@/lib/language/translate";
import { useKeyUsage } from "@/lib/query/use-api-keys";
import { clockNow } from "@/lib/server-clock";
import { LoadError } from "../live/load-error";
import { Panel } from "../ui/panel";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import { Skeleton } from "../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { UsageBars, usageFills } from "./usage-bars";
import { bucketsOf, sumByEndpoint } from "./usage-buckets";

type Range = KeyUsageQuery["range"];

const ranges = [
  { value: "24h", label: msg("24h") },
  { value: "7d", label: msg("7d") },
  { value: "30d", label: msg("30d") },
] as const satisfies readonly { value: Range; label: string }[];

const all = "all";

/** How often keys were used: bars by time, and a table by endpoint. */
export function KeyUsagePanel({ address, keys }: { address: Address; keys: readonly ApiKey[] }) {
  const [range, setRange] = useState<Range>("7d");
  const [keyId, setKeyId] = useState(all);
  const { data, error, refetch } = useKeyUsage(address, {
    range,
    ...(keyId === all ? {} : { keyId }),
  });
  const options = [
    { value: all, label: t("All keys") },
    ...keys.map(({ id, name, lastFour }) => ({ value: id, label: `${name} …${lastFour}`, isData: true })),
  ];
  return (
    <Panel
      title={t("Usage")}
      flush
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Select label={t("Key")} size="sm" options={options} value={keyId} onValueChange={setKeyId} />
          <Segmented label={t("Time")} size="sm" options={ranges} value={range} onValueChange={setRange} />
        </span>
      }
    >
      {error !== null ? (
        <LoadError className="m-4.5" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy="true" className="p-4.5">
          <Skeleton className="h-60" />
        </div>
      ) : data.data.length === 0 ? (
        <p className="px-4.5 py-16 text-center text-small text-ink-2">{t("No calls in this time.")}</p>
      ) : (
        <Usage rows={data.data} range={range} />
      )}
    </Panel>
  );
}

function Usage({ rows, range }: { rows: KeyUsage["data"]; range: Range }) {
  const endpoints = sumByEndpoint(rows);
  const calls = endpoints.reduce((sum, entry) => sum + entry.calls, 0);
  const errors = endpoints.reduce((sum, entry) => sum + entry.errors, 0);
  const percent = (part: number, whole: number) => withPercent(fixed((100 * part) / whole, 1));
  return (
    <>
      <div className="p-4.5">
        <UsageBars
          buckets={bucketsOf(rows, range, clockNow())}
          endpoints={endpoints.map(({ endpoint }) => endpoint)}
          range={range}
        />
      </div>
      <Table caption={t("Calls by endpoint")}>
        <thead>
          <tr>
            <HeadCell className="ps-4.5">{t("Endpoint")}</HeadCell>
            <HeadCell align="right">{t("Calls")}</HeadCell>
            <HeadCell align="right">{t("Share")}</HeadCell>
            <HeadCell align="right" className="pe-4.5">
              {t("Rejected")}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((entry, index) => (
            <Row key={entry.endpoint} height={40}>
              <Cell className="mono ps-4.5">
                <span className="inline-flex items-center gap-2">
                  <svg width="10" height="10" aria-hidden="true">
                    <rect
                      width="10"
                      height="10"
                      rx="2"
                      className={usageFills[Math.min(index, usageFills.length - 1)]}
                    />
                  </svg>
                  {entry.endpoint}
                </span>
              </Cell>
              <Cell align="right" className="font-semi">
                {formatCount(entry.calls)}
              </Cell>
              <Cell align="right">{percent(entry.calls, calls)}</Cell>
              <Cell align="right" className={entry.errors > 0 ? "pe-4.5 text-neg" : "pe-4.5"}>
                {percent(entry.errors, entry.calls)}
              </Cell>
            </Row>
          ))}
          <Row height={40}>
            <Cell className="ps-4.5 font-semi">{t("All")}</Cell>
            <Cell align="right" className="font-semi">
              {formatCount(calls)}
            </Cell>
            <Cell align="right">{withPercent("100")}</Cell>
            <Cell align="right" className="pe-4.5">
              {percent(errors, calls)}
            </Cell>
          </Row>
        </tbody>
      </Table>
    </>
  );
}
