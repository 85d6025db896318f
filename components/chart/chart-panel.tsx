"use client";

import { type ComponentType, type ReactNode, useRef } from "react";
import { t } from "@/lib/language/translate";
import { LoadError } from "../live/load-error";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { useNearViewport } from "../ui/use-near-viewport";
import { useStoredChoice } from "../ui/use-stored-choice";
import type { ChartModel } from "./chart-model";

type ContentProps = { title: string; model: ChartModel; asTable: boolean; className: string };

const loadContent = (): Promise<ComponentType<ContentProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./chart-content").then((module) => module.ChartContent);

const views = ["plot", "table"] as const;

export interface ChartPanelProps {
  /** The key of the choice between plot and table, which is kept for each chart. */
  id: string;
  title: string;
  beside?: ReactNode;
  /** Above the plot: what is counted, in which unit. */
  note?: ReactNode;
  /** Controls in the head. */
  controls?: ReactNode;
  /** Null until it has loaded. */
  model: ChartModel | null;
  /** The useful step where there are too few marks: a longer period. */
  action?: ReactNode;
  error?: unknown;
  onRetry: () => void;
  /** The height of the plot. */
  height?: string;
}

/** A chart in its panel. The head stays; below it is the skeleton, an error, the plot or its table, each of the same height. */
export function ChartPanel({
  id,
  title,
  beside,
  note,
  controls,
  model,
  action,
  error = null,
  onRetry,
  height = "h-52 sm:h-67",
}: ChartPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const { Part: Content, activate } = useDeferred(loadContent);
  useNearViewport(place, activate);
  const [view, setView] = useStoredChoice(`quayside.chart.${id}`, views);
  const asTable = view === "table";
  return (
    <Panel
      title={title}
      beside={beside}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {controls}
          {model !== null && model.tooFew === undefined && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon name={asTable ? "chart-line" : "table-2"} size={16} />}
              onClick={() => setView(asTable ? "plot" : "table")}
            >
              {asTable ? t("View as chart") : t("View as table")}
            </Button>
          )}
        </span>
      }
    >
      <div ref={place} aria-busy={model === null && error === null}>
        {note !== undefined && <p className="mb-3 text-small text-ink-2">{note}</p>}
        {model === null && error !== null && <LoadError error={error} onRetry={onRetry} />}
        {(model === null ? error === null : Content === null) && (
          <div className="pb-19">
            <Skeleton className={height} />
          </div>
        )}
        {model?.tooFew !== undefined && (
          <p className="mb-3 text-ui text-ink-2">
            {model.tooFew} {action}
          </p>
        )}
        {model !== null && Content !== null && (
          <Content title={title} model={model} asTable={asTable} className={height} />
        )}
      </div>
    </Panel>
  );
}
