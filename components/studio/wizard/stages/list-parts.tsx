"use client";

import { maxAllowlistRows } from "@/lib/contract/allowlist";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import type { HoldersOf } from "@/lib/studio/drop-draft";
import { Button } from "../../../ui/button";
import { Meter } from "../../../ui/meter";
import { Note } from "../../../ui/note";
import { useHolders } from "./use-holders";
import type { DraftList } from "./use-list-import";

/** Asks for the file of a list. */
export function ChooseFile({ onChoose }: { onChoose: () => void }) {
  return (
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
      <Button size="sm" onClick={onChoose}>
        {t("Choose a file")}
      </Button>
    </div>
  );
}

/** The rows of a list were read with other terms of the stage. */
export function OutdatedRows({ onRead }: { onRead: () => void }) {
  return (
    <Note
      tone="warn"
      title={t("The limit per wallet or the coin has changed since this list was read.")}
      action={
        <Button size="xs" onClick={onRead}>
          {t("Read it again")}
        </Button>
      }
    >
      {t("Both are part of each row, and so of the root.")}
    </Note>
  );
}

interface MissingRowsProps {
  list: DraftList;
  onChoose: () => void;
  onMade: (file: Blob, holdersOf: HoldersOf) => void;
}

/** The rows of a list are in another browser. A list of holders can be made again: its block has not changed. */
export function MissingRows({ list: { holdersOf }, onChoose, onMade }: MissingRowsProps) {
  const { count, failure, read } = useHolders(onMade);
  const again =
    holdersOf === undefined ? (
      <Button size="xs" onClick={onChoose}>
        {t("Choose the file again")}
      </Button>
    ) : (
      <Button
        size="xs"
        loading={count !== null && t("Reading holders: {count}", { count: formatCount(count) })}
        onClick={() => void read(holdersOf)}
      >
        {t("Read the holders again")}
      </Button>
    );
  return (
    <Note tone="warn" title={t("This browser does not have the rows of this list.")} action={again}>
      {failure ??
        t(
          "They stay in the browser in which the file was chosen. Choose it again here: its root must be the same.",
        )}
    </Note>
  );
}

/** How far a file was read. */
export function Reading({
  fileName,
  share,
  onCancel,
}: {
  fileName: string;
  share: number;
  onCancel: () => void;
}) {
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
