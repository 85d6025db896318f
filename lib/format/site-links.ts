import type { Branding } from "../contract/branding";
import { docsPath, guidePath } from "./guides";

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

/** How the site works, in the whole footer. */
export const helpLinks: readonly SiteLink[] = [
  { label: "How buying works", url: guidePath("collectors", "buy-an-item") },
  { label: "Moving between chains", url: guidePath("collectors", "moves-between-chains") },
  { label: "Fees", url: guidePath("collectors", "fees") },
  { label: "Report something", url: guidePath("collectors", "report-something") },
];

/** For those who build on the market, or with it. */
export const builderLinks: readonly SiteLink[] = [
  { label: "API", url: guidePath("developers") },
  { label: "Bring a collection", url: guidePath("creators") },
  { label: "Run your own", url: guidePath("operators") },
];

/** The same where there is room for two. */
export const shortLinks: readonly SiteLink[] = [
  { label: "Docs", url: docsPath },
  { label: "API", url: guidePath("developers") },
];

/** @param statusPath where visitors see how the service does */
export function siteOf(branding: Branding, statusPath: string): Site {
  const legal = legalPages
    .filter(({ name }) => branding[name] !== null)
    .map(({ name, title }) => ({ label: title, url: legalPath(name) }));
  const known = [...legal, ...shortLinks];
  const own = branding.links.filter(({ url }) => !known.some((page) => page.url === url));
  return { branding, links: [...own, { label: "Status", url: statusPath }], legal };
}
