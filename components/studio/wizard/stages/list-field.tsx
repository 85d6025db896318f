"use client";

import { type DragEvent, Suspense, useRef, useState } from "react";
import { maxAllowlistRows } from "@/lib/contract/allowlist";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import type { StageCurrency } from "@/lib/studio/stage-currencies";
import { Button } from "../../../ui/button";
import { lazyPart } from "../../../ui/lazy-part";
import { Meter } from "../../../ui/meter";
import { Note } from "../../../ui/note";
import { ListReport } from "./list-report";
import { ListRow } from "./list-row";
import { useKeptList } from "./use-kept-list";
import { type DraftList, useListImport } from "./use-list-import";

const ListDialog = lazyPart(() => import("./list-dialog"), "ListDialog");

interface ListFieldProps {
  list: DraftList | null;
  /** Of the stage, in which prices are written; null where it is not known. */
  currency: StageCurrency | null;
  /** The stage's limit, which is written into each row without one of its own; null: none. */
  perWallet: string | null;
  /** Whether the list was read with another limit or currency. */
  isOutdated: boolean;
  onChange: (list: DraftList | null) => void;
}

/** The allowlist of a stage: a file that is chosen or dropped, what was read from it, and its rows. */
export function ListField({ list, currency, perWallet, isOutdated, onChange }: ListFieldProps) {
  const kept = useKeptList(list?.root ?? null);
  const isMissing = list !== null && kept === null;
  // With other terms, the same file has another root.
  const mustBeSame = isMissing && !isOutdated;
  const input = useRef<HTMLInputElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { found, open, take, cancel } = useListImport({ list, mustBeSame, currency, perWallet, onChange });
  const choose = () => input.current?.click();
  const openFile = (file: File | undefined) => file !== undefined && void open(file, file.name);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    openFile(event.dataTransfer.files[0]);
  };
  if (currency === null) {
    return (
      <Note tone="warn" title={t("Choose a coin for the price first: the list may have prices in it.")} />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by the button inside too.
    <div className="flex flex-col gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t("File of the allowlist")}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          openFile(event.target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      {found.state === "reading" && <Reading {...found} onCancel={cancel} />}
      {found.state === "failed" && (
        <Note
          tone="neg"
          alert
          title={t("{file} cannot be read.", { file: found.fileName })}
          action={
            <Button size="xs" onClick={choose}>
              {t("Choose again")}
            </Button>
          }
        >
          {t("It may have changed, or gone.")}
        </Note>
      )}
      {found.state === "read" && (
        <ListReport
          fileName={found.fileName}
          list={found.list}
          wanted={mustBeSame ? (list?.root ?? null) : null}
          onTake={() => void take(found)}
          onChoose={choose}
          onCancel={cancel}
        />
      )}
      {list !== null && <ListRow list={list} onReplace={choose} onSee={kept ? () => setSeen(true) : null} />}
      {isOutdated && kept != null && list !== null && (
        <Note
          tone="warn"
          title={t("The limit per wallet or the coin has changed since this list was read.")}
          action={
            <Button size="xs" onClick={() => void open(kept.source, list.fileName)}>
              {t("Read it again")}
            </Button>
          }
        >
          {t("Both are part of each row, and so of the root.")}
        </Note>
      )}
      {isMissing && (
        <Note
          tone="warn"
          title={t("This browser does not have the rows of this list.")}
          action={
            <Button size="xs" onClick={choose}>
              {t("Choose the file again")}
            </Button>
          }
        >
          {t(
            "They stay in the browser in which the file was chosen. Choose it again here: its root must be the same.",
          )}
        </Note>
      )}
      {list === null && found.state === "none" && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-dashed border-line-strong px-4 py-3.5">
          <div className="min-w-0 text-small text-ink-2">
            <p className="font-semi text-ink">{t("No one can mint until a list is there.")}</p>
            <p>
              {t(
                "CSV with an address in each row, and where they differ from the stage, its limit and its price. Up to {count} rows.",
                { count: formatCount(maxAllowlistRows) },
              )}
            </p>
          </div>
          <Button size="sm" onClick={choose}>
            {t("Choose a file")}
          </Button>
        </div>
      )}
      {isSeen && kept && list !== null && (
        <Suspense>
          <ListDialog list={list} kept={kept} currency={currency} onClose={() => setSeen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Reading({ fileName, share, onCancel }: { fileName: string; share: number; onCancel: () => void }) {
  const words =
    share < 1
      ? t("Reading {file}: {share}", { file: fileName, share: formatShare(share) })
      : t("Counting the root of {file}", { file: fileName });
  return (
    <div className="flex items-center gap-4 rounded-control bg-s2 px-4 py-3.5">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="truncate text-small" role="status">
          {words}
        </p>
        <Meter label={t("Part that was read")} value={Math.round(share * 100)} max={100} text={words} />
      </div>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </div>
  );
}
