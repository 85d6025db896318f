import {
  type Address,
  bytesToHex,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  maxUint256,
  zeroAddress,
} from "viem";
import { maxAllowlistRows } from "../../contract/allowlist";
import type { AllowlistEntry } from "../allowlist-tree";
import { type Keccak, merkleRoot, nodeBytes } from "./merkle-root";
import { createCellReader } from "./read-cells";
import {
  type Columns,
  plainColumns,
  type ReadRow,
  type RowErrorCode,
  readHeader,
  readTerms,
} from "./read-terms";
import { compareKeys, sortedPlaces } from "./sorted-places";

/** A row that counts for nothing, with its line from 1. */
export interface RowError {
  line: number;
  code: RowErrorCode;
  /** For `duplicate`: the line on which the address has other terms. */
  otherLine?: number;
}

export interface ReadAllowlist {
  /** The root for a stage; null without an address, or where the whole list is refused. */
  root: Hex | null;
  /** Addresses of the list. */
  size: number;
  /** Rows that repeat an address with the same terms, and are one with it. */
  merged: number;
  /** Addresses with a limit or price of their own. */
  ownTerms: number;
  /** Every row that counts for nothing, in the order of the lines. */
  errors: readonly RowError[];
  /** Why the whole list is refused. */
  refused: "header" | "too_many" | null;
  /** The entries in the order of the file, without repetitions, as they are submitted to the service. */
  entries(): Generator<AllowlistEntry>;
}

export interface AllowlistReader {
  /** Takes the next piece of the file, of any size. */
  push(bytes: Uint8Array): void;
  finish(): ReadAllowlist;
}

interface ReaderOptions {
  /** Of the stage's currency, in which prices are written. */
  decimals: number;
  /** The stage's currency in the contract's form, for rows with a price. */
  currency: Address;
  /**
   * The most that an address without a limit of its own may mint, the largest number for no limit. It is written into the row, because a
   * stage that only listed addresses may mint in has the limit 0 on the chain: to the contract, that of everybody else. Absent: such rows
   * have no limit, and take that of the stage.
   */
  perWallet?: bigint | undefined;
  keccak?: Keccak;
}

const addressBytes = 20;

/** The value of a hexadecimal digit in lower case. `parseInt` of each pair would take half of the time of reading. */
function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code - (code < 58 ? 48 : 87);
}

interface Terms {
  limit: bigint | undefined;
  price: bigint | undefined;
  /** Whether the row has a limit or price that the stage has not. */
  isOwn: boolean;
  /** The bytes that follow the address in a leaf. */
  packed: Uint8Array;
}

/**
 * Reads an allowlist from CSV: an address a row, then its limit and price where they differ from the stage's. It keeps 60 bytes a row and no
 * row gets lost: each is an entry, one with another, or an error. Without DOM, for a worker.
 *
 * @see lib/drops/allowlist-tree.ts for the leaves and the root
 */
