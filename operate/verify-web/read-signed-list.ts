import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { verifyMinisign } from "@/lib/node/minisign";
import { UncheckedError } from "../command-line/errors";

/** The list of a release's files, whose signature was verified. */
export interface SignedList {
  /** What its maker signed with it: version and commit. */
  comment: string;
  /** The SHA-256 of each file that a browser can load, in hexadecimal, by its path at the site. */
  files: ReadonlyMap<string, string>;
}

const line = /^([0-9a-f]{64}) {2}(.+)$/;
/** Where the files of a release are at the site. */
const places = [
  { folder: ".next/static/", path: "/_next/static/" },
  { folder: "public/", path: "/" },
];

/**
 * Reads the signed list of an unpacked release.
 *
 * @param publicKey of its maker, in base64
 * @throws {UncheckedError} for a folder without a list, or without a right signature
 */
export async function readSignedList(folder: string, publicKey: string): Promise<SignedList> {
  const read = (name: string) =>
    readFile(join(folder, name)).catch((cause: unknown) => {
      throw new UncheckedError(
        `${join(folder, name)} cannot be read: --release must be the folder of an unpacked, signed release.`,
        { cause },
      );
    });
  const list = await read("SHA256SUMS");
  const signature = await read("SHA256SUMS.minisig");
  let comment: string;
  try {
    comment = verifyMinisign(list, signature.toString(), publicKey);
  } catch (cause) {
    throw new UncheckedError(`SHA256SUMS: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  const entries = list
    .toString()
    .split("\n")
    .flatMap((text) => {
      const [, hash = "", file = ""] = line.exec(text) ?? [];
      const place = places.find(({ folder: start }) => file.startsWith(start));
      return place === undefined ? [] : [[place.path + file.slice(place.folder.length), hash] as const];
    });
  return { comment, files: new Map(entries) };
}
