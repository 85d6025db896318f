import { expect, it } from "vitest";
import { nameSkeletons } from "./name-skeleton";

function looksLike(name: string, copy: string): boolean {
  const forms = new Set(nameSkeletons(name));
  return nameSkeletons(copy).some((form) => forms.has(form));
}

it.each([
  ["Kiln", "K\u0456ln"],
  ["Kiln", "KILN"],
  ["Kiln", "Ki1n"],
  ["Kelp", "KeIp"],
  ["Kiln", "Kiln\u200b."],
  ["Kiln", "K\u00edln"],
  ["Slow Orbits", "SlowOrbits"],
  ["Slow Orbits", "Sl\u043ew-\u041erbits"],
])("%s looks like %s", (name, copy) => {
  expect(looksLike(name, copy)).toBe(true);
});

it("keeps different names apart", () => {
  const names = ["Kiln", "Kilns", "Blue Kiln", "Kelp", "Slow Orbits", "Orbits", "✦ — ✦"];
  for (const name of names)
    expect(names.filter((other) => other !== name && looksLike(name, other))).toEqual([]);
});
