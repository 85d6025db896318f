import { describe, expect, it } from "vitest";
import { createProgress } from "./progress";

function createScreen(isTTY: boolean) {
  let text = "";
  return {
    isTTY,
    write: (part: string) => {
      text += part;
    },
    text: () => text.replace(/\d+\.\d s/g, "0.0 s"),
    /** What a person sees: each "up and clear" takes lines away. */
    lines(): string[] {
      const lines: string[] = [];
      for (const [index, part] of this.text().split("\u001b[").entries()) {
        const up = index === 0 ? null : /^(\d+)A$/.exec(part);
        if (up === null) lines.push(...part.replace(/^J/, "").split("\n").filter(Boolean));
        else lines.splice(lines.length - Number(up[1]));
      }
      return lines;
    },
  };
}

describe("progress", () => {
  it("is plain lines outside a terminal", async () => {
    const screen = createScreen(false);
    const progress = createProgress(screen);
    await progress.step(
      "Counting",
      async () => 3,
      (count) => `${count} counted`,
    );
    progress.say("  more");
    expect(screen.text()).toBe("  … Counting\n  ✓ 3 counted (0.0 s)\n    more\n");
  });

  it("marks a step that failed and passes its error on", async () => {
    const screen = createScreen(false);
    const failing = createProgress(screen).step("Counting", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(screen.text()).toContain("✗ Counting");
  });

  it("keeps one line for each step in a terminal, with those under way last", async () => {
    const screen = createScreen(true);
    const progress = createProgress(screen);
    let finish = () => {};
    const slow = progress.step("Slow", () => new Promise<void>((resolve) => (finish = resolve)));
    await progress.step("Quick", async () => {});
    expect(screen.lines()).toEqual(["  ✓ Quick (0.0 s)", expect.stringContaining("Slow")]);
    finish();
    await slow;
    progress.close();
    expect(screen.lines()).toEqual(["  ✓ Quick (0.0 s)", "  ✓ Slow (0.0 s)"]);
  });
});
