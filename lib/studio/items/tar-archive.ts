/** A file on the disk, whose bytes are read only when it is sent, or a short text that was made here. */
export type Content = Blob | Uint8Array<ArrayBuffer>;

/** A file for an archive. */
export interface ArchiveEntry {
  /** Plain ASCII, at most 100 characters. */
  name: string;
  content: Content;
}

export function sizeOf(content: Content): number {
  return content instanceof Uint8Array ? content.byteLength : content.size;
}

const blockBytes = 512;

/** The bytes that a file takes in an archive. */
export function archivedBytes(size: number): number {
  return blockBytes + Math.ceil(size / blockBytes) * blockBytes;
}

const encoder = new TextEncoder();

function header({ name, content }: ArchiveEntry): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(blockBytes);
  const write = (text: string, at: number) => encoder.encodeInto(text, bytes.subarray(at));
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  write(name, 0);
  write("0000644\0", 100);
  write("0000000\0", 108);
  write("0000000\0", 116);
  write(`${octal(sizeOf(content), 11)}\0`, 124);
  write("00000000000\0", 136);
  write("        ", 148);
  write("0", 156);
  write("ustar\u000000", 257);
  let sum = 0;
  for (const byte of bytes) sum += byte;
  write(`${octal(sum, 6)}\0 `, 148);
  return bytes;
}

/**
 * A tar archive of files. It is put together from their places on the disk: a browser sends it without holding the bytes in the page.
 *
 * @source IEEE Std 1003.1-2017, pax, "ustar Interchange Format"
 */
export function tarArchive(entries: readonly ArchiveEntry[]): Blob {
  const parts = entries.flatMap((entry) => {
    const rest = (blockBytes - (sizeOf(entry.content) % blockBytes)) % blockBytes;
    return [header(entry), entry.content, new Uint8Array(rest)];
  });
  return new Blob([...parts, new Uint8Array(2 * blockBytes)], { type: "application/x-tar" });
}
