import { t } from "@/lib/language/translate";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";

/** Shown where a chain could not be read, in place of what is not known, or above what was known before. */
export function ChainSilent({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Note
      tone="neg"
      alert
      title={t("{chain} did not answer", { chain: name })}
      action={
        <Button size="xs" onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
