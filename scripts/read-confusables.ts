import { readFileSync } from "node:fs";

/** Where ICU keeps the table of UTS #39: `SpoofDataHeader` in its `uspoof_impl.h`. */
const magic = Buffer.from([0xef, 0xfd, 0x45, 0x38]);
const formatVersion = 2;

/** A text of the table as it counts in a skeleton: letters and digits alone, since `nameSkeletons` drops marks, signs and blanks. */
const counted = (text: string) => text.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "");

function findTable(program: Buffer): Buffer {
  for (let at = program.indexOf(magic); at !== -1; at = program.indexOf(magic, at + 1)) {
    if (program.readUInt8(at + 4) === formatVersion && program.readInt32LE(at + 12) === 96) {
      return program.subarray(at, at + program.readInt32LE(at + 8));
    }
  }
  throw new Error("This Node has no table of confusable letters in the known format.");
}

/**
 * Reads the letters that resemble others out of the Unicode data that Node carries in its program (ICU), because no package with a newer table
 * is kept up.
 *
 * @param program the file of a Node that has its own full Unicode data.
 * @returns by what they resemble, the characters that a skeleton replaces. Left out are those of which their compatible form (NFKD) has the same letters.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function readConfusables(program: string): ReadonlyMap<string, string[]> {
  const table = findTable(readFileSync(program));
  const [keys, count, values, , strings] = [12, 16, 20, 24, 28].map((at) => table.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const letters = new Map<string, string[]>();
  for (let index = 0; index < count; index++) {
    const key = table.readInt32LE(keys + index * 4);
    const value = table.readUInt16LE(values + index * 2);
    const length = (key >>> 24) + 1;
    const at = strings + value * 2;
    const target = length === 1 ? String.fromCharCode(value) : table.toString("utf16le", at, at + length * 2);
    const letter = String.fromCodePoint(key & 0x1fffff);
    const resembled = counted(target);
    if (counted(letter) === resembled) continue;
    letters.set(resembled, [...(letters.get(resembled) ?? []), letter]);
  }
  return letters;
}
