import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const fileOf = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), "utf8");

it("is fetched anew by browsers that keep an older one", () => {
  const hash = createHash("sha256").update(fileOf("offline.html")).digest("hex").slice(0, 8);
  expect(fileOf("service-worker.js")).toContain(`const cacheName = "quayside-offline-${hash}";`);
});
