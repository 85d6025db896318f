import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** The part of the build's list of routes that tells the template of an address. */
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  rewrites: z.object({ beforeFiles: z.array(z.object({ source: z.string() })) }),
});

const rememberedPaths = 5_000;
/** What the web's server answers and Next does not have. */
const ownRoutes = ["/api/stream"];

/**
 * Reads the routes of a built app.
 *
 * @param buildFolder holds `routes-manifest.json`
 * @returns the template of a path, such as `/collections/[slug]`; `(unknown)` for a path without a page.
 */
export async function readRoutes(buildFolder: string): Promise<(path: string) => string> {
  const text = await readFile(join(buildFolder, "routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes, rewrites } = manifestSchema.parse(JSON.parse(text));
  const fixed = new Set([
    ...ownRoutes,
    ...staticRoutes.map(({ page }) => page),
    ...rewrites.beforeFiles.map(({ source }) => source),
  ]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const known = new LRUCache<string, string>({ max: rememberedPaths });
  const find = (path: string) =>
    fixed.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.page ?? "(unknown)");
  return (path) => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const route = find(path);
    known.set(path, route);
    return route;
  };
}
