import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  zeroAddress,
} from "viem";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../../abi/generated/drop-erc1155";
import { quaysideEnforcedCollectionAbi } from "../../abi/generated/quayside-enforced-collection";
import { transferValidatorAbi } from "../../abi/generated/transfer-validator";
import type { Call } from "../../contract/chain";
import { conditionOf } from "../../drops/drop-calls";
import type { StoredCondition } from "../../drops/edit-stages";
import { sameAddress } from "../../same-address";
import { isRevert } from "../errors/decode-revert";
import type { ChainPort, ReadBlock } from "../flow/ports";
import type { DropSale } from "./description";
import { preparedMark } from "./drop-steps";
import type { StepGoal } from "./plan";

export type ChainReads = Pick<ChainPort, "tryCall" | "hasCode">;

/** Reads all of a chain in the same block. */
export function readsAt(chain: ChainReads, block: ReadBlock): ChainReads {
  return {
    tryCall: (call, from) => chain.tryCall(call, from, block),
    hasCode: (chainId, address) => chain.hasCode(chainId, address, block),
  };
}

/** The chain and the contract that a deployment makes. */
export interface DeployedAt {
  chain: string;
  chainId: number;
  address: Address;
}

/**
 * Whether a step is done, is to do, comes too early because an earlier one is not done, or was done differently by somebody else who may.
 */
export type GoalState = "done" | "open" | "early" | "different";

interface Reading {
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  to: Address;
}

function callOf({ chain, chainId }: DeployedAt, { to, ...reading }: Reading): Call {
  return { chain, chainId, to, data: encodeFunctionData(reading), value: "0" };
}

/** Reads a contract through the port on which a flow's simulations run too. */
export function readerOf(at: DeployedAt, chain: ChainReads) {
  return async <T>(
    abi: Abi,
    functionName: string,
    args: readonly unknown[] = [],
    to = at.address,
  ): Promise<T> => {
    const call = callOf(at, { abi, functionName, args, to });
    return decodeFunctionResult({ abi, functionName, data: await chain.tryCall(call, zeroAddress) }) as T;
  };
}

/**
 * As {@link readerOf}, for functions that not every contract has: null where the contract refuses the call, or answers something else, as a
 * contract wallet may. Rejects if no answer came: what was not heard must not count as absent.
 */
export function presentReaderOf(at: DeployedAt, chain: ChainReads) {
  return async <T>(
    abi: Abi,
    functionName: string,
    args: readonly unknown[] = [],
    to = at.address,
  ): Promise<T | null> => {
    const call = callOf(at, { abi, functionName, args, to });
    let data: Hex;
    try {
      data = await chain.tryCall(call, zeroAddress);
    } catch (error) {
      if (isRevert(error)) return null;
      throw error;
    }
    try {
      return decodeFunctionResult({ abi, functionName, data }) as T;
    } catch {
      return null;
    }
  };
}

type Read = ReturnType<typeof readerOf>;
type Condition = StoredCondition;

/** Whether two conditions have the same terms. What was minted under them may differ. */
export function isSameCondition(found: Condition, wanted: Condition): boolean {
  return (
    found.startTimestamp === wanted.startTimestamp &&
    found.maxClaimableSupply === wanted.maxClaimableSupply &&
    found.quantityLimitPerWallet === wanted.quantityLimitPerWallet &&
    sameAddress(found.merkleRoot, wanted.merkleRoot) &&
    found.pricePerToken === wanted.pricePerToken &&
    sameAddress(found.currency, wanted.currency)
  );
}

/** The stages that a contract has, in their order. @param tokenId of an ERC-1155 drop */
export async function readStages(
  at: DeployedAt,
  tokenId: bigint | undefined,
  chain: ChainReads,
): Promise<readonly Condition[]> {
  const read = readerOf(at, chain);
  const [abi, id] = tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]];
  const [first, count] = await read<readonly [bigint, bigint]>(abi as Abi, "claimCondition", id);
  const numbers = Array.from({ length: Number(count) }, (_, index) => first + BigInt(index));
  return Promise.all(
    numbers.map((number) => read<Condition>(abi as Abi, "getClaimConditionById", [...id, number])),
  );
}

