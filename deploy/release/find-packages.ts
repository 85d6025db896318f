import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { projectRoot } from "@/local/processes/project-root";

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

interface Found {
  folder: string;
  needed: string[];
}

/** A package as a module in the folder `from` finds it; null where it is optional and made for another system. */
async function findPackage(name: string, from: string): Promise<Found | null> {
  const folder = join(from, "node_modules", name);
  const text = await readFile(join(projectRoot, folder, "package.json"), "utf8").catch(() => null);
  if (text === null) return from === "." ? null : findPackage(name, dirname(from));
  const { dependencies, optionalDependencies } = packageSchema.parse(JSON.parse(text));
  return { folder, needed: Object.keys({ ...dependencies, ...optionalDependencies }) };
}

/**
 * The folders of packages and of everything that they need, from the root of the project.
 *
 * @param from the folder whose packages they are.
 */
export async function findPackages(
  names: readonly string[],
  from = ".",
  known: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const folders = new Set(known);
  for (const name of names) {
    const found = await findPackage(name, from);
    if (found === null || folders.has(found.folder)) continue;
    folders.add(found.folder);
    for (const folder of await findPackages(found.needed, found.folder, folders)) folders.add(folder);
  }
  return folders;
}
