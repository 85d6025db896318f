import type { Branding } from "../contract/branding";

export interface SiteLink {
  label: string;
  url: string;
}

/** The operator's name, marks and words, with the links of the footer. */
export interface Site {
  branding: Branding;
  /** The operator's links, and the status of the service. */
  links: readonly SiteLink[];
  /** The pages of rules that the operator wrote. */
  legal: readonly SiteLink[];
}

export const legalPages = [
  { name: "terms", title: "Terms" },
  { name: "privacy", title: "Privacy" },
] as const;
type LegalPage = (typeof legalPages)[number]["name"];

function legalPath(page: LegalPage): string {
  return `/legal/${page}`;
}

/** @param statusPath where visitors see how the service does */
export function siteOf(branding: Branding, statusPath: string): Site {
  const legal = legalPages
    .filter(({ name }) => branding[name] !== null)
    .map(({ name, title }) => ({ label: title, url: legalPath(name) }));
  const own = branding.links.filter(({ url }) => !legal.some((page) => page.url === url));
  return { branding, links: [...own, { label: "Status", url: statusPath }], legal };
}
