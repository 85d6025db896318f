import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build, stop } from "esbuild";
import { z } from "zod";
import { projectRoot } from "@/local/processes/project-root";

const traceSchema = z.object({ files: z.array(z.string()) });

/** What Next looks for by name at its start, and loads only to build. */
const lookedUp = [
  "node_modules/next/dist/compiled/@babel/runtime/package.json",
  "node_modules/next/dist/compiled/webpack",
];

/** Lists what the pages and Next's render server load, as the build traced it. Some routes name a folder that is known at run time alone, for which it lists the whole project. */
async function readBuildTraces(): Promise<string[]> {
  const folder = join(projectRoot, ".next");
  const traces = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".nft.json"));
  const read = async (name: string) => {
    const file = join(folder, name);
    const { files } = traceSchema.parse(JSON.parse(await readFile(file, "utf8")));
    return files.map((path) => relative(projectRoot, join(dirname(file), path)));
  };
  return (await Promise.all(traces.map(read))).flat().filter((path) => path.startsWith("node_modules/"));
}

/**
 * The files of Next that its server may load, as far as `require` names them: Next's own traces begin below the server for programs with a
 * server of their own.
 *
 * @returns paths from the root of the project.
 */
async function traceNextServer(): Promise<string[]> {
  const isScript = /\.(js|cjs|mjs|json)$/;
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ["node_modules/next/dist/server/next.js"],
    outdir: join(projectRoot, "release"),
    bundle: true,
    platform: "node",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    metafile: true,
    write: false,
    plugins: [
      {
        name: "next-alone",
        setup({ onLoad, onResolve, resolve }) {
          onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
            if (kind === "entry-point" || pluginData === "looked-up") return null;
            const found = await resolve(path, { kind, importer, resolveDir, pluginData: "looked-up" });
            const isInside = found.errors.length === 0 && found.path.includes("/node_modules/next/");
            return isInside ? found : { path, external: true };
          });
          onLoad({ filter: /.*/ }, ({ path }) => (isScript.test(path) ? null : { contents: "" }));
        },
      },
    ],
  });
  await stop();
  const files = Object.keys(metafile.inputs);
  // Next carries packages as folders, each with a manifest that names its file.
  const manifests = new Set(files.map((file) => join(dirname(file), "package.json")));
  return [...files, ...[...manifests].filter((file) => existsSync(join(projectRoot, file)))];
}

/**
 * The files of packages that the web's server loads.
 *
 * @returns paths from the root of the project, each once.
 */
export async function traceWeb(): Promise<string[]> {
  return [...new Set([...lookedUp, ...(await traceNextServer()), ...(await readBuildTraces())])];
}
