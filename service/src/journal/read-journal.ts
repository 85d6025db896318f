import { createReadStream } from "node:fs";
import type { z } from "zod";
import { type JournalEntry, journalEntrySchema, journalHeadSchema } from "./journal-entry";
import { JournalError } from "./journal-error";

/** RFC 7464: each record begins with this character and ends with a line feed. */
export const recordMark = "\x1e";

/** The complete records of a file, from the first to the last. */
async function* readRecords(path: string): AsyncGenerator<string> {
  let begun = "";
  try {
    for await (const piece of createReadStream(path, { encoding: "utf8" })) {
      const parts = (begun + piece).split(recordMark);
      begun = parts.pop() ?? "";
      // A record without its end was cut off while it was written, so it was never acknowledged (RFC 7464, section 2.4).
      yield* parts.filter((part) => part.endsWith("\n"));
    }
  } catch (error) {
    throw new JournalError("journal_unusable", `The journal ${path} cannot be read.`, { cause: error });
  }
  if (begun.endsWith("\n")) yield begun;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseRecord<Value>(schema: z.ZodType<Value>, text: string, path: string): Value {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new JournalError(
    "journal_unusable",
    `${path} has a record that this version cannot read: ${text.trim().slice(0, 100)}`,
    { cause: parsed.error },
  );
}

/**
 * The identifier of a journal.
 *
 * @throws JournalError `journal_unusable` if the file is not a journal.
 */
export async function readJournalId(path: string): Promise<string> {
  for await (const record of readRecords(path)) return parseRecord(journalHeadSchema, record, path).id;
  throw new JournalError("journal_unusable", `${path} is not a journal: its first record is missing.`);
}

/**
 * The entries of a journal in the sequence in which they were written.
 *
 * @throws JournalError `journal_unusable` for a record that is complete and cannot be read.
 */
export async function* readJournal(path: string): AsyncGenerator<JournalEntry> {
  let isFirst = true;
  for await (const record of readRecords(path)) {
    if (isFirst) parseRecord(journalHeadSchema, record, path);
    else yield parseRecord(journalEntrySchema, record, path);
    isFirst = false;
  }
}
