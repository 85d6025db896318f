"use client";

import type { Draft } from "@/lib/contract/draft";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { SavedDraft } from "@/lib/query/drafts/draft-store";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";

interface ChangedElsewhereProps {
  saved: SavedDraft;
  /** What the account has; null: it was deleted there. */
  theirs: Draft | null;
  onTake: () => void;
  onKeep: () => void;
}

/** Which of two versions of a draft is newer, where both have changes. */
function compareTimes({ changedAt }: SavedDraft, theirs: Draft): string {
  const times = {
    mine: formatDateTime(changedAt ?? 0, "local"),
    theirs: formatDateTime(theirs.savedAt, "local"),
  };
  return (changedAt ?? 0) >= theirs.savedAt
    ? t("This one, changed at {mine}, is newer. The other was saved at {theirs}.", times)
    : t("The other one, saved at {theirs}, is newer. This was changed at {mine}.", times);
}

/** Asks what to keep of a draft that was changed here and on another device. Until then nothing is saved, and nothing is lost. */
export function ChangedElsewhere({ saved, theirs, onTake, onKeep }: ChangedElsewhereProps) {
  const isDeleted = theirs === null;
  return (
    <Note
      tone="warn"
      alert
      className="mb-6"
      title={
        isDeleted
          ? t("This draft was discarded on another device")
          : t("This draft was changed on another device too")
      }
      action={
        <span className="mt-2 flex flex-wrap gap-2.5">
          <Button size="sm" onClick={onTake}>
            {isDeleted ? t("Discard it here too") : t("Take the other one")}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {isDeleted ? t("Keep it") : t("Keep this one as a copy")}
          </Button>
        </span>
      }
    >
      {isDeleted ? t("This browser still has it, with everything in it.") : compareTimes(saved, theirs)}
    </Note>
  );
}
