import type { Address, Hex } from "viem";
import type { EventArgs, EventName } from "./chain";

/** A decoded event, shaped as its row of `events` (see there for what each name fills). */
export type ChainEvent = {
  blockNumber: number;
  blockHash: Hex;
  timestamp: number;
  txHash: Hex;
  logIndex: number;
  /** Counts the parts of one log. */
  sub: number;
  address: Address;
  name: EventName;
  fromAddr?: Address;
  toAddr?: Address;
  tokenId?: bigint;
  untilTokenId?: bigint;
  quantity?: bigint;
  flag?: boolean;
  subject?: Hex;
  args?: EventArgs;
};

/** The part of an event that its name and arguments decide. */
export type EventBody = Omit<
  ChainEvent,
  "blockNumber" | "blockHash" | "timestamp" | "txHash" | "logIndex" | "sub" | "address"
>;
