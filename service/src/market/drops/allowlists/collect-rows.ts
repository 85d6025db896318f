import { type Address, type Hex, maxUint256, numberToBytes, zeroAddress } from "viem";
import { checksummed } from "@/lib/checksummed";
import { type AllowlistRow, maxAllowlistRows } from "@/lib/contract/allowlist";
import { MarketError } from "../../errors/market-error";
import { writeKeccak256 } from "../../orders/signatures/keccak";
import type { Pacer } from "./pacer";
import {
  type AllowlistTerms,
  addressBytes,
  entryBytes,
  maxDifferentTerms,
  type PreparedAllowlist,
} from "./prepared-allowlist";
import { invalidLine } from "./read-row";
import { sortKeys } from "./sort-keys";
import { buildTree, nodeBytes } from "./tree-blocks";

/** Collects the rows of a list in a few dozen bytes each. Rows are numbered from 1, like their lines. */
export interface RowCollector {
  /** @throws MarketError `payload_too_large`, or `invalid_allowlist` when there are too many distinct terms. */
  add(row: AllowlistRow, line: number): void;
  /**
   * The list of all rows that were added; ends the collector.
   *
   * @throws MarketError `duplicate_address`, `invalid_allowlist` without a row.
   */
  prepare(pacer: Pacer): Promise<PreparedAllowlist>;
}

const termsBytes = 32 + 32 + addressBytes;
const stepsBetweenLooks = 1_024;
/** Rows. */
const firstRoom = 1_024;

interface KnownTerms {
  number: number;
  packed: Uint8Array;
}

export function createRowCollector(): RowCollector {
  let count = 0;
  // Room for the longest list from the start would have the engine collect its garbage for every short one.
  let room = firstRoom;
  let addresses = Buffer.alloc(room * addressBytes);
  let leaves = Buffer.alloc(room * nodeBytes);
  let lines = new Uint32Array(room);
  let termNumbers = new Uint16Array(room);
  const terms: AllowlistTerms[] = [];
  const known = new Map<string, KnownTerms>();
  /** The input of a leaf's hash: the address and its terms, packed. */
  const packed = Buffer.alloc(addressBytes + termsBytes);

  const grow = () => {
    room = Math.min(2 * room, maxAllowlistRows);
    addresses = Buffer.concat([addresses], room * addressBytes);
    leaves = Buffer.concat([leaves], room * nodeBytes);
    const [fewerLines, fewerNumbers] = [lines, termNumbers];
    lines = new Uint32Array(room);
    lines.set(fewerLines);
    termNumbers = new Uint16Array(room);
    termNumbers.set(fewerNumbers);
  };

  const termsOf = (row: AllowlistRow, line: number): KnownTerms => {
    const key = `${row.limit}|${row.price}|${row.currency?.toLowerCase()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const number = terms.length;
    if (number === maxDifferentTerms) {
      throw invalidLine(line, `has other terms than the ${maxDifferentTerms} that a list can have.`);
    }
    const read = readTerms(row);
    const made = { number, packed: packTerms(read) };
    terms.push(read);
    known.set(key, made);
    return made;
  };

  return {
    add(row, line) {
      if (count === maxAllowlistRows) {
        throw new MarketError("payload_too_large", `The list has more than ${maxAllowlistRows} rows.`);
      }
      if (count === room) grow();
      const own = termsOf(row, line);
      packed.write(row.address.slice(2), 0, "hex");
      packed.set(own.packed, addressBytes);
      packed.copy(addresses, count * addressBytes, 0, addressBytes);
      writeKeccak256(packed, leaves, count * nodeBytes);
      lines[count] = line;
      termNumbers[count] = own.number;
      count += 1;
    },
    async prepare(pacer) {
      if (count === 0) throw new MarketError("invalid_allowlist", "The list has no row.");
      const byAddress = await sortKeys(addresses.subarray(0, count * addressBytes), addressBytes, pacer);
      await refuseDuplicates({ addresses, lines, byAddress }, pacer);
      const byLeaf = await sortKeys(leaves.subarray(0, count * nodeBytes), nodeBytes, pacer);
      const sorted = Buffer.alloc(count * nodeBytes);
      const positions = new Uint32Array(count);
      for (const [position, row] of byLeaf.entries()) {
        leaves.copy(sorted, position * nodeBytes, row * nodeBytes, (row + 1) * nodeBytes);
        positions[row] = position;
        if (position % stepsBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
      }
      leaves = Buffer.alloc(0);
      const entries = Buffer.alloc(count * entryBytes);
      for (const [place, row] of byAddress.entries()) {
        const at = place * entryBytes;
        addresses.copy(entries, at, row * addressBytes, (row + 1) * addressBytes);
        entries.writeUInt32BE(positions[row] as number, at + addressBytes);
        entries.writeUInt16BE(termNumbers[row] as number, at + addressBytes + 4);
        if (place % stepsBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
      }
      addresses = Buffer.alloc(0);
      return { tree: await buildTree(sorted, pacer), size: count, entries, terms };
    },
  };
}

function readTerms({ limit, price, currency }: AllowlistRow): AllowlistTerms {
  return {
    limit: BigInt(limit ?? 0),
    price: price === undefined ? maxUint256 : BigInt(price),
    currency: checksummed(currency ?? zeroAddress),
  };
}

/** @see thirdweb `Drop.sol`, `verifyClaim`: `abi.encodePacked(claimer, limit, price, currency)`. */
function packTerms({ limit, price, currency }: AllowlistTerms): Uint8Array {
  return Buffer.concat([
    numberToBytes(limit, { size: 32 }),
    numberToBytes(price, { size: 32 }),
    Buffer.from(currency.slice(2), "hex"),
  ]);
}

async function refuseDuplicates(
  { addresses, lines, byAddress }: { addresses: Buffer; lines: Uint32Array; byAddress: Uint32Array },
  pacer: Pacer,
): Promise<void> {
  for (let place = 1; place < byAddress.length; place += 1) {
    const before = byAddress[place - 1] as number;
    const row = byAddress[place] as number;
    if (compareAddresses(addresses, before, row) === 0) {
      const [first = 0, second = 0] = [lines[before] ?? 0, lines[row] ?? 0].sort((a, b) => a - b);
      const address: Hex = `0x${addresses.toString("hex", row * addressBytes, (row + 1) * addressBytes)}`;
      throw duplicate(checksummed(address), first, second);
    }
    if (place % stepsBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
  }
}

function compareAddresses(addresses: Buffer, one: number, other: number): number {
  const [at, otherAt] = [one * addressBytes, other * addressBytes];
  return addresses.compare(addresses, otherAt, otherAt + addressBytes, at, at + addressBytes);
}

function duplicate(address: Address, first: number, second: number): MarketError {
  return new MarketError(
    "duplicate_address",
    `Line ${second}: ${address} is on line ${first} already. An address has one row.`,
    {
      errors: [
        { path: `line ${second}.address`, code: "duplicate_address", message: `is on line ${first} already` },
      ],
    },
  );
}
