"use client";

import { useState } from "react";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import type { ReportCase } from "@/lib/contract/operator/reports";
import type { Page } from "@/lib/contract/page";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useOperatorPages } from "@/lib/query/use-operator";
import { Segmented } from "../../ui/segmented";
import { SectionHead } from "../parts/section-head";
import { AppealQueue } from "./appeal-queue";
import { CaseQueue } from "./case-queue";
import { LabelList } from "./label-list";

type View = "open" | "appeals" | "closed" | "labels";

/** The reports of visitors, the appeals of owners, and the labels that were set. */
export function Moderation({ health }: { health: OperatorHealth }) {
  const [view, setView] = useState<View>("open");
  const { first } = useOperatorPages<
    ReportCase,
    Page<ReportCase> & { totals?: { open: number; closed: number } }
  >("reports", { state: "open" });
  const closed = first?.totals?.closed;
  const options = [
    { value: "open", label: t("Open {count}", { count: formatCount(health.waiting.reports) }) },
    { value: "appeals", label: t("Appeals {count}", { count: formatCount(health.waiting.appeals) }) },
    {
      value: "closed",
      label: closed === undefined ? t("Closed") : t("Closed {count}", { count: formatCount(closed) }),
    },
    { value: "labels", label: t("Labels") },
  ] as const satisfies readonly { value: View; label: string }[];
  return (
    <>
      <SectionHead
        title={t("Moderation")}
        actions={<Segmented label={t("Show")} options={options} value={view} onValueChange={setView} />}
      >
        {t("Labels state a fact with its source. They never move or lock an item on a chain.")}
      </SectionHead>
      {view === "appeals" && <AppealQueue />}
      {view === "labels" && <LabelList />}
      {(view === "open" || view === "closed") && <CaseQueue key={view} state={view} />}
    </>
  );
}
