import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { Note } from "../../ui/note";

/** Fields of a step, none of which can be changed once the deployment has begun. */
export function Fixed({ draft, children }: { draft: DropDraft; children: ReactNode }) {
  return (
    <fieldset disabled={draft.deployment !== null} className="contents">
      {children}
    </fieldset>
  );
}

/** Says why the fields of a step cannot be changed, once the deployment has begun. */
export function FixedNote({ draft }: { draft: DropDraft }) {
  if (draft.deployment === null) return null;
  return (
    <Note title={t("The deployment has begun: this stays as you reviewed it.")}>
      {t(
        "The address of the contract is counted from it: with anything else, it would be another collection.",
      )}
    </Note>
  );
}
