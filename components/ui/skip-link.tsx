import { t } from "@/lib/language/translate";

/** The first keyboard stop on every page, and that before what stands above a list of results. */
export function SkipLink({ target = "main" }: { target?: "main" | "results" }) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-2 top-2 z-toast -translate-y-16 rounded-control bg-ink px-4 py-2.5 text-ui font-semi text-bg focus:translate-y-0"
    >
      {target === "main" ? t("Skip to content") : t("Skip to results")}
    </a>
  );
}
