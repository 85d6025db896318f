import { type Address, concat, type Hash, type Hex, keccak256, toHex } from "viem";

/** What is known of a transaction before any node has heard of it: enough to know it again under another hash. */
export interface SentCall {
  from: Address;
  /** The least that its nonce can be. */
  nonce: number;
  call: Hash;
}

/** Stands for a call: its target, value and data. */
export function callHash({ to, value, data }: { to: Address; value: bigint; data: Hex }): Hash {
  return keccak256(concat([to, toHex(value, { size: 32 }), data]));
}

/** Whether something read from storage is one. */
export function isSentCall(value: unknown): value is SentCall {
  if (typeof value !== "object" || value === null) return false;
  const { from, nonce, call } = value as Record<string, unknown>;
  return typeof from === "string" && typeof nonce === "number" && typeof call === "string";
}
