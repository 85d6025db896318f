import { maxAllowlistBytes, maxAllowlistRowBytes } from "@/lib/contract/allowlist";
import { MarketError } from "../../errors/market-error";
import type { Pacer } from "./pacer";
import { invalidLine } from "./read-row";

const newline = 10;
const linesBetweenLooks = 64;

/**
 * Reads text line by line as it arrives, holding one piece in memory at most. Lines are numbered from 1; a last line
 * without an end counts, an empty one after the last end does not.
 *
 * @throws MarketError `invalid_allowlist` for a line that is too long, `payload_too_large` for the whole; errors of
 * `take`.
 */
export async function readLines(
  source: AsyncIterable<Uint8Array>,
  take: (line: string, number: number) => void,
  pacer: Pacer,
): Promise<void> {
  let begun = Buffer.alloc(0);
  let number = 0;
  let total = 0;
  const takeBytes = (bytes: Buffer, from: number, to: number) => {
    number += 1;
    if (to - from > maxAllowlistRowBytes) throw tooLong(number);
    take(bytes.toString("utf8", from, to), number);
  };
  for await (const piece of source) {
    total += piece.length;
    if (total > maxAllowlistBytes) {
      throw new MarketError("payload_too_large", `The list is over ${maxAllowlistBytes} bytes.`);
    }
    const bytes = Buffer.concat([begun, piece]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
      takeBytes(bytes, from, end);
      from = end + 1;
      if (number % linesBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
    }
    begun = bytes.subarray(from);
    if (begun.length > maxAllowlistRowBytes) throw tooLong(number + 1);
    if (pacer.isDue()) await pacer.rest();
  }
  if (begun.length > 0) takeBytes(begun, 0, begun.length);
}

function tooLong(line: number): MarketError {
  return invalidLine(line, `is longer than ${maxAllowlistRowBytes} bytes.`);
}
