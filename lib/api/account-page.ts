import "server-only";
import { getAddress, isAddress } from "viem";
import { chainLooks } from "../chains/chain-look";
import type { Address } from "../contract/primitives";
import { listWebChains } from "./web-chains";

/** An address of a page in its one spelling (EIP-55); null for what is none. A wrong checksum is still the address. */
export function accountAddress(text: string): Address | null {
  return isAddress(text, { strict: false }) ? getAddress(text) : null;
}

/** How every chain is drawn: all that an account's cached HTML holds beside the address. */
export async function readChainLooks() {
  return chainLooks(await listWebChains());
}
