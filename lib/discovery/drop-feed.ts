import type { Drop } from "../contract/drop";
import { dropPath } from "../format/paths";
import { formatDateTime } from "../format/time";
import type { AtomEntry } from "./atom-feed";

/** When the newest stage opened or closed that has; null before the first one. */
function changedAt({ stages }: Drop, now: number): number | null {
  const moments = stages.flatMap(({ startsAt, endsAt }) =>
    endsAt === null ? [startsAt] : [startsAt, endsAt],
  );
  const past = moments.filter((moment) => moment <= now);
  return past.length === 0 ? null : Math.max(...past);
}

/** "Weavers' list: from 4 Nov 2025, 10:00 UTC." */
function stageWords({ stages }: Drop): string {
  return stages
    .map(({ name, startsAt, endsAt }) => {
      const end = endsAt === null ? "" : ` to ${formatDateTime(endsAt, "utc")}`;
      return `${name}: from ${formatDateTime(startsAt, "utc")}${end}.`;
    })
    .join(" ");
}

/**
 * Drops as entries of a feed, the last that opened, closed or came first.
 *
 * @param drops each with the time from which the market has it, in Unix seconds
 * @param options.origin of the web, without a slash at its end
 * @param options.now Unix seconds
 */
export function dropEntries(
  drops: readonly { drop: Drop; addedAt: number }[],
  { origin, now }: { origin: string; now: number },
): AtomEntry[] {
  return drops
    .map(({ drop, addedAt }): AtomEntry => {
      const url = `${origin}${dropPath(drop.slug)}`;
      return {
        id: url,
        title: drop.name,
        url,
        publishedAt: addedAt,
        updatedAt: Math.max(addedAt, changedAt(drop, now) ?? addedAt),
        summary: [drop.description ?? "", stageWords(drop)].filter((text) => text !== "").join("\n\n"),
        author: drop.creator,
      };
    })
    .sort((a, b) => b.updatedAt - a.updatedAt);
}
