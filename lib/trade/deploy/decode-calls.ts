import {
  type Abi,
  type AbiParameter,
  type Address,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
} from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../../abi/generated/drop-erc1155";
import { sameAddress } from "../../same-address";

/**
 * Decodes the arguments of a call to one function; null for other bytes. The arguments are encoded again and must give the same bytes, so
 * that extra data is refused.
 */
export function decodeCall(abi: Abi, functionName: string, data: Hex): readonly unknown[] | null {
  try {
    const { functionName: found, args = [] } = decodeFunctionData({ abi, data });
    if (found !== functionName) return null;
    return sameAddress(encodeFunctionData({ abi, functionName, args }), data) ? args : null;
  } catch {
    // The bytes call another function, or are no call.
    return null;
  }
}

/** Decodes values that a call carries as bytes; null for other bytes. */
export function decodeValues<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  data: Hex,
): DecodeAbiParametersReturnType<Parameters> | null {
  try {
    const values = decodeAbiParameters(parameters, data);
    return sameAddress(encodeAbiParameters(parameters, values as never), data) ? values : null;
  } catch {
    return null;
  }
}

/** A claim condition as its contract stores it. */
export interface Condition {
  startTimestamp: bigint;
  maxClaimableSupply: bigint;
  supplyClaimed: bigint;
  quantityLimitPerWallet: bigint;
  merkleRoot: Hex;
  pricePerToken: bigint;
  currency: Address;
  metadata: string;
}

/** A setting of a drop, decoded. `tokenId` of an ERC-1155 drop. */
export type DropSetting =
  | { kind: "supply"; tokenId: bigint | undefined; maxSupply: bigint }
  | { kind: "stages"; tokenId: bigint | undefined; conditions: readonly Condition[]; reset: boolean };

function decodeSetting(data: Hex, isEditions: boolean): DropSetting | null {
  const abi = (isEditions ? dropErc1155Abi : dropErc721Abi) as Abi;
  const supply = decodeCall(abi, "setMaxTotalSupply", data) as bigint[] | null;
  const idOf = (args: readonly unknown[]) => (isEditions ? (args[0] as bigint) : undefined);
  if (supply !== null) return { kind: "supply", tokenId: idOf(supply), maxSupply: supply.at(-1) ?? 0n };
  const stages = decodeCall(abi, "setClaimConditions", data);
  if (stages === null) return null;
  const [conditions, reset] = stages.slice(-2) as [readonly Condition[], boolean];
  return { kind: "stages", tokenId: idOf(stages), conditions, reset };
}

/** Decodes settings of a drop, in one call or several joined ones; null if any of it is something else. */
export function decodeSettings(data: Hex, isEditions: boolean): readonly DropSetting[] | null {
  const joined = decodeCall(dropCreatorAbi as Abi, "multicall", data) as [readonly Hex[]] | null;
  const calls = joined === null ? [data] : joined[0];
  const settings = calls.map((call) => decodeSetting(call, isEditions));
  return settings.every((setting) => setting !== null) ? settings : null;
}
