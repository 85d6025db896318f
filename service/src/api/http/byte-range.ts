import type { ByteRange } from "../../media/file-store";

/**
 * The part of a file that a `Range` header asks for: one range of bytes. Several ranges, other units and malformed headers count as none,
 * and the whole file is sent.
 *
 * @param size bytes of the file
 * @returns null for the whole file; `unsatisfiable` if the range begins behind its end
 * @source RFC 9110 section 14
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (match === null || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
