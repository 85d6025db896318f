import type { ReactNode } from "react";
import type { Site } from "@/lib/format/site-links";
import { t } from "@/lib/language/translate";
import { FooterLinks } from "./footer-links";
import { OfferedLanguages } from "./offered-languages";

/** The last line of every page from 1024 px. Its links are left out below a `SiteFooter`, which has them too. */
export function StatusStrip({ site, status }: { site: Site; status?: ReactNode }) {
  return (
    <footer className="hidden border-t border-line lg:block">
      <div className="page-frame flex min-h-8.5 items-center justify-between gap-6 text-label text-ink-3">
        <div className="flex items-center gap-4">{status}</div>
        <div className="flex gap-4 [body:has([data-site-footer])_&]:hidden">
          <nav aria-label={t("Footer")} className="flex gap-4">
            <FooterLinks site={site} className="hover:text-ink" />
          </nav>
          <OfferedLanguages className="flex gap-4" linkClass="hover:text-ink" />
        </div>
      </div>
    </footer>
  );
}
