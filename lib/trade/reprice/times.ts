import { t } from "@/lib/language/translate";
import { type DraftTimes, draftTimes, savedDuration } from "../list/list-draft";
import { shortestSeconds, startsBeforeSeconds } from "../make/order-times";

/** When an order at another price ends: as the old one does, or some days from the signature. */
export type RepriceEnd = "before" | "1d" | "3d" | "7d" | "30d";

/**
 * When the new order starts and ends if it is signed now.
 *
 * @param expiresAt the end of the old one, Unix seconds
 * @param now Unix seconds
 */
export function repriceTimes(end: RepriceEnd, expiresAt: number, now: number): DraftTimes {
  if (end !== "before") return draftTimes({ duration: end, customEnd: "" }, now);
  const startsAt = Math.floor(now) - startsBeforeSeconds;
  if (expiresAt - now < shortestSeconds)
    return { startsAt, expiresAt: null, error: t("The old one ends now. Choose a later end.") };
  return { startsAt, expiresAt, error: null };
}

/** The chosen end of the form whose times a flow saved. */
export function savedEnd(saved: Readonly<Record<string, string>>, expiresAt: number): RepriceEnd {
  if (Number(saved.expiresAt) === expiresAt) return "before";
  const { duration = "custom" } = savedDuration(saved);
  return duration === "custom" ? "before" : duration;
}
