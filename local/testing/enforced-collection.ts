import type { Address } from "viem";
import { quaysideEnforcedCollectionAbi } from "@/lib/abi/generated/quayside-enforced-collection";
import { deployContract, waitForSuccess } from "../chains/deploy-contract";
import { enforceEarnings } from "../chains/deploy-validator";
import { TEST_EARNINGS_BPS, type TestChain } from "./chain";

/**
 * A collection like the test chain's own, tokens 1-10 the maker's and 11-20 the taker's, that the transfer validator guards.
 * Nobody approved anything. A chain has one of each name.
 */
export async function deployEnforcedCollection(
  { client, protocol, accounts }: TestChain,
  name = "Enforced Collection",
): Promise<Address> {
  const { deployer, maker, taker } = accounts;
  const collection = await deployContract(client, {
    contract: "QuaysideEnforcedCollection",
    args: [name, "ENFORCED", "ipfs://enforced/", "", deployer.address, deployer.address, TEST_EARNINGS_BPS],
    account: deployer,
  });
  const mint = await client.writeContract({
    account: deployer,
    address: collection,
    abi: quaysideEnforcedCollectionAbi,
    functionName: "mintBatch",
    args: [
      [maker.address, taker.address],
      [10n, 10n],
    ],
  });
  await waitForSuccess(client, mint);
  await enforceEarnings(client, { owner: deployer, collection, validator: protocol.transferValidator });
  return collection;
}
