import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const buildManifestSchema = z.object({ rootMainFiles: z.array(z.string()) });
const routeManifestSchema = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** The scripts that a page loads before a visitor touches it. */
export interface FirstLoad {
  /** The public address: `/collections/[slug]`. */
  route: string;
  /** Size of the JavaScript in bytes, each file compressed with gzip. */
  bytes: number;
  /** Files besides the framework's, relative to the build's folder. */
  files: readonly string[];
}

/** The script files of a route's page and of the layouts around it. */
function routeFiles(manifestFile: string): string[] {
  const text = readFileSync(manifestFile, "utf8");
  // `globalThis.__RSC_MANIFEST["/route"] = {…};`
  const json = text.slice(text.indexOf("]=") === -1 ? text.indexOf("] = ") + 4 : text.indexOf("]=") + 2);
  const { entryJSFiles } = routeManifestSchema.parse(JSON.parse(json.replace(/;\s*$/, "")));
  return Object.entries(entryJSFiles)
    .filter(([entry]) => !/\/(error|global-error|not-found)$/.test(entry))
    .flatMap(([, files]) => files);
}

/** Every page of a build, with its files. */
function listRoutes(buildFolder: string): { route: string; framework: string[]; files: string[] }[] {
  const manifest = readFileSync(join(buildFolder, "build-manifest.json"), "utf8");
  const { rootMainFiles } = buildManifestSchema.parse(JSON.parse(manifest));
  const appFolder = join(buildFolder, "server", "app");
  return readdirSync(appFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("page_client-reference-manifest.js"))
    .map((path) => ({
      route:
        `/${path.replace(/\/?page_client-reference-manifest\.js$/, "")}`.replace(/^\/\[language\]/, "") ||
        "/",
      framework: rootMainFiles,
      files: [...new Set(routeFiles(join(appFolder, path)))].filter((file) => !rootMainFiles.includes(file)),
    }))
    .filter(({ route }) => !route.startsWith("/_") && !route.startsWith("/[...rest]"))
    .sort((a, b) => a.route.localeCompare(b.route));
}

/** The first-load JavaScript of every page of a Next build, sorted by address. */
export function listFirstLoads(buildFolder: string): FirstLoad[] {
  const sizes = new Map<string, number>();
  const gzipSize = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(buildFolder, file))).length;
    sizes.set(file, size);
    return size;
  };
  return listRoutes(buildFolder).map(({ route, framework, files }) => ({
    route,
    files,
    bytes: [...framework, ...files].reduce((sum, file) => sum + gzipSize(file), 0),
  }));
}
