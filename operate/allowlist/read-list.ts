import { createReadStream } from "node:fs";
import type { PreparedAllowlist } from "../../service/src/market/drops/allowlists/prepared-allowlist";
import { createFileLineReader } from "../../service/src/market/drops/allowlists/read-file-line";
import { prepareAllowlist } from "../../service/src/market/drops/allowlists/take-allowlist";
import { CommandError } from "../command-line/errors";

/** How help describes a file with a list. */
export const listFileSummary = "CSV with the header address,limit,price,currency, or NDJSON";

/**
 * Reads a list and builds its tree.
 *
 * @throws CommandError if there is no such file; MarketError naming a wrong line.
 */
export async function readList(file: string): Promise<PreparedAllowlist> {
  try {
    return await prepareAllowlist(createReadStream(file), createFileLineReader());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") {
      throw new CommandError(`${file} cannot be read.`, { cause: error });
    }
    throw error;
  }
}
