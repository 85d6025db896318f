import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";

/** Whether a moment, Unix seconds, is within quiet hours by the clock of their place. They end with the minute before `to`. */
export function isQuiet(
  { from, to, timeZone }: NonNullable<SetNotificationRulesBody["quietHours"]>,
  at: number,
): boolean {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const minute = clock.format(at * 1_000);
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}
