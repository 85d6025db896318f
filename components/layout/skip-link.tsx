import { t } from "@/lib/language/translate";

/** The first keyboard stop on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 top-2 z-toast -translate-y-16 rounded-control bg-ink px-4 py-2.5 text-ui font-semi text-bg focus:translate-y-0"
    >
      {t("Skip to content")}
    </a>
  );
}
