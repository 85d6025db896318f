import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { UNKNOWN_LEVEL, UNRESTRICTED_LEVEL } from "./collection-terms";

const creatorTokenAbi = parseAbi(["function getTransferValidator() view returns (address)"]);

export type TransferPolicy = {
  validator: Address;
  /** The validator's security level; `unknown` for a validator of another family. */
  level: string;
  /** Whether orders settle only with a signature for our zone. */
  enforced: boolean;
};

/** Calls a function that the contract may not have: null when it reverts or the answer is malformed. */
export type AskContract = <Result>(
  to: Address,
  data: Hex,
  decode: (data: Hex) => Result,
) => Promise<Result | null>;

/**
 * The transfer policy of an ERC-721C collection; null without a transfer validator.
 *
 * @param zone The chain's signed zone: the collection counts as enforced when its validator names it as authoriser.
 * @throws as `ask` does.
 */
export async function readTransferPolicy(
  ask: AskContract,
  collection: Address,
  zone: Address,
): Promise<TransferPolicy | null> {
  const token = { abi: creatorTokenAbi, functionName: "getTransferValidator" } as const;
  const answer = await ask(collection, encodeFunctionData(token), (data) =>
    getAddress(decodeFunctionResult({ ...token, data })),
  );
  if (answer === null || answer === zeroAddress) return null;

  const policyOf = {
    abi: transferValidatorAbi,
    functionName: "getCollectionSecurityPolicy",
    args: [collection],
  } as const;
  const authorises = {
    abi: transferValidatorAbi,
    functionName: "isAccountAuthorizerOfCollection",
    args: [collection, zone],
  } as const;
  const [policy, known] = await Promise.all([
    ask(answer, encodeFunctionData(policyOf), (data) => decodeFunctionResult({ ...policyOf, data })),
    ask(answer, encodeFunctionData(authorises), (data) => decodeFunctionResult({ ...authorises, data })),
  ]);
  if (policy === null) return { validator: answer, level: UNKNOWN_LEVEL, enforced: false };
  const level = String(policy.transferSecurityLevel);
  const enforced = known === true && !policy.disableAuthorizationMode && level !== UNRESTRICTED_LEVEL;
  return { validator: answer, level, enforced };
}
