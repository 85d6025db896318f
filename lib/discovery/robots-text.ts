/** Routes, pages of one visitor, results of a search, and addresses that are pages only inside the web. */
const closed = [
  "/api/",
  "/notifications",
  "/operator",
  "/portfolio",
  "/search",
  "/settings",
  "/studio",
  "/watchlist",
];

/**
 * `robots.txt` (RFC 9309) of a public web. The filters of a collection have no end, so that their addresses are closed too.
 *
 * @param origin of the web, without a slash at its end; null without a public address
 */
export function robotsText(origin: string | null): string {
  const lines = [...closed, "/collections/*?"].map((path) => `Disallow: ${path}`);
  const sitemap = origin === null ? [] : ["", `Sitemap: ${origin}/sitemap.xml`];
  return `${["User-agent: *", ...lines, ...sitemap].join("\n")}\n`;
}

/** The same of the operator's web, of which nothing is for everybody. */
export const closedRobotsText = "User-agent: *\nDisallow: /\n";
