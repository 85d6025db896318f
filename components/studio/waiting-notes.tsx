import { editCollectionPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import type { WaitingAnswer } from "@/lib/trade/run-drop/use-waiting";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { Note } from "../ui/note";

/** Collections without a drop that have money for the account, and contracts that did not answer. Drops with money are things to do. */
export function WaitingNotes({
  answer: { waiting, unread },
  onRetry,
}: {
  answer: WaitingAnswer;
  onRetry: () => void;
}) {
  const collections = new Map(
    waiting.filter(({ from }) => !from.isDrop).map(({ from: { slug, name } }) => [slug, name]),
  );
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {[...collections].map(([slug, name]) => (
        <Note
          key={slug}
          title={t("{drop} has money for you", { drop: name })}
          action={
            <ButtonLink href={editCollectionPath(slug)} size="sm">
              {t("Withdraw")}
            </ButtonLink>
          }
        >
          {t("It waits in the split until somebody sends it.")}
        </Note>
      ))}
      {unread.length > 0 && (
        <Note
          tone="warn"
          title={plural(
            unread.length,
            "{count} contract could not be asked what waits for you.",
            "{count} contracts could not be asked what waits for you.",
          )}
          action={
            <Button size="xs" onClick={onRetry}>
              {t("Try again")}
            </Button>
          }
        >
          {unread.map(({ name }) => name).join(", ")}
        </Note>
      )}
    </div>
  );
}
