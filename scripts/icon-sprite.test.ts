import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { iconSprite } from "./icon-sprite";

it("is the committed file", () => {
  const committed = readFileSync(
    fileURLToPath(new URL("../components/ui/icons.svg", import.meta.url)),
    "utf8",
  );
  expect(iconSprite()).toBe(committed);
});
