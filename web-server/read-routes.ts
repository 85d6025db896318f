import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sourceLanguage } from "@/lib/language/languages";
import type { RequestKind } from "./request-kind";

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
const ownRoutes = [
  { page: "/api/stream", pattern: /^\/api\/stream$/ },
  { page: "/media/files/[hash]", pattern: /^\/media\/files\/[^/]+$/ },
  { page: "/media/uploads/[cid]", pattern: /^\/media\/uploads\/[^/]+(\/[^/]+)?$/ },
];

/**
 * The template of a path, such as `/collections/[slug]`; `(unknown)` for a path where nothing is. Only a page is looked for among the pages:
 * Next would take any first part of a path for a language.
 */
export type RouteOf = (path: string, kind: RequestKind) => string;

/**
 * Reads the routes of a built app.
 *
 * @param buildFolder holds `routes-manifest.json`
 */
export async function readRoutes(buildFolder: string): Promise<RouteOf> {
  const text = await readFile(join(buildFolder, "routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(text));
  const isOwn = ({ page }: { page: string }) => !page.startsWith("/_");
  const fixed = new Set(staticRoutes.filter(isOwn).map(({ page }) => page));
  const nexts = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const patterns = [...ownRoutes, ...nexts].map(({ page, pattern }) => ({
    page,
    pattern,
    hasLanguage: page.startsWith(languageFolder),
  }));
  const known = new LRUCache<string, string>({ max: rememberedPaths });
  const find = (path: string, kind: RequestKind) => {
    if (fixed.has(path)) return path;
    const inner = `/${sourceLanguage.code}${path === "/" ? "" : path}`;
    const route = patterns.find(({ pattern, hasLanguage }) =>
      hasLanguage ? kind === "page" && pattern.test(inner) : pattern.test(path),
    );
    if (route === undefined) return unknownRoute;
    return route.hasLanguage ? route.page.slice(languageFolder.length) || "/" : route.page;
  };
  return (path, kind) => {
    const key = `${kind} ${path}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const route = find(path, kind);
    known.set(key, route);
    return route;
  };
}
