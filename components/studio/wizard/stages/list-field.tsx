"use client";

import { type DragEvent, Suspense, useRef, useState } from "react";
import { t } from "@/lib/language/translate";
import type { HoldersOf } from "@/lib/studio/drop-draft";
import type { StageCurrency } from "@/lib/studio/stage-currencies";
import { Button } from "../../../ui/button";
import { lazyPart } from "../../../ui/lazy-part";
import { Note } from "../../../ui/note";
import { ChooseFile, MissingRows, OutdatedRows, Reading } from "./list-parts";
import { ListReport } from "./list-report";
import { ListRow } from "./list-row";
import { useKeptList } from "./use-kept-list";
import { type DraftList, useListImport } from "./use-list-import";

const HoldersForm = lazyPart(() => import("./holders-form"), "HoldersForm");
const ListDialog = lazyPart(() => import("./list-dialog"), "ListDialog");

interface ListFieldProps {
  /** Where a list comes from: a file, or the holders of a collection. */
  source: "list" | "holders";
  list: DraftList | null;
  /** Of the stage, in which prices are written; null where it is not known. */
  currency: StageCurrency | null;
  /** The stage's limit, which is written into each row without one of its own; null: none. */
  perWallet: string | null;
  /** Whether the list was read with another limit or currency. */
  isOutdated: boolean;
  /** Whether the deployment has begun with this list: with another root, the draft would be another collection. */
  isFixed?: boolean;
  onChange: (list: DraftList | null) => void;
}

/** The allowlist of a stage: a file that is chosen or dropped, what was read from it, and its rows. */
export function ListField({
  source,
  list,
  currency,
  perWallet,
  isOutdated,
  isFixed = false,
  onChange,
}: ListFieldProps) {
  const kept = useKeptList(list?.root ?? null);
  const isMissing = list !== null && kept === null;
  // With other terms, the same file has another root.
  const mustBeSame = isFixed || (isMissing && !isOutdated);
  const input = useRef<HTMLInputElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { found, isLost, open, take, cancel } = useListImport({
    list,
    mustBeSame,
    currency,
    perWallet,
    onChange,
  });
  const choose = () => input.current?.click();
  const openFile = (file: File | undefined) => file !== undefined && void open(file, file.name);
  const make = (file: Blob, holdersOf: HoldersOf) =>
    void open(file, `holders-of-${holdersOf.collection}-at-${holdersOf.block}.csv`, holdersOf);
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
          canTakeOther={!isFixed}
          onTake={() => void take(found)}
          onChoose={choose}
          onCancel={cancel}
        />
      )}
      {list !== null && (
        <ListRow
          list={list}
          onReplace={source === "holders" && !isFixed ? () => onChange(null) : choose}
          onSee={kept ? () => setSeen(true) : null}
        />
      )}
      {list !== null && isLost && (
        <Note tone="warn" title={t("This browser does not keep the rows of this list.")}>
          {t(
            "They last as long as this page. Once you have left it, choose the same file again to hand it in.",
          )}
        </Note>
      )}
      {isOutdated && kept != null && list !== null && (
        <OutdatedRows onRead={() => void open(kept.source, list.fileName, list.holdersOf)} />
      )}
      {isMissing && found.state === "none" && <MissingRows list={list} onChoose={choose} onMade={make} />}
      {list === null && found.state === "none" && source === "list" && <ChooseFile onChoose={choose} />}
      {list === null && found.state === "none" && source === "holders" && (
        <Suspense>
          <HoldersForm onMade={make} />
        </Suspense>
      )}
      {isSeen && kept && list !== null && (
        <Suspense>
          <ListDialog list={list} kept={kept} currency={currency} onClose={() => setSeen(false)} />
        </Suspense>
      )}
    </div>
  );
}
