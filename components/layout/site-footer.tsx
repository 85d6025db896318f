import type { ReactNode } from "react";
import { docsPath } from "@/lib/format/guides";
import { isSitePath } from "@/lib/format/safe-link";
import { builderLinks, helpLinks, type Site, type SiteLink } from "@/lib/format/site-links";
import { msg, t } from "@/lib/language/translate";
import { Brand } from "./brand";
import { navItems } from "./nav-items";
import { OfferedLanguages } from "./offered-languages";
import { ThemeChoice } from "./theme-choice";

const market = navItems.slice(1).map(({ href, label }) => ({ url: href, label }));

/** The whole footer, from 1024 px: who runs the site, its pages, how it works, and the operator's links. */
export function SiteFooter({ site }: { site: Site }) {
  const { branding, links, legal } = site;
  return (
    <div data-site-footer className="hidden border-t border-line lg:block">
      <div className="page-frame grid auto-cols-fr grid-flow-col gap-8 py-10">
        <div className="col-span-2">
          <p className="flex items-center gap-3">
            <Brand branding={branding} />
          </p>
          {branding.tagline !== "" && (
            <p className="mt-2 max-w-72 text-small text-ink-2">{t(branding.tagline)}</p>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <OfferedLanguages className="flex gap-4" linkClass="text-ui text-ink-2 hover:text-ink" />
            <ThemeChoice />
          </div>
        </div>
        <Column title={t("Market")} links={market} />
        <Column title={t("Help")} links={[{ label: msg("All guides"), url: docsPath }, ...helpLinks]} />
        <Column title={t("Build")} links={builderLinks} />
        <Column title={t("Site")} links={links} />
        {legal.length > 0 && <Column title={t("Legal")} links={legal} />}
      </div>
    </div>
  );
}

function Column({ title, links }: { title: string; links: readonly SiteLink[] }): ReactNode {
  return (
    <nav aria-label={title}>
      <p className="text-small text-ink-3">{title}</p>
      <ul className="mt-3 flex flex-col gap-2.5">
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a
              href={url}
              className="text-ui text-ink-2 hover:text-ink"
              {...(isSitePath(url) ? {} : { target: "_blank", rel: "noreferrer" })}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
