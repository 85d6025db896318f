"use client";

import { t } from "@/lib/language/translate";
import { Note } from "../ui/note";
import { loadErrorWords } from "./load-error-words";

/** Shown in place of a part that did not load. */
export function LoadError({
  error,
  onRetry,
  className,
}: {
  error: unknown;
  onRetry: () => void;
  className?: string;
}) {
  const { title, safe } = loadErrorWords(error);
  return (
    <Note
      tone="neg"
      title={title}
      alert
      action={
        <button type="button" onClick={onRetry} className="text-link touch-target font-semi">
          {t("Retry")}
        </button>
      }
      {...(className !== undefined && { className })}
    >
      {safe}
    </Note>
  );
}
