import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const buildFolder = fileURLToPath(new URL("../.next/", import.meta.url));

/** Kilobytes of 1,000 bytes, gzip, that a page may load before anybody touches it. The first that fits a route counts. */
const budgets: readonly { routes: RegExp; name: string; kilobytes: number }[] = [
  { routes: /^\/items\//, name: "item page", kilobytes: 180 },
  { routes: /./, name: "browse page", kilobytes: 175 },
];

const buildManifestSchema = z.object({ rootMainFiles: z.array(z.string()) });
const routeManifestSchema = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

const sizes = new Map<string, number>();

function gzipSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(buildFolder, file))).length;
  sizes.set(file, size);
  return size;
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

/** Every page of the build: the address that visitors know, and the files that it loads. */
function listRoutes(): { route: string; files: Set<string> }[] {
  const manifest = readFileSync(join(buildFolder, "build-manifest.json"), "utf8");
  const { rootMainFiles } = buildManifestSchema.parse(JSON.parse(manifest));
  const appFolder = join(buildFolder, "server", "app");
  return readdirSync(appFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("page_client-reference-manifest.js"))
    .map((path) => ({
      route:
        `/${path.replace(/\/?page_client-reference-manifest\.js$/, "")}`.replace(/^\/at\/\[moment\]/, "") ||
        "/",
      files: new Set([...rootMainFiles, ...routeFiles(join(appFolder, path))]),
    }))
    .filter(({ route }) => !route.startsWith("/_"))
    .sort((a, b) => a.route.localeCompare(b.route));
}

let over = 0;
for (const { route, files } of listRoutes()) {
  const budget = budgets.find(({ routes }) => routes.test(route));
  const kilobytes = [...files].reduce((sum, file) => sum + gzipSize(file), 0) / 1000;
  const limit = budget?.kilobytes ?? 0;
  const isOver = kilobytes > limit;
  if (isOver) over += 1;
  process.stdout.write(
    `${isOver ? "OVER" : "  ok"}  ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB  ${route} (${budget?.name})\n`,
  );
}
if (over > 0) process.stdout.write(`${over} pages load more JavaScript than their budget allows.\n`);
process.exitCode = over > 0 ? 1 : 0;
