import { type Address, createPublicClient, http } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { isContractCode } from "../../contract-code";

/** What a chain knows of an account. `unused`: it never sent a transaction there. */
export type AccountStanding = "contract" | "unused" | "used";

/**
 * Asks a chain's RPC what an account is, before it is named for a payout.
 *
 * @throws viem's errors if the RPC does not answer
 */
export async function readAccountStanding(
  { chain, pin }: Pick<WebChain, "chain" | "pin">,
  address: Address,
): Promise<AccountStanding> {
  const client = createPublicClient({ transport: http(pin?.rpcUrl ?? chain.rpcUrl) });
  const [code, sent] = await Promise.all([
    client.getCode({ address }),
    client.getTransactionCount({ address }),
  ]);
  if (isContractCode(code)) return "contract";
  return sent === 0 ? "unused" : "used";
}
