import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { QuaysideError } from "@/lib/errors";
import { projectRoot } from "@/local/processes/project-root";

/** The parts of npm's CycloneDX document (ECMA-424) that are read here. The others stay as npm wrote them. */
const sbomSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({ "bom-ref": z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
type Sbom = z.infer<typeof sbomSchema>;

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

/** All packages of the project: `--omit dev` would leave out what a development package needs too. */
async function readNpmSbom(): Promise<Sbom> {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const { stdout } = await promisify(execFile)("npm", args, {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  return sbomSchema.parse(JSON.parse(stdout));
}

/** The identifiers of packages in npm's document, by their folders. */
async function readIdentifiers(folders: Iterable<string>): Promise<Map<string, string>> {
  const identifiers = new Map<string, string>();
  for (const folder of folders) {
    const text = await readFile(join(projectRoot, folder, "package.json"), "utf8");
    const { name, version } = packageSchema.parse(JSON.parse(text));
    identifiers.set(`${name}@${version}`, folder);
  }
  return identifiers;
}

/** The licence's text as the package carries it, or else its name. */
async function readLicence(folder: string): Promise<string> {
  const entries = await readdir(join(projectRoot, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const name = names.toSorted().find((candidate) => /^(licen[cs]e|copying)/i.test(candidate));
  if (name !== undefined) return readFile(join(projectRoot, folder, name), "utf8");
  const { license } = packageSchema.parse(
    JSON.parse(await readFile(join(projectRoot, folder, "package.json"), "utf8")),
  );
  return `Licence: ${license ?? "not named"}. The package carries no text of it.`;
}

/**
 * Writes `sbom.cdx.json`, npm's CycloneDX document without the packages that are not in the release and without what differs from run
 * to run, and `LICENCES.txt`, the licences of these packages.
 *
 * @param folder of the release
 * @param folders of the packages in the release, from the root of the project.
 * @throws {QuaysideError} `release_failed` if npm's document lacks one of them.
 */
export async function writeSbom(folder: string, folders: Iterable<string>): Promise<void> {
  const identifiers = await readIdentifiers(folders);
  const { metadata, components, dependencies, serialNumber: _, ...rest } = await readNpmSbom();
  // npm names the project after its folder.
  const { timestamp: __, component, ...constant } = metadata;
  const shipped = components.filter((component) => identifiers.has(component["bom-ref"]));
  const isShipped = new Set(shipped.map((component) => component["bom-ref"]));
  const unknown = [...identifiers.keys()].filter((identifier) => !isShipped.has(identifier));
  if (unknown.length > 0) {
    throw new QuaysideError("release_failed", `npm does not know these packages: ${unknown.join(", ")}.`);
  }
  const known = dependencies
    .filter(({ ref }) => isShipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => isShipped.has(needed)) }));
  const described = { ...constant, component: { ...component, name: "quayside" } };
  const document = { ...rest, metadata: described, components: shipped, dependencies: known };
  await writeFile(join(folder, "sbom.cdx.json"), `${JSON.stringify(document, null, 2)}\n`);
  const sorted = [...identifiers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const licences: string[] = [];
  for (const [identifier, packageFolder] of sorted) {
    licences.push(`${identifier}\n\n${await readLicence(packageFolder)}`);
  }
  await writeFile(join(folder, "LICENCES.txt"), licences.join(`\n\n${"-".repeat(80)}\n\n`));
}
