import { isSitePath } from "@/lib/format/safe-link";
import { type Site, shortLinks } from "@/lib/format/site-links";
import { t } from "@/lib/language/translate";

/** The docs, the legal pages, the operator's links, and the status. They are plain anchors, since some lead out of the app. */
export function FooterLinks({ site, className }: { site: Pick<Site, "links" | "legal">; className: string }) {
  return [...shortLinks, ...site.legal, ...site.links].map(({ label, url }) => (
    <a
      key={`${label} ${url}`}
      href={url}
      className={className}
      {...(isSitePath(url) ? {} : { target: "_blank", rel: "noreferrer" })}
    >
      {t(label)}
    </a>
  ));
}
