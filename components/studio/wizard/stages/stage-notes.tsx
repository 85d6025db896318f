import { t } from "@/lib/language/translate";
import type { StageWarning } from "@/lib/studio/stage-warnings";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";
import type { WizardSectionProps } from "../wizard-section";

/** What should be known before the stages are drawn. */
export function DropNotes({ draft, goTo }: Pick<WizardSectionProps, "draft" | "goTo">) {
  return (
    <>
      {draft.basics.kind === "drop1155" && (
        <Note
          title={t("The stages are the same for every item, and their limits count for each item alone.")}
        />
      )}
      {draft.basics.chain === null && (
        <Note
          tone="warn"
          title={t("No chain is chosen yet.")}
          action={
            <Button size="xs" onClick={() => goTo("basics")}>
              {t("Choose a chain")}
            </Button>
          }
        >
          {t("Prices are in the coins of the chain.")}
        </Note>
      )}
    </>
  );
}

/** A stage was deleted, and can come back. */
export function DeletedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <Note
      title={t("{name} is deleted.", { name })}
      action={
        <Button size="xs" onClick={onUndo}>
          {t("Undo")}
        </Button>
      }
    />
  );
}

/** What is wrong or surprising about the stages as they are drawn. */
export function StageWarnings({ warnings }: { warnings: readonly StageWarning[] }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden" role="status">
      {warnings.map(({ tone, title, text }) => (
        <Note key={title} tone={tone} title={title}>
          {text}
        </Note>
      ))}
    </div>
  );
}
