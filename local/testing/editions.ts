import type { Address } from "viem";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import { deployContract, waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

/** How many units of an edition each of its holders gets. */
export type EditionHoldings = readonly (readonly [holder: Address, units: bigint])[];

/** An ERC-1155 without creator earnings and approvals, with these editions in it: 1, 2, 3 and so on. */
export async function deployEditions(
  { client, accounts }: Pick<TestChain, "client" | "accounts">,
  ...editions: readonly EditionHoldings[]
): Promise<Address> {
  const { deployer } = accounts;
  const address = await deployContract(client, {
    contract: "QuaysideEditions",
    args: ["Test Editions", "EDITIONS", "ipfs://editions/{id}", "", deployer.address, deployer.address, 0],
    account: deployer,
  });
  for (const holdings of editions) {
    const hash = await client.writeContract({
      account: deployer,
      address,
      abi: quaysideEditionsAbi,
      functionName: "createEdition",
      args: [holdings.map(([holder]) => holder), holdings.map(([, units]) => units)],
    });
    await waitForSuccess(client, hash);
  }
  return address;
}
