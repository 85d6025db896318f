import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { z } from "zod";
import { BackupError } from "./backup-error";
import { type EssentialHeader, endSchema, essentialFormat, headerSchema } from "./essential-format";

/** A line between the first and the last. */
export interface EssentialLine {
  /** From 1. */
  number: number;
  kind: string;
  value: object;
}

const newline = 10;
/** Longer lines are not ours: the longest has the pictures and pages of a branding. */
const maxLineBytes = 4 * 1024 * 1024;

async function* splitLines(path: string): AsyncGenerator<Buffer> {
  let begun = Buffer.alloc(0);
  try {
    for await (const piece of createReadStream(path)) {
      const bytes = Buffer.concat([begun, piece as Buffer]);
      let from = 0;
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
        yield bytes.subarray(from, end + 1);
        from = end + 1;
      }
      begun = bytes.subarray(from);
      if (begun.length > maxLineBytes) break;
    }
  } catch (error) {
    throw new BackupError("backup_unreadable", `${path} cannot be read.`, { cause: error });
  }
  // A part of a line, which is no line: the reader misses the last one.
}

const lineSchema = z.looseObject({ kind: z.string() });

function parseLine(bytes: Buffer, number: number): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new BackupError("backup_damaged", `Line ${number} of the export is not one.`, { cause: error });
  }
}

function readHeader(line: z.infer<typeof lineSchema>): EssentialHeader {
  const { format } = line;
  if (line.kind === "header" && typeof format === "number" && format > essentialFormat) {
    throw new BackupError(
      "backup_too_new",
      `The export has format ${format}, and this version reads formats up to ${essentialFormat}. Use the version that made it, or a newer one.`,
    );
  }
  const header = headerSchema.safeParse(line);
  if (header.success) return header.data;
  throw new BackupError("backup_unreadable", "The file does not begin as an export does.", {
    cause: header.error,
  });
}

/** The first line of an export. @throws BackupError `backup_unreadable`, `backup_too_new` */
export async function readExportHeader(path: string): Promise<EssentialHeader> {
  for await (const bytes of splitLines(path)) return readHeader(parseLine(bytes, 1));
  throw new BackupError("backup_unreadable", `${path} is empty.`);
}

/**
 * The lines of an export between the first and the last. Only when it ends without an error was the export complete and unchanged.
 *
 * @throws BackupError `backup_unreadable`, `backup_too_new`, `backup_damaged`
 */
export async function* readExport(path: string): AsyncGenerator<EssentialLine> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  let number = 0;
  for await (const bytes of splitLines(path)) {
    number += 1;
    const line = parseLine(bytes, number);
    if (number === 1) readHeader(line);
    else if (line.kind === "end") {
      checkEnd(line, counts, hash.digest("hex"));
      return;
    } else {
      const { kind, ...value } = line;
      counts[kind] = (counts[kind] ?? 0) + 1;
      yield { number, kind, value };
    }
    hash.update(bytes);
  }
  throw new BackupError(
    "backup_damaged",
    `The export ends after line ${number}, without its last line: it was cut off.`,
  );
}

/** Reads a whole export, to refuse a damaged one early. @throws BackupError as `readExport` */
export async function verifyExport(path: string): Promise<void> {
  for await (const _line of readExport(path));
}

function checkEnd(line: object, counts: Record<string, number>, sha256: string): void {
  const end = endSchema.safeParse(line);
  const isWhole =
    end.success &&
    end.data.sha256 === sha256 &&
    Object.keys({ ...end.data.counts, ...counts }).every((kind) => end.data.counts[kind] === counts[kind]);
  if (!isWhole) throw new BackupError("backup_damaged", "The export was changed: its checksum does not fit.");
}
