import { expect, it } from "vitest";
import { findMatches } from "./find-matches";

/** The name with brackets around what is marked. */
function marked(name: string, words: string): string {
  return findMatches(name, words)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");
}

it("marks what was typed in a name, in any letter case", () => {
  expect(marked("Blue Kiln", "kil")).toBe("Blue [Kil]n");
  expect(marked("Blue Kiln", " BLUE KILN ")).toBe("[Blue Kiln]");
  expect(marked("Ägäis", "äG")).toBe("[Äg]äis");
});

it("marks each of several words where they stand apart, but no single letter", () => {
  expect(marked("Kiln #0241", "kiln 241")).toBe("[Kiln] #0[241]");
  expect(marked("Orbits, Slow", "slow orbits")).toBe("[Orbits], [Slow]");
  expect(marked("A Banana Kiln", "kiln a b")).toBe("A Banana [Kiln]");
});

it("marks nothing without words, in a name that only looks alike, and where signs have a meaning in patterns", () => {
  expect(marked("Kiln", " ")).toBe("Kiln");
  expect(marked("K\u0456ln", "kiln")).toBe("K\u0456ln");
  expect(marked("Kiln", ".*")).toBe("Kiln");
  expect(marked("What? (2)", "(2)")).toBe("What? [(2)]");
  expect(findMatches("", "kiln")).toEqual([]);
});
