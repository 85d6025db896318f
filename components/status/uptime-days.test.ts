import { describe, expect, it } from "vitest";
import { shownAvailability, uptimeDays } from "./uptime-days";

describe("uptimeDays", () => {
  it("places readings on their days, the newest last, and leaves the others empty", () => {
    const now = 20_000 * 86_400 + 3_600;
    const today = { day: 20_000 * 86_400, readMinutes: 60, troubledMinutes: 3 };
    const old = { day: 19_911 * 86_400, readMinutes: 1_440, troubledMinutes: 0 };
    const tooOld = { day: 19_910 * 86_400, readMinutes: 1_440, troubledMinutes: 0 };
    const unread = { day: 19_999 * 86_400, readMinutes: 0, troubledMinutes: 0 };
    const days = uptimeDays([tooOld, old, unread, today], now);
    expect(days).toHaveLength(90);
    expect(days[0]).toEqual({ day: old.day, readings: old });
    expect(days.at(-1)).toEqual({ day: today.day, readings: today });
    expect(days.filter(({ readings }) => readings !== null)).toHaveLength(2);
  });
});

describe("shownAvailability", () => {
  const shareAfter = (readMinutes: number) =>
    shownAvailability({ availability: "0.5", days: [{ day: 0, readMinutes, troubledMinutes: 1 }] });

  it("is unknown until an hour was read", () => {
    expect(shareAfter(2)).toBeNull();
    expect(shareAfter(59)).toBeNull();
    expect(shareAfter(60)).toBe("50.00%");
  });
});
