import { type Address, getAddress, type Hex } from "viem";

/** The address in an indexed argument. */
export function topicAddress(topic: Hex): Address {
  return getAddress(`0x${topic.slice(26)}`);
}
