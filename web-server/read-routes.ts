import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sourceLanguage } from "@/lib/language/languages";

/** The part of the build's list of routes that tells the template of an address. */
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/** The template of a path without a page. */
export const unknownRoute = "(unknown)";
/** Pages are below their language, which says nothing about their template. */
const languageFolder = "/[language]";
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
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(text));
  const isOwn = ({ page }: { page: string }) => !page.startsWith("/_");
  const fixed = new Set([...ownRoutes, ...staticRoutes.filter(isOwn).map(({ page }) => page)]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({
    page,
    pattern: new RegExp(regex),
    hasLanguage: page.startsWith(languageFolder),
  }));
  const known = new LRUCache<string, string>({ max: rememberedPaths });
  const find = (path: string) => {
    if (fixed.has(path)) return path;
    const inner = `/${sourceLanguage.code}${path === "/" ? "" : path}`;
    const route = patterns.find(({ pattern, hasLanguage }) => pattern.test(hasLanguage ? inner : path));
    if (route === undefined) return unknownRoute;
    return route.hasLanguage ? route.page.slice(languageFolder.length) || "/" : route.page;
  };
  return (path) => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const route = find(path);
    known.set(path, route);
    return route;
  };
}
