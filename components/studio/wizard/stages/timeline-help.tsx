import { t, tIn } from "@/lib/language/translate";

const key =
  "inline-grid h-5 min-w-5 place-items-center rounded-tag border border-line-strong px-1 text-label text-ink-2";

/** How bars are moved by keys. Screen readers hear it at each bar. */
export function TimelineHelp() {
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3"
      dir="ltr"
    >
      <kbd className={key}>{"←"}</kbd>
      <kbd className={key}>{"→"}</kbd>
      <span className="me-3">{t("move by 15 min")}</span>
      <kbd className={key}>{"⇧"}</kbd>
      <kbd className={key}>{"→"}</kbd>
      <span className="me-3">{t("resize")}</span>
      <kbd className={key}>{"↵"}</kbd>
      <span>{tIn("key", "edit")}</span>
    </p>
  );
}
