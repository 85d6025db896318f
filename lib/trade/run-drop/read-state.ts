import { type Abi, type Address, decodeFunctionResult, type Hex } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { dropErc721Abi } from "../../abi/generated/drop-erc721";
import { dropErc1155Abi } from "../../abi/generated/drop-erc1155";
import type { Call } from "../../contract/chain";
import { renumbersStage, type StoredCondition } from "../../drops/edit-stages";
import { sameAddress } from "../../same-address";
import {
  type ChainReads,
  type DeployedAt,
  isSameCondition,
  readerOf,
  readStages,
  readsAt,
} from "../deploy/read-goal";
import type { ChainPort, ReadBlock } from "../flow/ports";
import { readMovedRights } from "./moved-rights";
import { hiddenOf, readBatches } from "./read-batches";
import { type DropAction, givenAfter, type RunDropRequest } from "./request";

function areSame(found: readonly StoredCondition[], wanted: readonly StoredCondition[]): boolean {
  return (
    found.length === wanted.length &&
    found.every((condition, index) => {
      const other = wanted[index];
      return other !== undefined && isSameCondition(condition, other);
    })
  );
}

/** The number that an airdrop's own stage gets: the one behind those that the contract has. Other stages give it another one. */
export async function readAirdropNumber(
  at: DeployedAt,
  tokenId: bigint | undefined,
  chain: ChainReads,
): Promise<bigint> {
  const [abi, id] = tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]];
  const [first, count] = await readerOf(at, chain)<readonly [bigint, bigint]>(
    abi as Abi,
    "claimCondition",
    id,
  );
  return first + count;
}

/** Items that the creator was given under the number of an airdrop's own stage. */
export function readGiven(
  at: DeployedAt,
  { tokenId, creator, number }: { tokenId: bigint | undefined; creator: Address; number: bigint },
  chain: ChainReads,
): Promise<bigint> {
  const [abi, id] = tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]];
  return readerOf(at, chain)<bigint>(abi as Abi, "getSupplyClaimedByWallet", [...id, number, creator]);
}

/** What the state of an action is read from. */
type ActionReads = ChainReads & Pick<ChainPort, "time">;

/** Reads a drop in one block. The time is that of the newest. */
export function actionReadsAt(chain: ActionReads, block: ReadBlock): ActionReads {
  return { ...readsAt(chain, block), time: (chainId) => chain.time(chainId) };
}

async function stagesState(
  at: DeployedAt,
  request: RunDropRequest,
  chain: ActionReads,
  action: Extract<DropAction, { kind: "stages" }>,
) {
  const found = await readStages(at, request.drop.tokenId, chain);
  // With a reset, the same stages may be wanted again.
  if (!action.reset && areSame(found, action.wanted)) return "done";
  if (!areSame(found, action.found)) return "different";
  if (action.reset) return "open";
  // A stage may have begun since the creator saw them, or begin while the transaction is on its way.
  const moved = renumbersStage(found, action.wanted, await chain.time(at.chainId));
  if (moved === null) return "open";
  return moved === "soon" ? "soon" : "different";
}

async function airdropState(
  at: DeployedAt,
  { drop: { tokenId }, account: creator }: RunDropRequest,
  chain: ChainReads,
  { action, index }: { action: Extract<DropAction, { kind: "airdrop" }>; index: number },
) {
  const { number, earlier } = action;
  const found = await readStages(at, tokenId, chain);
  if (!areSame(found, action.found)) return "different";
  // What was given counts under the number of the airdrop's stage: under another one, all would be given again.
  if ((await readAirdropNumber(at, tokenId, chain)) !== number) return "different";
  if (
    earlier !== undefined &&
    (await readGiven(at, { tokenId, creator, number: earlier.number }, chain)) !== earlier.given
  )
    return "different";
  const given = await readGiven(at, { tokenId, creator, number }, chain);
  if (given >= givenAfter(action, index)) return "done";
  return given === givenAfter(action, index - 1) ? "open" : "different";
}

/** The most items that can ever be minted, of all or of a token id; 0 where nothing limits them. */
export function readMaxSupply(
  at: DeployedAt,
  tokenId: bigint | undefined,
  chain: ChainReads,
): Promise<bigint> {
  const [abi, id] = tokenId === undefined ? [dropErc721Abi, []] : [dropErc1155Abi, [tokenId]];
  return readerOf(at, chain)<bigint>(abi as Abi, "maxTotalSupply", id);
}

async function revealState(
  at: DeployedAt,
  call: Call,
  request: RunDropRequest,
  chain: ChainReads,
  action: Extract<DropAction, { kind: "reveal" }>,
) {
  const read = readerOf(at, chain);
  const abi = dropCreatorAbi as Abi;
  const end = await read<bigint>(abi, "getBatchIdAtIndex", [action.batch]);
  if ((await read<Hex>(abi, "encryptedData", [end])) === "0x") return "done";
  const answer = await chain.tryCall(call, request.account);
  const uri = decodeFunctionResult({ abi: dropCreatorAbi, functionName: "reveal", data: answer });
  return uri === action.uri ? "open" : "different";
}

async function handOverState(
  at: DeployedAt,
  { account, drop }: RunDropRequest,
  chain: ChainReads,
  action: Extract<DropAction, { kind: "hand_over" }>,
) {
  const [owner, { granted, renounced }] = await Promise.all([
    readerOf(at, chain)<Address>(dropErc721Abi as Abi, "owner"),
    readMovedRights(at, { from: account, next: action.next }, chain),
  ]);
  if (sameAddress(owner, action.next) && renounced.length === 0) return "done";
  const hidden = hiddenOf((await readBatches(at, drop.tokenId, chain)) ?? []);
  const isAsSeen =
    granted.join() === action.granted.join() &&
    renounced.join() === action.renounced.join() &&
    hidden.join() === action.hidden.join();
  return isAsSeen ? "open" : "different";
}

/**
 * Whether the current step of an action is done, is to do, or the contract is not as the creator saw it. `soon`: the next stage is about to
 * begin, and would lose what is minted in it.
 */
export async function readActionState(
  { call, subject }: { call: Call; subject: string },
  request: RunDropRequest,
  chain: ActionReads,
): Promise<"done" | "open" | "different" | "soon"> {
  const { action, drop } = request;
  const at = { chain: call.chain, chainId: call.chainId, address: drop.contract };
  switch (action.kind) {
    case "stages":
      return stagesState(at, request, chain, action);
    case "airdrop":
      return airdropState(at, request, chain, { action, index: Number(subject.split(":")[1]) });
    case "reveal":
      return revealState(at, call, request, chain, action);
    case "supply": {
      const supply = await readMaxSupply(at, drop.tokenId, chain);
      if (supply === action.wanted) return "done";
      return supply === action.found ? "open" : "different";
    }
    case "hand_over":
      return handOverState(at, request, chain, action);
    default:
      // The contract itself refuses a second time.
      return "open";
  }
}
