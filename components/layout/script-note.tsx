import { t } from "@/lib/language/translate";

/** Says, in browsers without JavaScript, what is missing there. */
export function ScriptNote() {
  return (
    <noscript>
      <p className="page-frame pt-4 text-ui text-ink-2">
        {t(
          "JavaScript is off: pages show what they had when they were last written. Live prices, filters and trades need it.",
        )}{" "}
        <a href="/search" className="text-link">
          {t("Search")}
        </a>
      </p>
    </noscript>
  );
}
