import { type Address, getAddress, isAddress, zeroAddress } from "viem";
import { createCellReader } from "../allowlist-csv/read-cells";
import type { Gift } from "../creator-calls";

/** Most gifts of one airdrop: 50 transactions. */
export const maxGifts = 3_000;

type GiftProblem =
  | "address"
  | "checksum"
  | "zero_address"
  | "quantity"
  | "token"
  | "columns"
  | "twice"
  | "quotes"
  | "too_long";

/** A row that is not understood, with its line from 1. */
interface GiftError {
  line: number;
  problem: GiftProblem;
  /** For `twice`: the line that names the address first. */
  otherLine?: number;
}

interface ReadGifts {
  gifts: readonly Gift[];
  errors: readonly GiftError[];
  /** Whether there are more rows than an airdrop takes. */
  isTooLong: boolean;
}

function addressProblem(text: string): GiftProblem | null {
  if (!isAddress(text, { strict: false })) return "address";
  if (!isAddress(text)) return "checksum";
  return getAddress(text) === zeroAddress ? "zero_address" : null;
}

const looksLikeAddress = (text: string) => /^0x/i.test(text);

/**
 * Reads the accounts of an airdrop: an address, how many items it gets (1 where it is left out), and for editions their token id. A row of
 * addresses alone gives each of them one.
 *
 * @param tokenId of the edition that is given; a row with another one is an error
 * @example readGifts("address,quantity\n0x…,2\n", null)
 */
export function readGifts(text: string, tokenId: bigint | null): ReadGifts {
  const gifts: Gift[] = [];
  const errors: GiftError[] = [];
  const lines = new Map<string, number>();
  let isTooLong = false;

  const take = (line: number, receiver: string, quantity: bigint) => {
    const problem = addressProblem(receiver);
    if (problem !== null) {
      errors.push({ line, problem });
      return;
    }
    const address: Address = getAddress(receiver);
    const otherLine = lines.get(address);
    if (otherLine !== undefined) {
      errors.push({ line, problem: "twice", otherLine });
      return;
    }
    if (gifts.length >= maxGifts) {
      isTooLong = true;
      return;
    }
    lines.set(address, line);
    gifts.push({ receiver: address, quantity });
  };

  const row = (given: readonly string[], line: number) => {
    const cells = given.filter((cell, index) => cell !== "" || index < given.length - 1);
    const [receiver = "", count = "", token = ""] = cells;
    if (line === 1 && /^(address|account|wallet|to)$/i.test(receiver)) return;
    if (cells.length > 1 && cells.every(looksLikeAddress)) {
      for (const cell of cells) take(line, cell, 1n);
      return;
    }
    if (cells.length > 3) errors.push({ line, problem: "columns" });
    else if (count !== "" && !/^[1-9]\d{0,8}$/.test(count)) errors.push({ line, problem: "quantity" });
    else if (token !== "" && token !== tokenId?.toString()) errors.push({ line, problem: "token" });
    else take(line, receiver, count === "" ? 1n : BigInt(count));
  };

  const reader = createCellReader({
    row,
    unreadable: (line, problem) => errors.push({ line, problem }),
  });
  // A byte order mark that a spreadsheet writes is no part of the first cell.
  reader.push(text.replace(/^\uFEFF/, ""));
  reader.end();
  return { gifts, errors, isTooLong };
}
