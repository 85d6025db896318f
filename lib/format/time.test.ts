import { describe, expect, it } from "vitest";
import {
  formatCountdown,
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatTimeLeft,
  relativeTimeStep,
} from "./time";

const now = Date.UTC(2025, 10, 21, 10, 12, 0) / 1000;

describe("formatRelativeTime", () => {
  it.each([
    [0, "just now"],
    [-30, "just now"],
    [6, "6\u00a0s ago"],
    [59, "59\u00a0s ago"],
    [60, "1\u00a0min ago"],
    [3599, "59\u00a0min ago"],
    [20 * 3600, "20h ago"],
    [3 * 86_400, "3d ago"],
    [17 * 86_400, "4 Nov 2025"],
  ])("shows an age of %i s as %s", (age, shown) => {
    expect(formatRelativeTime(now - age, now, "utc")).toBe(shown);
  });
});

describe("deadlines", () => {
  it("count down only under 24 hours", () => {
    expect(formatCountdown(now + 5 * 3600 + 42 * 60 + 11, now)).toBe("05:42:11");
    expect(formatCountdown(now + 6 * 86_400 + 4 * 3600 + 60, now)).toBe("6d 4h");
    expect(formatCountdown(now, now)).toBe("Ended");
  });

  it("are coarse where they do not tick", () => {
    expect(formatTimeLeft(now + 3 * 3600 + 44 * 60, now)).toBe("3h 44m");
    expect(formatTimeLeft(now + 12 * 86_400, now)).toBe("12d");
    expect(formatTimeLeft(now + 40, now)).toBe("40\u00a0s");
  });
});

describe("dates", () => {
  it("show their zone unless it is the reader's", () => {
    expect(formatDate(now, "utc")).toBe("21 Nov 2025");
    expect(formatDateTime(now, "utc")).toBe("21 Nov 2025, 10:12 UTC");
    expect(formatDateTime(now, "local")).not.toContain("UTC");
  });
});

describe("relativeTimeStep", () => {
  it("is the time until the text changes", () => {
    expect(relativeTimeStep(now - 5, now)).toBe(1);
    expect(relativeTimeStep(now - 90, now)).toBe(30);
    expect(relativeTimeStep(now - 8 * 86_400, now)).toBeNull();
  });
});
