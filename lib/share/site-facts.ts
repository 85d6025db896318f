import type { Branding } from "../contract/branding";
import type { ShareFacts } from "./share-facts";
import { shownSite } from "./shown-parts";

/** What the share picture of pages shows that are about no one thing. */
export function siteFacts(branding: Branding): ShareFacts {
  const { name, tagline } = branding;
  return {
    kind: "name",
    title: { name, otherwise: "NFT marketplace" },
    note: tagline,
    site: shownSite(branding),
  };
}
