"use client";

import { useEffect } from "react";
import { formatBytes } from "@/lib/format/bytes";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { UploadState } from "@/lib/query/uploads/items-import";
import { FileGoneError } from "@/lib/query/uploads/send-patiently";
import type { UploadProgress } from "@/lib/query/uploads/upload-items";
import { requestWords } from "../../../live/request-words";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Meter } from "../../../ui/meter";
import { Note } from "../../../ui/note";

function progressWords(progress: UploadProgress | null): string {
  if (progress === null) return t("Preparing the upload");
  const done = formatCount(progress.files.done);
  const total = formatCount(progress.files.total);
  if (progress.phase === "folder") return t("Putting all items at one address");
  return progress.phase === "files"
    ? t("{done} of {total} files", { done, total })
    : t("{done} of {total} descriptions", { done, total });
}

/** A page that is left ends an upload: the browser asks first. */
function useAskBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}

function Running({
  upload,
  onHold,
}: {
  upload: Extract<UploadState, { kind: "running" }>;
  onHold: (isPaused: boolean) => void;
}) {
  const { progress, isPaused } = upload;
  const words = progressWords(progress);
  const bytes = progress === null || progress.bytes.total === 0 ? null : progress.bytes;
  return (
    <div className="flex flex-col gap-2.5 rounded-panel border border-line bg-s1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui font-semi">{isPaused ? t("Paused") : t("Uploading")}</p>
        <Button
          size="sm"
          icon={<Icon name={isPaused ? "play" : "pause"} size={15} />}
          onClick={() => onHold(!isPaused)}
        >
          {isPaused ? t("Go on") : t("Pause")}
        </Button>
      </div>
      <Meter
        label={t("Uploaded")}
        value={bytes?.done ?? progress?.files.done ?? 0}
        max={bytes?.total ?? progress?.files.total ?? 1}
        text={words}
      />
      <p className="text-small text-ink-2">
        {words}
        {bytes !== null &&
          ` · ${t("{done} of {total}", { done: formatBytes(bytes.done), total: formatBytes(bytes.total) })}`}
      </p>
      <p className="text-small text-ink-3">
        {t("You can look at the other steps meanwhile. Keep this page open.")}
      </p>
    </div>
  );
}

/** How far the upload is, and what stopped it. */
export function UploadProgressNote({
  upload,
  onHold,
  onGoOn,
}: {
  upload: UploadState;
  onHold: (isPaused: boolean) => void;
  onGoOn: () => void;
}) {
  useAskBeforeLeaving(upload.kind === "running");
  switch (upload.kind) {
    case "running":
      return <Running upload={upload} onHold={onHold} />;
    case "failed": {
      const isGone = upload.error instanceof FileGoneError;
      const words = isGone
        ? {
            title: t("A file was changed, moved or deleted meanwhile. Choose the folder again."),
            safe: t("What is uploaded is not sent again."),
          }
        : requestWords(upload.error);
      const done = upload.progress?.files.done ?? 0;
      return (
        <Note
          tone="neg"
          alert
          title={words.title}
          action={
            !isGone && (
              <button type="button" className="text-link touch-target" onClick={onGoOn}>
                {t("Go on")}
              </button>
            )
          }
        >
          {words.safe}{" "}
          {done > 0 &&
            plural(
              done,
              "{count} file is uploaded, and it goes on from there.",
              "{count} files are uploaded, and it goes on from there.",
            )}
        </Note>
      );
    }
    case "refused":
      return (
        <Note
          tone="neg"
          alert
          title={plural(upload.files, "This site refused {count} file", "This site refused {count} files")}
        >
          {t(
            "Their rows say why. Mend the files and choose the folder again: all others are not sent again.",
          )}
        </Note>
      );
    default:
      return null;
  }
}
