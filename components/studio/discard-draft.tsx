"use client";

import { useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { discardDraft } from "@/lib/query/drafts/draft-sync";
import { requestWords } from "../live/request-words";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";

interface DiscardDraftProps {
  id: string;
  name: string;
  /** The account that is signed in, or null. */
  account: Address | null;
  /** Whether its deployment has begun: then it may hold the key of the reveal. Null: not known here. */
  isDeployed: boolean | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a draft is discarded, which nothing brings back. Import it lazily: it brings the dialog with it. */
export function DiscardDraft({ id, name, account, isDeployed, onDone, onClose }: DiscardDraftProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const discard = async () => {
    setIsAsking(true);
    setFailure(null);
    try {
      await discardDraft(account, id);
      onDone();
    } catch (error) {
      setFailure(error);
      setIsAsking(false);
    }
  };
  const words = failure === null ? null : requestWords(failure);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name === "" ? t("Discard this draft?") : t("Discard “{name}”?", { name })}
      size="sm"
      footer={
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t("Keep it")}</Button>
          <Button variant="danger" loading={isAsking && t("Discarding")} onClick={() => void discard()}>
            {t("Discard draft")}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 text-ui">
        <p>{t("It is gone here and on your other devices, and nothing brings it back.")}</p>
        {isDeployed !== false && (
          <Note
            tone="warn"
            title={isDeployed ? t("Its deployment has begun") : t("If its deployment has begun")}
          >
            {t(
              "Everything on the chain stays there. The draft may be the only place that has the key of the reveal: without it, nobody can reveal the items.",
            )}
          </Note>
        )}
        {words !== null && (
          <Note tone="neg" title={words.title} alert>
            {words.safe}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
