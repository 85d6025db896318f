import { relative } from "node:path";
import { build, stop } from "esbuild";
import { bundleOptions, copiedPackages } from "@/local/processes/bundle-options";
import { projectRoot } from "@/local/processes/project-root";

/** The programs of a release, by the name of their file. */
const programs = {
  service: "service/src/main.ts",
  signer: "service/src/signer-main.ts",
  web: "web-server/main.ts",
  quayside: "operate/quayside.ts",
};

/** The folder of the package that a file below `node_modules` belongs to, from the root of the project; null for files of ours. */
export function packageFolderOf(file: string): string | null {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null;
}

/**
 * Bundles the programs with all packages that can be bundled, and the web's configuration.
 *
 * @param folder of the release: migrations and scripts lie there at the paths that they have in the project.
 * @param buildName of the web's build, which its server reports to open pages.
 * @returns the folders of the packages in the bundles, from the root of the project.
 * @throws esbuild's `BuildFailure`
 */
export async function bundlePrograms(folder: string, buildName: string): Promise<Set<string>> {
  const addressOf = (path: string) =>
    `new URL(${JSON.stringify(`./${relative(projectRoot, path)}`)}, bundleUrl).href`;
  const shared = { outdir: folder, outExtension: { ".js": ".mjs" }, legalComments: "none" } as const;
  const { metafile } = await build({
    ...bundleOptions(addressOf),
    ...shared,
    entryPoints: programs,
    // The release carries Next as its own traces have it.
    external: ["next", ...copiedPackages],
    banner: {
      // Packages in the form of CommonJS require modules of Node.
      js: 'import { createRequire } from "node:module";\nconst bundleUrl = import.meta.url;\nconst require = createRequire(bundleUrl);',
    },
    metafile: true,
  });
  const options = bundleOptions(() => "bundleUrl");
  await build({
    ...options,
    ...shared,
    entryPoints: { "next.config": "next.config.ts" },
    define: { "process.env.NEXT_DEPLOYMENT_ID": JSON.stringify(buildName) },
    packages: "external",
  });
  await stop();
  const folders = Object.keys(metafile.inputs).map(packageFolderOf);
  return new Set(folders.filter((found) => found !== null));
}
