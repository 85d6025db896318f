import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type ChainPin, chainPinsFileSchema } from "@/lib/chains/config";
import { CommandError } from "../command-line/errors";

/**
 * Reads the web operator's chain file, `WEB_CHAINS_FILE`.
 *
 * @throws CommandError with what is wrong in it.
 */
export async function readPinsFile(path: string): Promise<ChainPin[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new CommandError(`The web's chain file ${path} cannot be read as JSON.`, { cause });
  }
  const parsed = chainPinsFileSchema.safeParse(json);
  if (parsed.success) return parsed.data.chains;
  throw new CommandError(`The web's chain file ${path}: ${z.prettifyError(parsed.error)}`);
}
