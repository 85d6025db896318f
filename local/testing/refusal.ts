import { type Abi, BaseError, decodeErrorResult, type Hex, isHex } from "viem";
import { cloneFactoryAbi } from "@/lib/abi/generated/clone-factory";
import { dropErrorsAbi } from "@/lib/abi/generated/drop-errors";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import { signedZoneErrorsAbi } from "@/lib/abi/generated/signed-zone-errors";
import { testCollectionAbi } from "@/lib/abi/generated/test-collection";
import { testGreedyCollectionAbi } from "@/lib/abi/generated/test-greedy-collection";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { testVaultReceiverAbi } from "@/lib/abi/generated/test-vault-receiver";
import { vaultErrorsAbi } from "@/lib/abi/generated/vault-errors";
import { knownErrorsAbi } from "@/lib/abi/known-errors";

const errors = [
  ...knownErrorsAbi,
  ...signedZoneErrorsAbi,
  ...dropErrorsAbi,
  ...nftPoolAbi,
  ...cloneFactoryAbi,
  ...payoutSplitAbi,
  ...quaysideEditionsAbi,
  ...testCollectionAbi,
  ...testSmartAccountAbi,
  ...vaultErrorsAbi,
  ...testVaultReceiverAbi,
  ...testGreedyCollectionAbi,
].filter((entry) => entry.type === "error") as Abi;

function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const holder = error.walk((cause) => isHex((cause as { data?: unknown }).data)) as { data: Hex } | null;
  return holder?.data;
}

/** The custom error of revert data, as `Name(argument, …)`. */
export function namedError(data: Hex): string {
  const { errorName, args = [] } = decodeErrorResult({ abi: errors, data });
  return `${errorName}(${args.join(", ")})`;
}

/**
 * Why a call, simulated or sent, does not go through: the custom error as `Name(argument, …)`, decoded from the revert data and
 * so independent of the ABI of the call. `settles` if it does go through; any other failure is thrown on.
 *
 * @example expect(await refusal(client.call(transaction))).toBe("InvalidSigner()")
 */
export async function refusalOfCall(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "settles";
  } catch (error) {
    const data = revertData(error);
    if (data === undefined) throw error;
    return namedError(data);
  }
}
