import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { projectRoot } from "./project-root";

/** Gives each source file an `import.meta.url` of its own: code finds migrations and scripts beside its source. */
function sourceUrls(addressOf: (path: string) => string): Plugin {
  return {
    name: "source-urls",
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        if (!text.includes("import.meta.url")) return null;
        // On the first line, so that the others keep their numbers.
        const contents = `const sourceUrl = ${addressOf(path)};${text}`;
        return { contents, loader: path.endsWith("ts") ? "ts" : "js" };
      });
    },
  };
}

/**
 * How esbuild bundles a process of ours for Node.
 *
 * @param addressOf gives, for the absolute path of a source file, the JavaScript expression of its `import.meta.url`.
 */
export function bundleOptions(addressOf: (path: string) => string): BuildOptions {
  return {
    absWorkingDir: projectRoot,
    tsconfig: join(projectRoot, "tsconfig.json"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // As tsx does: names of classes and functions are seen in logs.
    keepNames: true,
    define: { "import.meta.url": "sourceUrl" },
    plugins: [sourceUrls(addressOf)],
    // The error names file and line.
    logLevel: "silent",
  };
}
