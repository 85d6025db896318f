import type { Drop, DropStage } from "../contract/drop";

/** Calendars remind this many seconds before a stage opens. */
const reminderSeconds = 600;
/** Longest entry in seconds, also used for a stage without an end: an entry should not fill a whole day. */
const longestSeconds = 3_600;
const lineBytes = 75;

/** `20261122T100000Z`. `timestamp` in Unix seconds. */
function utc(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** A value of type TEXT: RFC 5545, section 3.3.11. It can express line breaks, but no other control character. */
function text(value: string): string {
  return (
    value
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll(/\r\n|\r|\n/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/** Splits a content line into pieces of at most 75 bytes; every piece after the first starts with a space: RFC 5545, section 3.1. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > lineBytes) {
      pieces.push(piece);
      piece = " ";
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join("\r\n");
}

function entry(drop: CalendarDrop, stage: DropStage, { url, now }: { url: string; now: number }): string[] {
  const { chain, contract, tokenId, name } = drop;
  const summary = `${name}: ${stage.name} opens`;
  const endsAt = Math.min(stage.endsAt ?? Number.POSITIVE_INFINITY, stage.startsAt + longestSeconds);
  return [
    "BEGIN:VEVENT",
    // A stage has the same name in every file, so a second import moves its entry and adds no copy.
    `UID:${text(`${chain}-${contract.toLowerCase()}-${tokenId ?? "all"}-${stage.id}@${new URL(url).hostname}`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(stage.startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(url)}`,
    `URL:${new URL(url).href}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${text(summary)}`,
    `TRIGGER:-PT${reminderSeconds / 60}M`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

export type CalendarDrop = Pick<Drop, "name" | "chain" | "contract" | "tokenId" | "stages">;

/**
 * A calendar file of a drop's upcoming stages, or null where there are none.
 *
 * @param options.url of the drop's page, absolute
 * @param options.now Unix seconds
 * @see RFC 5545
 */
export function calendarFile(drop: CalendarDrop, options: { url: string; now: number }): string | null {
  const coming = drop.stages.filter(({ startsAt }) => startsAt > options.now);
  if (coming.length === 0) return null;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quayside//Drops//EN",
    "METHOD:PUBLISH",
    ...coming.flatMap((stage) => entry(drop, stage, options)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
