import type { Zone } from "./time";

/** The value of a `datetime-local` field for a moment, in the reader's zone or in UTC: `2026-12-03T22:00`. */
export function wallTime(timestamp: number, zone: Zone): string {
  const date = new Date(timestamp * 1_000);
  const ahead = zone === "utc" ? 0 : -date.getTimezoneOffset();
  return new Date(date.getTime() + ahead * 60_000).toISOString().slice(0, 16);
}

/** The moment of such a value in Unix seconds; null while it is not a whole date and time. */
export function readWallTime(text: string, zone: Zone): number | null {
  if (!/^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  const moment = Date.parse(zone === "utc" ? `${text}Z` : text);
  return Number.isNaN(moment) || moment < 0 ? null : Math.floor(moment / 1_000);
}

/** The reader's zone with its distance from UTC at a moment: `Europe/Oslo, UTC+1`. */
export function ownZoneName(timestamp: number): string {
  const minutes = -new Date(timestamp * 1_000).getTimezoneOffset();
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const distance = minutes === 0 ? "" : `${minutes < 0 ? "−" : "+"}${hours}`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone === "UTC") return timeZone;
  return `${timeZone}, UTC${distance}${rest === 0 ? "" : `:${rest}`}`;
}
