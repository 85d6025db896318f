import type { ServiceStatus } from "../contract/service-status";
import { incidentWords } from "./incident-words";

const marks: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  // XML 1.0 allows no control characters but tab and line ends.
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

const dateOf = (timestamp: number) => new Date(timestamp * 1_000).toUTCString();

/**
 * The incidents of a status as RSS 2.0, newest first.
 *
 * @param options.origin of the web, without a slash at its end
 */
export function statusFeed(
  { incidents, chains }: ServiceStatus,
  { site, origin }: { site: string; origin: string },
): string {
  const page = `${origin}/status`;
  const items = incidents.map((incident) => {
    const { title, safe } = incidentWords(
      incident,
      chains.find(({ id }) => id === incident.chain)?.name ?? incident.chain,
    );
    const end = incident.endedAt === null ? "It goes on." : `It ended at ${dateOf(incident.endedAt)}.`;
    return `<item><title>${escaped(title)}</title><description>${escaped(`${safe} ${end}`)}</description><link>${escaped(page)}</link><guid isPermaLink="false">${escaped(incident.id)}</guid><pubDate>${dateOf(incident.startedAt)}</pubDate></item>`;
  });
  const channel = `<title>${escaped(`Status of ${site}`)}</title><link>${escaped(page)}</link><description>${escaped(`What visitors of ${site} could notice.`)}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel}${items.join("")}</channel></rss>\n`;
}
