import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readRoutes } from "./read-routes";
import { createKindOf } from "./request-kind";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** The routes of a build, in the form and the order in which Next lists them. */
async function routesOf() {
  const folder = await mkdtemp(join(tmpdir(), "quayside-routes-"));
  folders.push(folder);
  const dynamicRoutes = [
    { page: "/media/[hash]", regex: "^/media/([^/]+?)(?:/)?$" },
    { page: "/[language]", regex: "^/([^/]+?)(?:/)?$" },
    { page: "/[language]/drops", regex: "^/([^/]+?)/drops(?:/)?$" },
    { page: "/[language]/drops/[slug]", regex: "^/([^/]+?)/drops/([^/]+?)(?:/)?$" },
  ];
  const staticRoutes = [{ page: "/_not-found" }, { page: "/api/chains" }];
  await writeFile(join(folder, "routes-manifest.json"), JSON.stringify({ dynamicRoutes, staticRoutes }));
  return readRoutes(folder);
}

it.each([
  ["/", "/"],
  ["/drops", "/drops"],
  ["/drops/kiln", "/drops/[slug]"],
  ["/media/0a", "/media/[hash]"],
  ["/api/chains", "/api/chains"],
  ["/api/stream", "/api/stream"],
  ["/media/files/0a", "/media/files/[hash]"],
  ["/nowhere", "(unknown)"],
  ["/drops/kiln/more", "(unknown)"],
  ["/_not-found", "(unknown)"],
])("tells that %s is %s", async (path, template) => {
  const kindOf = createKindOf([]);
  expect((await routesOf())(path, kindOf(path))).toBe(template);
});

it.each(["/api/drops", "/media/drops/kiln", "/robots.txt/drops", "/feeds/drops/kiln"])(
  "takes the first part of %s for no language",
  async (path) => {
    expect((await routesOf())(path, "route")).toBe("(unknown)");
  },
);
