import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  parseAbi,
  zeroAddress,
} from "viem";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import type { RpcEndpoint } from "../chain/source/rpc-endpoint";
import { askContract } from "./ask-contract";

const creatorTokenAbi = parseAbi(["function getTransferValidator() view returns (address)"]);

/** Of the validator's security levels the one that restricts nothing. */
const UNRESTRICTED = 1;
export const UNRESTRICTED_LEVEL = String(UNRESTRICTED);
/** Of a validator of another family. */
export const UNKNOWN_LEVEL = "unknown";

export type TransferPolicy = {
  validator: Address;
  /** The validator's number for how strict it is; `unknown` for a validator of another family. */
  level: string;
  /** Whether orders settle only with the word of our zone. */
  enforced: boolean;
};

/**
 * Who decides over transfers of an ERC-721C collection: null for one that has no transfer validator.
 *
 * @param zone The chain's signed zone: the collection counts as enforced when its validator names it as authoriser.
 * @throws RpcError
 */
export async function readTransferPolicy(
  endpoint: RpcEndpoint,
  collection: Address,
  zone: Address,
): Promise<TransferPolicy | null> {
  const token = { abi: creatorTokenAbi, functionName: "getTransferValidator" } as const;
  const answer = await askContract(endpoint, collection, encodeFunctionData(token), (data) =>
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
    askContract(endpoint, answer, encodeFunctionData(policyOf), (data) =>
      decodeFunctionResult({ ...policyOf, data }),
    ),
    askContract(endpoint, answer, encodeFunctionData(authorises), (data) =>
      decodeFunctionResult({ ...authorises, data }),
    ),
  ]);
  if (policy === null) return { validator: answer, level: UNKNOWN_LEVEL, enforced: false };
  const { transferSecurityLevel: level, disableAuthorizationMode } = policy;
  const enforced = known === true && !disableAuthorizationMode && level !== UNRESTRICTED;
  return { validator: answer, level: String(level), enforced };
}
