"use client";

import { useRef, useState } from "react";
import type { ReportCase } from "@/lib/contract/operator/reports";
import { t } from "@/lib/language/translate";
import { useOperatorPages } from "@/lib/query/use-operator";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { LoadMore } from "../../ui/load-more";
import { rich } from "../../ui/rich";
import { useShortcut } from "../../ui/use-shortcut";
import { Loaded } from "../parts/loaded";
import { CaseCard } from "./case-card";
import { CasePanel } from "./case-panel";

/** The id of the reason's field: `L` puts the focus there. */
const reasonFieldId = "case-reason";
const dismissButtonId = "case-dismiss";

/** The cases, and the chosen one beside them. J and K move, L begins a label, D dismisses. */
export function CaseQueue({ state }: { state: "open" | "closed" }) {
  const list = useOperatorPages<ReportCase>("reports", { state });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const rows = list.rows ?? [];
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const move = (step: 1 | -1) => () => {
    const index = rows.findIndex(({ id }) => id === chosen?.id);
    const next = rows[index + step];
    if (next === undefined) return false;
    setChosenId(next.id);
    document.getElementById(`case-${next.id}`)?.focus();
    return true;
  };
  useShortcut("j", move(1));
  useShortcut("k", move(-1));
  useShortcut("l", () => focusOn(reasonFieldId));
  useShortcut("d", () => focusOn(dismissButtonId));
  const present = ticked.filter((id) => rows.some((row) => row.id === id));
  return (
    <Loaded data={list.rows} error={list.error} onRetry={() => void list.refetch()} height="h-96">
      {() =>
        chosen === undefined ? (
          <EmptyState
            icon={<Icon name={state === "open" ? "circle-check" : "flag"} size={28} />}
            title={state === "open" ? t("No open reports.") : t("No report was decided yet.")}
          >
            {state === "open" && t("Reports of visitors appear here, signed ones first.")}
          </EmptyState>
        ) : (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-start">
            <div className="rounded-panel border border-line bg-s1">
              <ul aria-label={t("Cases")}>
                {rows.map((row) => (
                  <li key={row.id} className="border-b border-line last:border-b-0">
                    <CaseCard
                      entry={row}
                      isChosen={row.id === chosen.id}
                      onChoose={() => {
                        setChosenId(row.id);
                        // In one column the chosen case is below the whole list.
                        if (!matchMedia("(min-width: 64rem)").matches) panel.current?.scrollIntoView();
                      }}
                      {...(state === "open" && {
                        tick: {
                          isOn: present.includes(row.id),
                          onChange: (on: boolean) =>
                            setTicked(on ? [...present, row.id] : present.filter((id) => id !== row.id)),
                        },
                      })}
                    />
                  </li>
                ))}
              </ul>
              <LoadMore
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
              {state === "open" && (
                <p className="hidden gap-1.5 border-t border-line p-3 text-small text-ink-3 lg:flex">
                  {rich("{j} {k} next, last · {l} label · {d} dismiss", {
                    j: <Key>J</Key>,
                    k: <Key>K</Key>,
                    l: <Key>L</Key>,
                    d: <Key>D</Key>,
                  })}
                </p>
              )}
            </div>
            <div ref={panel} className="scroll-mt-20">
              <CasePanel
                key={chosen.id}
                id={chosen.id}
                cases={present.length > 0 ? present : [chosen.id]}
                reasonFieldId={reasonFieldId}
                dismissButtonId={dismissButtonId}
                onDecided={() => setTicked([])}
              />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function focusOn(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-tag border border-line-strong px-1.5 text-label">{children}</kbd>;
}
