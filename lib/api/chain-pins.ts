import "server-only";
import { readFile } from "node:fs/promises";
import { type ChainPin, chainPinsFileSchema } from "../chains/config";
import { QuaysideError } from "../errors";
import { webConfig } from "./web-config";

/**
 * The chains that this web's operator trusts, from `WEB_CHAINS_FILE`. Read at every call: the file is small, its
 * readers cache what they make of it, and an edit must take effect without a new build or a restart.
 *
 * @throws {QuaysideError} `invalid_configuration` when the file is missing or has another shape.
 */
export async function readChainPins(): Promise<ChainPin[]> {
  const path = webConfig().chainsFile;
  try {
    return chainPinsFileSchema.parse(JSON.parse(await readFile(path, "utf8"))).chains;
  } catch (error) {
    throw new QuaysideError("invalid_configuration", "WEB_CHAINS_FILE cannot be read.", { cause: error });
  }
}
