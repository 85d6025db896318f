import { guidePath, guides } from "@/lib/format/guides";
import { t } from "@/lib/language/translate";
import { PageLink } from "../ui/page-link";

/** The guides to choose from. */
export function DocsPage({ siteName }: { siteName: string }) {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2">{t("Docs")}</h1>
      <p className="mt-2 max-w-prose text-body text-ink-2">
        {t("How {siteName} works, in plain words. Choose what you are here for.", { siteName })}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {guides.map(({ name, title, summary }) => (
          <li
            key={name}
            className="relative rounded-panel border border-line bg-s1 p-4.5 shadow-1 hover:border-line-strong"
          >
            <h2 className="text-t2">
              <PageLink href={guidePath(name)} className="stretched-link">
                {t(title)}
              </PageLink>
            </h2>
            <p className="mt-1 text-ui text-ink-2">{t(summary)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
