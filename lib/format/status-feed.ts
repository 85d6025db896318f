import type { ServiceStatus } from "../contract/service-status";
import { incidentWords } from "./incident-words";
import { escapeXml, xmlHead } from "./xml";

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
    return `<item><title>${escapeXml(title)}</title><description>${escapeXml(`${safe} ${end}`)}</description><link>${escapeXml(page)}</link><guid isPermaLink="false">${escapeXml(incident.id)}</guid><pubDate>${dateOf(incident.startedAt)}</pubDate></item>`;
  });
  const channel = `<title>${escapeXml(`Status of ${site}`)}</title><link>${escapeXml(page)}</link><description>${escapeXml(`What visitors of ${site} could notice.`)}</description>`;
  return `${xmlHead}<rss version="2.0"><channel>${channel}${items.join("")}</channel></rss>\n`;
}
