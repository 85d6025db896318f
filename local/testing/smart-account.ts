import { type Address, encodeFunctionData, type LocalAccount } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { deployContract, waitForSuccess } from "../chains/deploy-contract";
import type { TestChain } from "./chain";

/** A contract wallet, whose signatures are its owner's (ERC-1271). */
export interface TestWallet {
  address: Address;
  /** Hands it from its owner to another account: signatures of the first owner no longer count. */
  setOwner(next: Address, as: LocalAccount): Promise<void>;
  /** Whether it sends payments in the native currency back. */
  setRefusesPayments(refuses: boolean, as: LocalAccount): Promise<void>;
  /** Lets the chain's conduit move all of its tokens of the test collection, or, with `false`, no longer. */
  approveConduit(approved?: boolean): Promise<void>;
}

/** Deploys a contract wallet of an account. */
export async function openSmartAccount(
  { client, collection, protocol }: Pick<TestChain, "client" | "collection" | "protocol">,
  owner: LocalAccount,
): Promise<TestWallet> {
  const address = await deployContract(client, {
    contract: "TestSmartAccount",
    args: [owner.address],
    account: owner,
  });
  const wallet = { address, abi: testSmartAccountAbi } as const;
  return {
    address,
    async setOwner(next, as) {
      const call = { ...wallet, functionName: "setOwner", args: [next] } as const;
      await waitForSuccess(client, await client.writeContract({ ...call, account: as }));
    },
    async setRefusesPayments(refuses, as) {
      const call = { ...wallet, functionName: "setRefusesPayments", args: [refuses] } as const;
      await waitForSuccess(client, await client.writeContract({ ...call, account: as }));
    },
    async approveConduit(approved = true) {
      const approval = encodeFunctionData({
        abi: erc721Abi,
        functionName: "setApprovalForAll",
        args: [protocol.conduit, approved],
      });
      const call = { ...wallet, functionName: "execute", args: [collection, 0n, approval] } as const;
      await waitForSuccess(client, await client.writeContract({ ...call, account: owner }));
    },
  };
}
