import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { QuaysideError } from "@/lib/errors";

const require = createRequire(import.meta.url);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm leaves optional platform packages out silently, so a missing one is an ordinary case. */
function packagedAnvil(): string | undefined {
  const architecture = process.arch === "x64" ? "amd64" : process.arch;
  try {
    const wrapper = createRequire(require.resolve("@foundry-rs/anvil/package.json"));
    const manifest = wrapper.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`);
    return join(dirname(manifest), "bin", "anvil");
  } catch {
    return undefined;
  }
}

/**
 * The anvil to start: `ANVIL_BIN`, else the one npm installed for this platform, else an `anvil` on the PATH. It is the binary
 * itself and not npm's wrapper, which would be one more process to end.
 *
 * @returns Path of an executable file.
 * @throws QuaysideError `anvil_missing` with what to do about it.
 */
export function findAnvil(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const chosen = environment.ANVIL_BIN;
  if (chosen !== undefined && chosen !== "") {
    if (isExecutable(chosen)) return chosen;
    throw new QuaysideError("anvil_missing", `ANVIL_BIN names ${chosen}, which is not an executable file.`);
  }
  const onPath = (environment.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, "anvil"));
  const found = [packagedAnvil(), ...onPath].find((file) => file !== undefined && isExecutable(file));
  if (found !== undefined) return found;
  throw new QuaysideError(
    "anvil_missing",
    `There is no anvil for ${process.platform} ${process.arch}. Install Foundry (https://getfoundry.sh) so that "anvil" is on the ` +
      "PATH, or set ANVIL_BIN to its binary. On Linux x64 npm installs one: check that optional dependencies are not left out.",
  );
}
