import { type Address, concat, type Hash, type Hex, keccak256, toHex } from "viem";

/** The facts about a transaction before any node shows it. They identify it under another hash. */
export interface SentCall {
  from: Address;
  /** The lowest possible nonce of the transaction. */
  nonce: number;
  call: Hash;
}

/** Identifies a call by its target, value and data. */
export function callHash({ to, value, data }: { to: Address; value: bigint; data: Hex }): Hash {
  return keccak256(concat([to, toHex(value, { size: 32 }), data]));
}

/** Whether a stored value is a `SentCall`. */
export function isSentCall(value: unknown): value is SentCall {
  if (typeof value !== "object" || value === null) return false;
  const { from, nonce, call } = value as Record<string, unknown>;
  return typeof from === "string" && typeof nonce === "number" && typeof call === "string";
}

/** Names a step's request to the wallet. One answer serves all requests of the same name. */
export function requestName(step: string, { from, call }: Pick<SentCall, "from" | "call">): string {
  return `${step}:${from}:${call}`;
}
