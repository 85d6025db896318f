import type { Address, Hex } from "viem";
import type { EventArgs, EventName } from "./chain";

/** A decoded event in the shape of its row of `events` (see there for the columns of each name). */
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

/** The part of an event that depends on its name and arguments. */
export type EventBody = Omit<
  ChainEvent,
  "blockNumber" | "blockHash" | "timestamp" | "txHash" | "logIndex" | "sub" | "address"
>;
