import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

const options = { url: "https://quayside.example/drops/paper-weather", now: opensAt - hour };

function unfolded(file: string | null): string[] {
  return (file ?? "").replaceAll("\r\n ", "").split("\r\n");
}

describe("calendarFile", () => {
  it("has an entry for each stage to come, at its time in UTC, with a reminder", () => {
    const lines = unfolded(calendarFile(sampleDrop(), options));
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual([
      "SUMMARY:Paper Weather: Friends opens",
      "SUMMARY:Paper Weather: Public opens",
    ]);
    expect(lines).toEqual(
      expect.arrayContaining(["DTSTART:20260102T120000Z", "DTEND:20260102T130000Z", "TRIGGER:-PT10M"]),
    );
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  });

  it("leaves out stages that have begun, and is null when none is left", () => {
    const later = calendarFile(sampleDrop(), { ...options, now: opensAt });
    expect(later?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendarFile(sampleDrop(), { ...options, now: opensAt + 2 * hour })).toBeNull();
  });

  it("gives a stage the same name in every file, and two stages different names", () => {
    const uids = (now: number) =>
      unfolded(calendarFile(sampleDrop(), { ...options, now })).filter((line) => line.startsWith("UID"));
    expect(new Set(uids(opensAt - 1))).toEqual(new Set(uids(opensAt - hour)));
    expect(new Set(uids(opensAt - 1)).size).toBe(2);
  });

  it("gives an entry at most an hour, also for a stage without an end", () => {
    const long = sampleDrop({ stages: [sampleStage({ endsAt: null })] });
    expect(unfolded(calendarFile(long, options))).toContain("DTEND:20260102T130000Z");
    const short = sampleDrop({ stages: [sampleStage({ endsAt: opensAt + 60 })] });
    expect(unfolded(calendarFile(short, options))).toContain("DTEND:20260102T120100Z");
  });

  it.each(["id", "name"] as const)("escapes line breaks in a stage's %s", (field) => {
    const stage = sampleStage({ [field]: "0\r\nBEGIN:VALARM\nx\u0000y" });
    const lines = unfolded(calendarFile(sampleDrop({ stages: [stage] }), options));
    expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(1);
    expect(lines.filter((line) => line.includes("0\\nBEGIN:VALARM\\nxy"))).not.toEqual([]);
  });

  it("escapes line breaks in a drop's name", () => {
    const name = "A, b; c\\d\r\nBEGIN:VEVENT\nx\u0000y";
    const lines = unfolded(calendarFile(sampleDrop({ name, stages: [sampleStage()] }), options));
    expect(lines).toContain("SUMMARY:A\\, b\\; c\\\\d\\nBEGIN:VEVENT\\nxy: Public opens");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });

  it("folds lines at 75 bytes between characters, so that they unfold to the original", () => {
    const name = "Wetter 🌦️ für alle, ".repeat(12);
    const file = calendarFile(sampleDrop({ name, stages: [sampleStage()] }), options) ?? "";
    const bytes = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${name.replaceAll(",", "\\,")}: Public opens`);
  });
});
