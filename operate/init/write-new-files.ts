import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../command-line/errors";

/** @throws CommandError if one of the files is there already. */
export async function assertAbsent(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const isThere = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isThere) {
      throw new CommandError(
        `${join(folder, name)} exists already, and is not overwritten. Name another --folder.`,
      );
    }
  }
}

/**
 * Writes files that only their owner may read: all of them, or none.
 *
 * @param files text by file name
 * @throws CommandError if one of them is there already.
 */
export async function writeNewFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(files);
  await assertAbsent(folder, names);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = (name: string) => join(folder, `${name}.partial`);
  try {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(partial(name), text, { mode: 0o600, flag: "wx" });
    }
    for (const name of names) await rename(partial(name), join(folder, name));
  } catch (cause) {
    await Promise.all(names.map((name) => rm(partial(name), { force: true })));
    throw new CommandError(`The files cannot be written to ${folder}: ${(cause as Error).message}`, {
      cause,
    });
  }
}