export function createAllowlistReader({
  decimals,
  currency,
  perWallet,
  keccak = (bytes) => keccak256(bytes, "bytes"),
}: ReaderOptions): AllowlistReader {
  const decoder = new TextDecoder();
  let columns: Columns | null = null;
  let refused: ReadAllowlist["refused"] = null;
  let count = 0;
  let addresses = new Uint8Array(1_024 * addressBytes);
  let lines = new Uint32Array(1_024);
  let numbers = new Uint32Array(1_024);
  const terms: Terms[] = [];
  const known = new Map<string, number>();
  const errors: RowError[] = [];

  const numberOf = ({ limit = perWallet, price }: ReadRow): number => {
    const key = `${limit}|${price}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = price === undefined ? zeroAddress : currency;
    const packed = encodePacked(["uint256", "uint256", "address"], [limit ?? 0n, price ?? maxUint256, own]);
    const isOwn = limit !== perWallet || price !== undefined;
    terms.push({ limit, price, isOwn, packed: hexToBytes(packed) });
    known.set(key, terms.length - 1);
    return terms.length - 1;
  };

  const grow = () => {
    const more = <T extends Uint8Array | Uint32Array>(old: T, larger: T): T => {
      larger.set(old);
      return larger;
    };
    addresses = more(addresses, new Uint8Array(addresses.length * 2));
    lines = more(lines, new Uint32Array(lines.length * 2));
    numbers = more(numbers, new Uint32Array(numbers.length * 2));
  };

  const keep = (row: ReadRow, line: number) => {
    if (count === lines.length) grow();
    const at = count * addressBytes;
    for (let byte = 0; byte < addressBytes; byte += 1) {
      addresses[at + byte] = 16 * digitAt(row.address, 2 + 2 * byte) + digitAt(row.address, 3 + 2 * byte);
    }
    lines[count] = line;
    numbers[count] = numberOf(row);
    count += 1;
  };

  /** A file with more errors than a list has rows is no list, and must not fill the memory. */
  const blame = (line: number, code: RowErrorCode) => {
    if (errors.length === maxAllowlistRows) refused = "too_many";
    else errors.push({ line, code });
  };

  const cells = createCellReader({
    row(found, line) {
      if (refused !== null) return;
      if (columns === null) {
        const header = readHeader(found);
        if (header === "unknown") refused = "header";
        columns = header === null || header === "unknown" ? plainColumns : header;
        if (header !== null) return;
      }
      const row = readTerms(found, columns, decimals);
      if (typeof row === "string") blame(line, row);
      else if (count === maxAllowlistRows) refused = "too_many";
      else keep(row, line);
    },
    unreadable: blame,
  });

  /** Marks rows that repeat an address: those with the same terms are one, those with others are errors. */
  const findRepeated = (): { repeated: Uint8Array; merged: number } => {
    const repeated = new Uint8Array(count);
    const sorted = sortedPlaces(addresses, addressBytes, count);
    let merged = 0;
    let first = 0;
    for (let index = 1; index < count; index += 1) {
      const [one, other] = [sorted[first] ?? 0, sorted[index] ?? 0];
      const isSame = compareKeys(addresses, addressBytes, one, other) === 0;
      if (!isSame) {
        first = index;
        continue;
      }
      repeated[other] = 1;
      if (numbers[one] === numbers[other]) merged += 1;
      else errors.push({ line: lines[other] ?? 0, code: "duplicate", otherLine: lines[one] ?? 0 });
    }
    return { repeated, merged };
  };

  return {
    push(bytes) {
      // The decoder drops a byte order mark and keeps characters whole that two pieces share.
      if (refused === null) cells.push(decoder.decode(bytes, { stream: true }));
    },
    finish() {
      cells.push(decoder.decode());
      cells.end();
      const { repeated, merged } = findRepeated();
      errors.sort((a, b) => a.line - b.line);
      const leaves = new Uint8Array(count * nodeBytes);
      const packed = new Uint8Array(addressBytes + 84);
      let size = 0;
      let ownTerms = 0;
      for (let row = 0; row < count && refused === null; row += 1) {
        if (repeated[row] === 1) continue;
        packed.set(addresses.subarray(row * addressBytes, (row + 1) * addressBytes));
        const own = terms[numbers[row] ?? 0];
        packed.set(own?.packed ?? [], addressBytes);
        if (own?.isOwn === true) ownTerms += 1;
        leaves.set(keccak(packed), size * nodeBytes);
        size += 1;
      }
      const root = size === 0 || refused !== null ? null : merkleRoot(leaves, size, keccak);
      function* entries(): Generator<AllowlistEntry> {
        for (let row = 0; row < count; row += 1) {
          if (repeated[row] === 1) continue;
          const address = bytesToHex(addresses.subarray(row * addressBytes, (row + 1) * addressBytes));
          const { limit, price } = terms[numbers[row] ?? 0] ?? {};
          yield {
            address,
            ...(limit !== undefined && { limit }),
            ...(price !== undefined && { price, currency }),
          };
        }
      }
      return { root, size, merged, ownTerms, errors, refused, entries };
    },
  };
}
