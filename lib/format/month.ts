import { currentLanguage } from "../language/words";

/** `November 2025`, or `Nov 2025` where there is little room, in UTC. `timestamp` in Unix seconds. */
export function formatMonth(timestamp: number, length: "long" | "short"): string {
  const options = { month: length, year: "numeric", timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(currentLanguage(), options).format(timestamp * 1000);
}
