import { open, readFile, rename } from "node:fs/promises";
import { z } from "zod";
import { bytes32Schema, hexSchema } from "@/lib/contract/primitives";
import { CommandError } from "../command-line/errors";

const sentSchema = z.strictObject({ hash: bytes32Schema, nonce: z.number().int(), signed: hexSchema });
const fileSchema = z.record(z.string(), sentSchema);

/** A signed transaction. It is kept before it is sent, so that a repeated step is the same transaction. */
export type SentTransaction = z.infer<typeof sentSchema>;

/** What an earlier run of a deployment has sent, by step. */
export interface SentTransactions {
  find(step: string): SentTransaction | null;
  keep(step: string, sent: SentTransaction): Promise<void>;
  forget(step: string): Promise<void>;
}

/**
 * Reads the state of a deployment.
 *
 * @throws CommandError if the file is there and is no such state.
 */
export async function openSentTransactions(file: string): Promise<SentTransactions> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw new CommandError(`The state file ${file} cannot be read.`, { cause: error });
  });
  const steps = new Map(Object.entries(parseState(file, text)));
  const write = async () => {
    const partial = `${file}.partial`;
    const handle = await open(partial, "w", 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(Object.fromEntries(steps), null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  };
  return {
    find: (step) => steps.get(step) ?? null,
    async keep(step, sent) {
      steps.set(step, sent);
      await write();
    },
    async forget(step) {
      steps.delete(step);
      await write();
    },
  };
}

function parseState(file: string, text: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(
      `${file} is not the state of a deployment. Move it away, or name another with --state.`,
      {
        cause,
      },
    );
  }
}
