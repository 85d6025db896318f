"use client";

import { useState } from "react";
import type { AuditAction, AuditEntry, AuditVerification } from "@/lib/contract/operator/audit";
import { msg, plural, t } from "@/lib/language/translate";
import { useOperator, useOperatorPages } from "@/lib/query/use-operator";
import { clockNow } from "@/lib/server-clock";
import { AddressText } from "../../market/address";
import { Avatar } from "../../market/avatar";
import { LocalTime } from "../../market/local-time";
import { buttonStyles } from "../../ui/button-styles";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { useLater } from "../../ui/use-later";
import { LoadedPages } from "../parts/loaded-pages";
import { SearchField } from "../parts/search-field";
import { SectionHead } from "../parts/section-head";
import { actionWords, stateLines, targetWords } from "./audit-words";

const anyAction = "any";
const daySeconds = 86_400;
const ranges = [
  { value: "7", label: msg("Last 7 days") },
  { value: "30", label: msg("Last 30 days") },
  { value: "365", label: msg("Last year") },
  { value: "all", label: msg("All time") },
] as const;
type Range = (typeof ranges)[number]["value"];

const actionChoices = () => [
  { value: anyAction, label: t("All actions") },
  ...Object.entries(actionWords).map(([value, words]) => ({ value, label: t(words, { target: "…" }) })),
];

const typingMs = 250;

/** Everything that operators changed, and whether the log is whole. */
export function AuditLog() {
  const [action, setAction] = useState<AuditAction | typeof anyAction>(anyAction);
  const [range, setRange] = useState<Range>("30");
  const [text, setText] = useState("");
  // Whole days, so that the list is not another one with every second.
  const [today] = useState(() => Math.floor(clockNow() / daySeconds) * daySeconds);
  const q = useLater(text.trim(), typingMs);
  const search = {
    ...(action === anyAction ? {} : { action }),
    ...(range === "all" ? {} : { after: String(today - Number(range) * daySeconds) }),
    ...(q === "" ? {} : { q }),
  };
  const list = useOperatorPages<AuditEntry>("audit", search);
  return (
    <>
      <SectionHead title={t("Audit log")}>
        {t("Everything that operators changed. It can be read, and not changed.")}
      </SectionHead>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Select
            label={t("Action")}
            size="sm"
            options={actionChoices()}
            value={action}
            onValueChange={(value) => setAction(value as AuditAction | typeof anyAction)}
          />
          <Select label={t("Time")} size="sm" options={ranges} value={range} onValueChange={setRange} />
          <a
            href={`/api/operator/audit?${new URLSearchParams({ ...search, format: "csv" })}`}
            download
            className={buttonStyles("secondary", "sm")}
          >
            {t("Download CSV")}
          </a>
        </div>
        <SearchField
          label={t("Search by item, slug or address")}
          maxLength={128}
          value={text}
          onChange={setText}
        />
      </div>
      <LoadedPages
        list={list}
        height="h-96"
        empty={<EmptyState icon={<Icon name="server" size={28} />} title={t("No change in this time.")} />}
      >
        {(rows) => (
          <Table caption={t("Audit log")}>
            <thead>
              <tr>
                <HeadCell>{t("When")}</HeadCell>
                <HeadCell className="max-md:hidden">{t("Who")}</HeadCell>
                <HeadCell>{t("What")}</HeadCell>
                <HeadCell className="max-lg:hidden">{t("Before")}</HeadCell>
                <HeadCell className="max-sm:hidden">{t("After")}</HeadCell>
                <HeadCell align="right">{t("Entry")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <Entry key={entry.number} entry={entry} />
              ))}
            </tbody>
          </Table>
        )}
      </LoadedPages>
      <Verification />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { number, at, operator, action, target } = entry;
  const [before, after] = t(actionWords[action]).split("{target}");
  return (
    <Row height={48}>
      <Cell className="text-ink-2">
        <LocalTime timestamp={at} />
      </Cell>
      <Cell className="max-md:hidden">
        <span className="inline-flex items-center gap-2 align-middle">
          {operator === null ? (
            <>
              <Icon name="server" size={18} className="text-ink-3" />
              {t("The command")}
            </>
          ) : (
            <>
              <Avatar address={operator} size={18} />
              <AddressText address={operator} />
            </>
          )}
        </span>
      </Cell>
      <Cell className="[overflow-wrap:anywhere]">
        {before}
        <span className="font-semi" title={target}>
          {targetWords(target)}
        </span>
        {after}
      </Cell>
      <Cell className="text-ink-2 max-lg:hidden">
        <State state={entry.before} />
      </Cell>
      <Cell className="max-sm:hidden">
        <State state={entry.after} />
      </Cell>
      <Cell align="right" className="mono text-ink-3">
        #{number}
      </Cell>
    </Row>
  );
}

function State({ state }: { state: AuditEntry["before"] }) {
  const lines = stateLines(state);
  if (lines.length === 0) return "—";
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Whether the whole log is as it was written. */
function Verification() {
  const { data, error } = useOperator<AuditVerification>("audit/verification");
  return (
    <p className="mt-5 flex flex-wrap items-center gap-2.5 text-small text-ink-2">
      <Icon name="link" size={16} className="text-ink-3" />
      {t("Each entry carries the hash of the one before.")}
      {data === undefined && error === null && <Skeleton className="h-5 w-44" />}
      {error !== null && <Tag tone="warn">{t("The check did not run")}</Tag>}
      {data?.isIntact === true && (
        <Tag tone="pos" icon={<Icon name="check" size={13} />}>
          {plural(data.entries, "{count} entry, chain unbroken", "{count} entries, chain unbroken")}
        </Tag>
      )}
      {data?.isIntact === false && (
        <Tag tone="neg" icon={<Icon name="triangle-alert" size={13} />}>
          {data.brokenAt === null
            ? t("The chain is broken")
            : t("The chain is broken at entry {number}", { number: data.brokenAt })}
        </Tag>
      )}
    </p>
  );
}
