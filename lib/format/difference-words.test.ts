import { afterEach, describe, expect, it } from "vitest";
import { differenceTemplates, differenceWords, fillEnglish } from "./difference-words";

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

const values = Object.fromEntries(
  ["block", "from", "to", "event", "transaction", "tokenId", "account", "operator", "owner"]
    .concat(["currency", "maker", "hash", "balance", "allowance", "remaining"])
    .map((name, index) => [name, BigInt(index)]),
);

describe("what the service writes of a difference", () => {
  it.each(Object.entries(differenceTemplates))(
    "is known again in another language: %s",
    (_kind, template) => {
      const words = { code: "xx", direction: "ltr" as const, of: (text: string) => `[${text}]` };
      globalThis.quaysideWords = () => words;
      const written = fillEnglish(template, values);
      expect(written).not.toContain("{");
      expect(differenceWords(written)).toBe(`[${written}]`);
    },
  );

  it("is shown as it stands if it is a value, or of a newer service", () => {
    for (const text of ["0x00000000000000000000000000000000000000A1", "12", "the moon was full"]) {
      expect(differenceWords(text)).toBe(text);
    }
  });
});