async function saleState(
  at: DeployedAt,
  { tokenId, maxSupply, stages }: DropSale,
  chain: ChainReads,
): Promise<GoalState> {
  const found = await readStages(at, tokenId, chain);
  if (found.length === 0) return "open";
  const [abi, id] = tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]];
  const supply = await readerOf(at, chain)<bigint>(abi as Abi, "maxTotalSupply", id);
  const isSame =
    supply === (maxSupply ?? 0n) &&
    found.length === stages.length &&
    stages.every((stage, index) => {
      const condition = found[index];
      return condition !== undefined && isSameCondition(condition, conditionOf(stage));
    });
  return isSame ? "done" : "different";
}

async function openState(at: DeployedAt, sales: readonly DropSale[], chain: ChainReads): Promise<GoalState> {
  const states = await Promise.all(sales.map((sale) => saleState(at, sale, chain)));
  if (states.every((state) => state === "done")) return "done";
  // All sales of a step are opened in one transaction: a part of them was opened by another.
  return states.every((state) => state === "open") ? "open" : "different";
}

async function preparedState(read: Read, wanted: bigint): Promise<GoalState> {
  const { role, holder } = preparedMark;
  const [isMarked, found] = await Promise.all([
    read<boolean>(dropErc721Abi as Abi, "hasRole", [role, holder]),
    read<bigint>(dropErc721Abi as Abi, "nextTokenIdToMint"),
  ]);
  // More of them were prepared later. Without the mark, they are not those of this deployment.
  if (isMarked) return found >= wanted ? "done" : "different";
  return found === 0n ? "open" : "different";
}

async function mintedState(
  read: Read,
  { before, count }: Extract<StepGoal, { kind: "minted" }>,
): Promise<GoalState> {
  const found = await read<bigint>(quaysideEnforcedCollectionAbi as Abi, "totalSupply");
  if (found >= count) return "done";
  if (found < before) return "early";
  return found === before ? "open" : "different";
}

async function enforcementState(
  read: Read,
  at: DeployedAt,
  goal: Extract<StepGoal, { enforcement: object }>,
): Promise<GoalState> {
  const { validator, listId } = goal.enforcement;
  if (goal.kind === "validator") {
    const found = await read<Address>(quaysideEnforcedCollectionAbi as Abi, "getTransferValidator");
    return sameAddress(found, validator) ? "done" : "open";
  }
  const policy = await read<SecurityPolicy>(
    transferValidatorAbi as Abi,
    "getCollectionSecurityPolicy",
    [at.address],
    validator,
  );
  if (goal.kind === "list") return policy.listId === listId ? "done" : "open";
  const { transferSecurityLevel, disableAuthorizationMode, authorizersCannotSetWildcardOperators } = policy;
  const isSet =
    authorizersCannotSetWildcardOperators && !disableAuthorizationMode && transferSecurityLevel === 0;
  return isSet ? "done" : "open";
}

/** The part of a validator's policy for a collection that a deployment sets. */
interface SecurityPolicy {
  listId: bigint;
  transferSecurityLevel: number;
  disableAuthorizationMode: boolean;
  authorizersCannotSetWildcardOperators: boolean;
}

/** Asks the chain whether a step of a deployment is done, so that nothing is paid twice. */
export async function readGoal(at: DeployedAt, goal: StepGoal, chain: ChainReads): Promise<GoalState> {
  const read = readerOf(at, chain);
  if (goal.kind === "code") return (await chain.hasCode(at.chainId, goal.address)) ? "done" : "open";
  if (!(await chain.hasCode(at.chainId, at.address))) return "early";
  switch (goal.kind) {
    case "prepared":
      return preparedState(read, goal.count);
    case "open":
      return openState(at, goal.sales, chain);
    case "minted":
      return mintedState(read, goal);
    default:
      return enforcementState(read, at, goal);
  }
}
