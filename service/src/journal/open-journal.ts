import { randomUUID } from "node:crypto";
import { link, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { JournalEntry } from "./journal-entry";
import { JournalError } from "./journal-error";
import { readJournalId, recordMark } from "./read-journal";

/**
 * Records what nobody may revive, outside the database: an entry is on the disk before what it records is done. So a restore of an older
 * backup can repeat it.
 */
export interface Journal {
  /** Identifies the file, wherever it is copied. */
  readonly id: string;
  /** Resolves when the entry is on the disk. @throws JournalError `journal_unwritable`; nothing is recorded then. */
  append(entry: JournalEntry): Promise<void>;
  close(): Promise<void>;
}

const recordOf = (value: unknown) => `${recordMark}${JSON.stringify(value)}\n`;

/** Creates the file with its first record, unless it is there. Another process may do the same at this moment. */
async function createJournal(path: string): Promise<void> {
  const begun = `${path}.${process.pid}.tmp`;
  const file = await open(begun, "w", 0o600);
  try {
    await file.writeFile(recordOf({ type: "journal", format: 1, id: randomUUID() }));
    await file.sync();
    await link(begun, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await file.close();
    await rm(begun, { force: true });
  }
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

/**
 * Opens the journal at `path`, and creates it if there is none. Several processes of one machine may share it: each writes whole records
 * at the end of the file.
 *
 * @throws JournalError `journal_unusable` if the file cannot be written, or is something else.
 */
export async function openJournal(path: string): Promise<Journal> {
  try {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) await createJournal(path);
    const id = await readJournalId(path);
    const file = await open(path, "a");
    return { id, ...createAppender(file) };
  } catch (error) {
    if (error instanceof JournalError) throw error;
    throw new JournalError("journal_unusable", `The journal ${path} cannot be written.`, { cause: error });
  }
}

type OpenFile = Awaited<ReturnType<typeof open>>;

/** Writes waiting entries together, so that many at once cost one wait for the disk. */
function createAppender(file: OpenFile): Pick<Journal, "append" | "close"> {
  let waiting: JournalEntry[] = [];
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const taken = waiting;
    waiting = [];
    try {
      const bytes = Buffer.from(taken.map(recordOf).join(""));
      const { bytesWritten } = await file.write(bytes);
      if (bytesWritten < bytes.length)
        throw new Error(`only ${bytesWritten} of ${bytes.length} bytes fitted`);
      await file.datasync();
    } catch (error) {
      throw new JournalError("journal_unwritable", "The journal cannot be written.", { cause: error });
    }
  };
  return {
    append(entry) {
      waiting.push(entry);
      // The entries that wait by then are written by the first of them.
      if (waiting.length === 1) last = last.catch(() => {}).then(write);
      return last;
    },
    async close() {
      await last.catch(() => {});
      await file.close();
    },
  };
}
