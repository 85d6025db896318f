import { UploadError } from "./upload-error";

/** A file of an archive. */
export interface ArchivedFile {
  /** As the archive has it. */
  name: string;
  bytes: Uint8Array;
}

const blockBytes = 512;

function textAt(head: Uint8Array, start: number, length: number): string {
  const field = Buffer.from(head.buffer, head.byteOffset + start, length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString("utf8");
}

function numberAt(head: Uint8Array, start: number, length: number): number {
  const digits = textAt(head, start, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** The sum of the header's bytes, with its own field as blanks. */
function sumOf(head: Uint8Array): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function broken(reason: string): UploadError {
  return new UploadError("invalid_file", `The archive cannot be read: ${reason}.`);
}

/**
 * The files of a tar archive (POSIX ustar, as `tar --format=ustar` writes it), without copying them. Folders are left out. Nothing is ever
 * written under a name of the archive.
 *
 * @throws UploadError `invalid_file` for an archive that is cut off or has anything but files and folders
 * @source IEEE Std 1003.1-2017, pax, "ustar Interchange Format"
 */
export function readTar(archive: Uint8Array): ArchivedFile[] {
  const files: ArchivedFile[] = [];
  let at = 0;
  while (at + blockBytes <= archive.byteLength) {
    const head = archive.subarray(at, at + blockBytes);
    if (head.every((byte) => byte === 0)) return files;
    if (numberAt(head, 148, 8) !== sumOf(head)) throw broken("a header is damaged");
    const size = numberAt(head, 124, 12);
    const type = textAt(head, 156, 1);
    const prefix = textAt(head, 345, 155);
    const name = `${prefix === "" ? "" : `${prefix}/`}${textAt(head, 0, 100)}`;
    const start = at + blockBytes;
    if (!Number.isSafeInteger(size) || start + size > archive.byteLength) throw broken("it is cut off");
    if (type === "" || type === "0") files.push({ name, bytes: archive.subarray(start, start + size) });
    else if (type !== "5") throw broken("it has a link or a long name, and may have files and folders alone");
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  throw broken("it is cut off");
}
