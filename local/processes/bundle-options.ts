import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { projectRoot } from "./project-root";

/** Packages that stay outside of bundles, because they find native code or WebAssembly beside themselves. */
export const copiedPackages = ["sharp", "@electric-sql/pglite", "tiny-secp256k1"] as const;

/** A source map without a line: packages in it would be most of its size, and no trace of ours needs them. */
const emptyMap = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString("base64");

/**
 * Gives each source file an `import.meta.url` of its own, because code finds migrations and scripts beside its source, and leaves packages
 * out of the source map.
 */
function sourceUrls(addressOf: (path: string) => string): Plugin {
  return {
    name: "source-urls",
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        const isPackage = path.includes("node_modules");
        const asksUrl = text.includes("import.meta.url");
        if (!asksUrl && !isPackage) return null;
        // On the first line, so that the others keep their numbers.
        const url = asksUrl ? `const sourceUrl = ${addressOf(path)};` : "";
        const map = isPackage ? `\n//# sourceMappingURL=data:application/json;base64,${emptyMap}` : "";
        return { contents: `${url}${text}${map}`, loader: path.endsWith("ts") ? "ts" : "js" };
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
