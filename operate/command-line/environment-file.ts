import { readFile } from "node:fs/promises";
import { parse } from "dotenv";
import { CommandError } from "./errors";

/**
 * Reads a file of `NAME=value` lines.
 *
 * @throws CommandError if it cannot be read.
 */
export async function readEnvironmentFile(file: string): Promise<Record<string, string>> {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (cause) {
    throw new CommandError(`The environment file ${file} cannot be read.`, { cause });
  }
}
