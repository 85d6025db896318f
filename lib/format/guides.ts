import { msg } from "../language/translate";

/** The guides of `/docs`, in their order. Each is the file of its name in `docs/guides`. `t` shows their words. */
export const guides = [
  {
    name: "collectors",
    title: msg("For collectors"),
    summary: msg("Buy, sell, make offers, mint and move items. What each step costs, and how to stay safe."),
  },
  {
    name: "creators",
    title: msg("For creators"),
    summary: msg("Bring a collection, get paid, run a drop, and let items move between chains."),
  },
  {
    name: "developers",
    title: msg("For developers"),
    summary: msg("Read the market and trade on it from your own programs."),
  },
  {
    name: "operators",
    title: msg("For operators"),
    summary: msg("Run a market of your own with the software behind this site."),
  },
] as const;

export type GuideName = (typeof guides)[number]["name"];

export const docsPath = "/docs";

/** The page of a guide. @param anchor of a heading in it, as GitHub makes it of the words */
export function guidePath(name: GuideName, anchor?: string): string {
  return `${docsPath}/${name}${anchor === undefined ? "" : `#${anchor}`}`;
}
