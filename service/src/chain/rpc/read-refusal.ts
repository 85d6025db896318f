import type { RpcError } from "./rpc-error";

/** The details of a refusal by HTTP status 413. */
export const tooLargeRequest = "HTTP 413";

/** Why an RPC refused a request for logs. `accepted`: how many blocks it would answer; null where its text does not say. */
export type LogRefusal = { limit: "blocks"; accepted: number | null } | { limit: "addresses" };

const addressText =
  /address(es)?\b[\s\S]*\b(max|limit|less|fewer|many|exceed)|\b(max|less|fewer|many|exceed)[\s\S]{0,40}\baddress/i;
/** Infura, Alchemy and zkSync: "[0x1, 0x7d0]". Reth: "retry with the range 100-200". */
const hexRange = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i;
const decimalRange = /retry with the range (\d+)\s*-\s*(\d+)/i;
/** "up to a 2K block range", "limited to a 10,000 range", "max is 1k blocks", "maximum block range: 5000", "Max range: 800". */
const numberFirst = /\b(\d[\d,]*)(k?)\s*(?:-\s*)?(?:blocks?\b|range\b)/i;
const numberLast = /\bmax(?:imum)?(?: allowed)?(?: block)? range\D{0,12}(\d[\d,]*)(k?)/i;

function acceptedBlocks(text: string): number | null {
  const range = hexRange.exec(text) ?? decimalRange.exec(text);
  if (range !== null) return Number(range[2]) - Number(range[1]) + 1;
  const named = numberLast.exec(text) ?? numberFirst.exec(text);
  return named === null ? null : Number(named[1]?.replaceAll(",", "")) * (named[2] === "" ? 1 : 1_000);
}

/** A request with so few addresses is too small for any server: one that finds it too large speaks of its answer. */
const fewAddresses = 50;

/**
 * Which limit a refusal of `eth_getLogs` is about. One that says nothing is taken to be about the range.
 *
 * @param addresses How many addresses the filter had.
 */
export function readLogRefusal({ details = "" }: Pick<RpcError, "details">, addresses: number): LogRefusal {
  // The text is the RPC's own: only its beginning is read.
  const text = details.slice(0, 500).replace(/^\w+: -?\d+ /, "");
  const isTooLarge = text === tooLargeRequest && addresses > fewAddresses;
  if (isTooLarge || (addressText.test(text) && !/block range/i.test(text))) return { limit: "addresses" };
  const accepted = acceptedBlocks(text);
  return { limit: "blocks", accepted: accepted !== null && accepted >= 1 ? accepted : null };
}

/**
 * Whether an RPC refuses because it is asked too often: less in one request would not help. The text of a call's error may be the
 * contract's own, so it says nothing.
 */
export function isRateLimit(method: string, { code, message }: { code: number; message: string }): boolean {
  if (code === 429 || code === -32_029) return true;
  return (
    method !== "eth_call" &&
    /rate.?limit|too many requests|request count|per second|compute units|quota|request rate/i.test(message)
  );
}
