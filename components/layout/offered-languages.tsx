import { offeredLanguages } from "@/lib/language/languages";
import { t } from "@/lib/language/translate";
import { LanguageLinks } from "./language-links";

/** Links to this page in the languages to choose from. Nothing where there is one alone. */
export function OfferedLanguages({ className, linkClass }: { className: string; linkClass: string }) {
  if (offeredLanguages.length < 2) return null;
  return (
    <nav aria-label={t("Language")} className={className}>
      <LanguageLinks
        languages={offeredLanguages.map(({ code, name }) => ({ code, name }))}
        className={linkClass}
      />
    </nav>
  );
}
