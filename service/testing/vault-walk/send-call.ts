import { type Address, type Hex, numberToHex } from "viem";
import type { VaultPlace } from "../vault-service";

export type VaultCall = { from: Address; to: Address; data: Hex; value?: bigint };

/**
 * Sends a transaction of an account without its key, on a chain that impersonates every account.
 *
 * @returns whether it succeeded, once it is mined.
 */
export async function sendCall(
  { chain }: VaultPlace,
  { from, to, data, value = 0n }: VaultCall,
): Promise<boolean> {
  const call = { from, to, data, value: numberToHex(value), gas: numberToHex(2_000_000) };
  const receipt = await chain.client.request({
    method: "eth_sendTransactionSync" as never,
    params: [call] as never,
  });
  return (receipt as { status: Hex }).status === "0x1";
}
