import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bundleModelViewer } from "./model-viewer";

it("is the committed file", async () => {
  const path = fileURLToPath(new URL("../public/model-viewer.js", import.meta.url));
  // Compared as one value: a difference of half a megabyte helps nobody.
  expect((await bundleModelViewer()) === readFileSync(path, "utf8")).toBe(true);
});
