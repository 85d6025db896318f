"use client";

import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { formatCount } from "@/lib/format/count";
import { plural, t, tIn } from "@/lib/language/translate";
import type { ItemsImport } from "@/lib/query/uploads/items-import";
import { nameOf, type SourceFile } from "@/lib/studio/items/source-files";
import { Button } from "../../../ui/button";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/icon";
import type { IconName } from "../../../ui/icon-names";
import { Tag } from "../../../ui/tag";
import { chosenFiles, droppedFiles } from "./dropped-files";

export interface ChooseFilesProps {
  state: ItemsImport;
  onFiles: (files: readonly SourceFile[]) => void;
  onCsv: (csv: File) => void;
  /** Something dropped could not be read. */
  onFailure: () => void;
}

function SourceCard({
  icon,
  title,
  text,
  action,
  className,
}: {
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cx("flex items-center gap-3.5 rounded-panel border border-line bg-s1 px-4 py-4", className)}
    >
      <Icon name={icon} size={22} className="shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="truncate text-ui font-semi">{title}</p>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">{action}</div>
    </div>
  );
}

/** A button that asks for files. */
function Choose({
  label,
  name,
  isFolder = false,
  accept,
  onFiles,
}: {
  label: string;
  /** What it chooses, where the label alone does not say it. */
  name: string;
  isFolder?: boolean;
  accept?: string;
  onFiles: (files: readonly SourceFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={t(name)}
        tabIndex={-1}
        className="sr-only"
        accept={accept}
        {...(isFolder && { webkitdirectory: "", multiple: true })}
        onChange={(event) => {
          const files = chosenFiles(event.currentTarget);
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()} aria-label={t(name)}>
        {t(label)}
      </Button>
    </>
  );
}

/** The folder and the CSV of the items: chosen by a button, or dropped on the place. On a phone there is the CSV alone. */
export function ChooseFiles({ state, onFiles, onCsv, onFailure }: ChooseFilesProps) {
  const [isOver, setIsOver] = useState(false);
  const { sources, reading, items, folder } = state;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    droppedFiles(event.dataTransfer).then((files) => {
      const [only] = files;
      if (only !== undefined && files.length === 1 && /\.csv$/i.test(only.path)) onCsv(only.file);
      else if (files.length > 0) onFiles(files);
    }, onFailure);
  };
  const takeCsv = ([csv]: readonly SourceFile[]) => csv && onCsv(csv.file);
  const media = sources?.media ?? [];
  const csv = sources?.csv ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside do the same by keys.
    <div
      className={cx(
        "grid gap-3.5 rounded-panel lg:grid-cols-2",
        isOver && "outline-2 outline-offset-4 outline-accent",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <SourceCard
        className="max-sm:hidden"
        icon="package"
        title={
          media.length === 0 ? t("Folder with pictures") : folder === "" ? t("Single files") : `${folder}/`
        }
        text={
          media.length === 0
            ? t("Drop it here, or choose it. Files of at most 20 MB, 5 GB together.")
            : `${plural(media.length, "{count} file", "{count} files")}, ${formatBytes(sources?.bytes ?? 0)}`
        }
        action={
          <>
            {items !== null && media.length > 0 && <Tag tone="pos">{tIn("state", "Read")}</Tag>}
            <Choose
              label={media.length === 0 ? t("Choose") : t("Replace")}
              name={media.length === 0 ? t("Choose a folder") : t("Replace the folder")}
              isFolder
              onFiles={onFiles}
            />
          </>
        }
      />
      <SourceCard
        icon="table-2"
        title={csv === null ? t("CSV") : <bdi>{nameOf(csv.path)}</bdi>}
        text={
          csv === null ? (
            <>
              <span className="max-sm:hidden">{t("In the folder, or chosen here.")}</span>
              <span className="sm:hidden">{t("With addresses of the pictures.")}</span>
            </>
          ) : items === null ? (
            reading === null ? (
              formatBytes(csv.file.size)
            ) : (
              plural(reading, "{count} row read", "{count} rows read")
            )
          ) : (
            [
              plural(items.rows.length, "{count} row", "{count} rows"),
              plural(items.columns, "{count} column", "{count} columns"),
              plural(items.traits.length, "{count} trait", "{count} traits"),
            ].join(", ")
          )
        }
        action={
          <Choose
            label={csv === null ? t("Choose") : t("Replace")}
            name={csv === null ? t("Choose a CSV") : t("Replace the CSV")}
            accept=".csv,text/csv"
            onFiles={takeCsv}
          />
        }
      />
      <p role="status" className="sr-only">
        {reading !== null && t("Reading. {count} items so far.", { count: formatCount(reading) })}
        {items !== null && plural(items.rows.length, "{count} item was read.", "{count} items were read.")}
      </p>
    </div>
  );
}
