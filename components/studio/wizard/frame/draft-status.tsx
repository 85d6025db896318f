"use client";

import { maxDrafts, maxDraftsBytes } from "@/lib/contract/draft";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { isStoredHere, type SavedDraft } from "@/lib/query/drafts/draft-store";
import { type DraftState, saveDraft } from "@/lib/query/drafts/draft-sync";
import { requestWords } from "../../../live/request-words";
import { RelativeTime } from "../../../market/relative-time";
import { Button } from "../../../ui/button";
import { rich } from "../../../ui/rich";
import { SignInButton } from "../sign-in-button";

interface DraftStatusProps {
  id: string;
  saved: SavedDraft;
  state: DraftState | null;
  /** The account that is signed in, or null. */
  account: Address | null;
}

/** Where the draft is kept, and when it was saved last. */
export function DraftStatus({ id, saved, state, account }: DraftStatusProps) {
  if (saved.changedAt === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-3">
      {account === null ? <KeptHere id={id} /> : <KeptByAccount {...{ id, saved, state, account }} />}
    </div>
  );
}

function KeptHere({ id }: { id: string }) {
  return (
    <>
      <span>
        {isStoredHere(id)
          ? t("Kept in this browser only")
          : t("This browser has no room for it: it is lost with this page.")}
      </span>
      <SignInButton size="xs" />
    </>
  );
}

const mebibyte = 1_024 * 1_024;

/** Why a draft was not saved, as a sentence. */
function reasonOf(error: unknown): string {
  const code = error instanceof RequestError ? error.problem?.code : undefined;
  if (code !== "too_many_drafts") return requestWords(error).title;
  return t("An account may keep {count} drafts of {size} MiB together. Discard one in the studio.", {
    count: maxDrafts,
    size: maxDraftsBytes / mebibyte,
  });
}

function KeptByAccount({ id, saved, state, account }: DraftStatusProps & { account: Address }) {
  if (state?.kind === "failed") {
    return (
      <>
        <span role="alert" className="text-neg">
          {t("Not saved: {reason}", { reason: reasonOf(state.error) })}{" "}
          {isStoredHere(id) && t("It is kept in this browser.")}
        </span>
        <Button size="xs" onClick={() => void saveDraft(account, id)}>
          {t("Try again")}
        </Button>
      </>
    );
  }
  if (state?.kind === "changed")
    return <span className="text-warn">{t("Not saved: changed elsewhere")}</span>;
  if (state?.kind === "saving" || !saved.isSent || saved.savedAt === null) return <span>{t("Saving")}</span>;
  return <span>{rich("Draft saved {time}", { time: <RelativeTime timestamp={saved.savedAt} /> })}</span>;
}
