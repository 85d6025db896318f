import "server-only";
import { type Site, siteOf } from "../format/site-links";
import { getBranding } from "./branding";
import { offersEndpoint, statusEndpoint } from "./offers-endpoint";

/** The operator's name, marks and words, with the links of the footer. */
export async function getSite(): Promise<Site> {
  const [branding, hasStatus] = await Promise.all([getBranding(), offersEndpoint(statusEndpoint)]);
  return siteOf(branding, hasStatus ? "/status" : "/api/health");
}
