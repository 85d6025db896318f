import type { Address } from "viem";
import { maxAllowlistBytes } from "../../contract/allowlist";
import { allowlistRow } from "../allowlist-row";
import { createAllowlistReader, type ReadAllowlist, type RowError } from "./allowlist-reader";
import type { Keccak } from "./merkle-root";

/** Rows of a list that are read at once, to show or to search them. */
export const pageRows = 1_000;
/** Most errors that are told one by one. */
const shownErrors = 1_000;

/** The rows of a list as they are handed in, with the places to read some of them. */
export interface ListRows {
  /** NDJSON, a row an address (`allowlistRow`), in the order of the file. */
  rows: Blob;
  /** The byte at which each page of `pageRows` rows begins. */
  pages: readonly number[];
}

/** A list that was read from a file. */
export interface ReadList extends Pick<ReadAllowlist, "root" | "size" | "merged" | "ownTerms"> {
  /** The first errors, in the order of the lines. */
  errors: readonly RowError[];
  errorCount: number;
  refused: ReadAllowlist["refused"] | "too_large";
  /** Null without a root. */
  rows: ListRows | null;
}

export interface ListFileOptions {
  /** Of the stage's currency, in which prices are written. */
  decimals: number;
  /** The stage's currency in the contract's form. */
  currency: Address;
  /** The most that an address without a limit of its own may mint (`createAllowlistReader`). */
  perWallet?: bigint | undefined;
}

const refusedAlone = (refused: ReadList["refused"]): ReadList => ({
  root: null,
  size: 0,
  merged: 0,
  ownTerms: 0,
  errors: [],
  errorCount: 0,
  refused,
  rows: null,
});

function rowsOf(entries: ReturnType<ReadAllowlist["entries"]>): ListRows {
  const parts: Blob[] = [];
  const pages: number[] = [];
  let page: string[] = [];
  let at = 0;
  const close = () => {
    if (page.length === 0) return;
    const part = new Blob([`${page.join("\n")}\n`]);
    pages.push(at);
    at += part.size;
    parts.push(part);
    page = [];
  };
  for (const entry of entries) {
    page.push(JSON.stringify(allowlistRow(entry)));
    if (page.length === pageRows) close();
  }
  close();
  return { rows: new Blob(parts), pages };
}

/**
 * Reads an allowlist from a file of CSV, piece by piece. Without DOM, for a worker.
 *
 * @param onProgress gets the part of the file that was read, 0 to 1; at 1 the root is counted
 */
export async function readListFile(
  file: Blob,
  { keccak, ...options }: ListFileOptions & { keccak?: Keccak | undefined },
  onProgress: (share: number) => void,
): Promise<ReadList> {
  if (file.size > maxAllowlistBytes) return refusedAlone("too_large");
  const reader = createAllowlistReader({ ...options, ...(keccak !== undefined && { keccak }) });
  const stream = file.stream().getReader();
  let read = 0;
  for (let piece = await stream.read(); !piece.done; piece = await stream.read()) {
    reader.push(piece.value);
    read += piece.value.byteLength;
    onProgress(read / file.size);
  }
  const { root, size, merged, ownTerms, errors, refused, entries } = reader.finish();
  const rows = root === null ? null : rowsOf(entries());
  const errorCount = errors.length;
  return { root, size, merged, ownTerms, errors: errors.slice(0, shownErrors), errorCount, refused, rows };
}
