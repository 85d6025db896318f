/** The guides of `/docs`, in their order. Each is the file of its name in `docs/guides`. */
export const guides = [
  {
    name: "collectors",
    title: "For collectors",
    summary: "Buy, sell, make offers, mint and move items. What each step costs, and how to stay safe.",
  },
  {
    name: "creators",
    title: "For creators",
    summary: "Bring a collection, get paid, run a drop, and let items move between chains.",
  },
  {
    name: "developers",
    title: "For developers",
    summary: "Read the market and trade on it from your own programs.",
  },
  {
    name: "operators",
    title: "For operators",
    summary: "Run a market of your own with the software behind this site.",
  },
] as const;

export type GuideName = (typeof guides)[number]["name"];

export const docsPath = "/docs";

/** The page of a guide. @param anchor of a heading in it, as GitHub makes it of the words */
export function guidePath(name: GuideName, anchor?: string): string {
  return `${docsPath}/${name}${anchor === undefined ? "" : `#${anchor}`}`;
}
