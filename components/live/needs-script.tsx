import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";

/**
 * A part that only a script fills. Browsers without JavaScript show in its place what the page knows without it, and one sentence.
 */
export function NeedsScript({
  words,
  instead,
  children,
}: {
  /** Says what is missing. */
  words?: string;
  /** What the page's own records have of the part. */
  instead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="contents noscript:hidden">{children}</div>
      <noscript>
        <div className="flex flex-col gap-4 pt-4 pb-12">
          {instead}
          <p className="text-ui text-ink-2">{words ?? t("This part of the page needs JavaScript.")}</p>
        </div>
      </noscript>
    </>
  );
}
