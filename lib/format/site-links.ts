import type { Branding } from "../contract/branding";
import { msg } from "../language/translate";
import { docsPath, guidePath } from "./guides";

export interface SiteLink {
  /** One of our messages, or words of the operator: `t` shows it. */
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
  { name: "terms", title: msg("Terms"), description: msg("Terms of {site}.") },
  { name: "privacy", title: msg("Privacy"), description: msg("Privacy of {site}.") },
] as const;
type LegalPage = (typeof legalPages)[number]["name"];

function legalPath(page: LegalPage): string {
  return `/legal/${page}`;
}

/** How the site works, in the whole footer. */
export const helpLinks: readonly SiteLink[] = [
  { label: msg("How buying works"), url: guidePath("collectors", "buy-an-item") },
  { label: msg("Moving between chains"), url: guidePath("collectors", "moves-between-chains") },
  { label: msg("Fees"), url: guidePath("collectors", "fees") },
  { label: msg("Report something"), url: guidePath("collectors", "report-something") },
];

/** For those who build on the market, or with it. */
export const builderLinks: readonly SiteLink[] = [
  { label: "API", url: guidePath("developers") },
  { label: msg("Bring a collection"), url: guidePath("creators") },
  { label: msg("Run your own"), url: guidePath("operators") },
];

/** The same where there is room for two. */
export const shortLinks: readonly SiteLink[] = [
  { label: msg("Docs"), url: docsPath },
  { label: "API", url: guidePath("developers") },
];

/** @param statusPath where visitors see how the service does */
export function siteOf(branding: Branding, statusPath: string): Site {
  const legal = legalPages
    .filter(({ name }) => branding[name] !== null)
    .map(({ name, title }) => ({ label: title, url: legalPath(name) }));
  const known = [...legal, ...shortLinks];
  const own = branding.links.filter(({ url }) => !known.some((page) => page.url === url));
  return { branding, links: [...own, { label: msg("Status"), url: statusPath }], legal };
}
