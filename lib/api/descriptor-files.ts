import "server-only";
import { descriptorsOf } from "../clear-signing/descriptors";
import { readChainPins } from "./web-chains";

/** The file that lists the others. */
const indexFile = "index.json";
const extension = ".json";

/**
 * A file by which wallets show in words what this market asks them to sign, or the list of these files; null where there is none. They name
 * the contracts that this web trusts.
 *
 * @see ERC-7730
 * @throws {QuaysideError} `invalid_configuration`
 */
export async function readDescriptorFile(file: string): Promise<unknown> {
  const [first, ...others] = await readChainPins();
  if (first === undefined) return null;
  const all = descriptorsOf([first, ...others]);
  if (file === indexFile) return { files: Object.keys(all).map((name) => `${name}${extension}`) };
  const name = file.endsWith(extension) ? file.slice(0, -extension.length) : "";
  return Object.hasOwn(all, name) ? all[name] : null;
}
