import { type Address, type LocalAccount, zeroHash } from "viem";
import { createCloneCall } from "@/lib/protocol/creator-contracts";
import type { PayoutShare } from "@/lib/trade/deploy/description";
import { payeeOf } from "@/lib/trade/deploy/payout";
import { waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

/** Deploys a split among several recipients, as a deployment in the studio does. */
export async function deploySplit(
  { client }: Pick<TestChain, "client">,
  creator: LocalAccount,
  shares: readonly PayoutShare[],
): Promise<Address> {
  const { address, split } = payeeOf(shares, { creator: creator.address, salt: zeroHash });
  if (split === null) throw new Error("one recipient has no split");
  const call = { ...createCloneCall(split), value: 0n };
  await waitForSuccess(
    client,
    await client.sendTransaction({ ...call, account: creator, chain: client.chain }),
  );
  return address;
}
