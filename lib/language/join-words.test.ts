import { afterEach, expect, it } from "vitest";
import { joinWords } from "./join-words";

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

it("joins names as the page's language does", () => {
  const names = ["Base", "Ethereum", "Optimism"];
  expect([0, 1, 2, 3].map((count) => joinWords(names.slice(0, count)))).toEqual([
    "",
    "Base",
    "Base and Ethereum",
    "Base, Ethereum and Optimism",
  ]);
  const words = { code: "de", direction: "ltr" as const, of: () => undefined };
  globalThis.quaysideWords = () => words;
  expect(joinWords(names)).toBe("Base, Ethereum und Optimism");
});
