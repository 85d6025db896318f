import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { Words } from "@/lib/language/words";
import { scriptOf } from "./compile-words";

function run(messages: Parameters<typeof scriptOf>[1]): Words | undefined {
  const page: { quaysideWords?: () => Words } = {};
  runInNewContext(
    scriptOf({ code: "de", direction: "ltr" }, messages),
    Object.assign(page, { globalThis: page }),
  );
  return page.quaysideWords?.();
}

describe("the script of a language", () => {
  it("finds each message by its English text, and no other", () => {
    const words = run({
      Drops: "Drops!",
      "“{a}” – ok": "gut",
      "verb\u0004List": "Inserieren",
      "{count} item": { one: "1", other: "n" },
    });
    expect(words?.code).toBe("de");
    expect(words?.of("Drops")).toBe("Drops!");
    expect(words?.of("“{a}” – ok")).toBe("gut");
    expect(words?.of("verb\u0004List")).toBe("Inserieren");
    expect(words?.of("{count} item")).toMatchObject({ one: "1", other: "n" });
    expect(words?.of("List")).toBeUndefined();
    expect(words?.of("constructor")).toBeUndefined();
  });

  it("has no two messages under one key", () => {
    // Two texts that 32 bits of FNV-1a do not tell apart.
    expect(() => run({ costarring: "a", liquid: "b" })).toThrow('"liquid", "costarring"');
  });
});
