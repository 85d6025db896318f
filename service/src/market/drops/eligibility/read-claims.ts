import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  zeroHash,
} from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import type { ChainConnection } from "../../chains/chain-connections";
import { atPending, type PendingCall, type Result, resultOf } from "./at-pending";
import { allowlistProof, type ClaimTerms, claimTerms, type ListedTerms } from "./claim-terms";

/** A drop's contract, and for ERC-1155 the minted id. */
export interface DropContract {
  contract: Address;
  tokenId: bigint | null;
}

/** A claim condition on the chain. Unix seconds, items, base units. */
export interface ChainCondition {
  id: bigint;
  startsAt: bigint;
  maxSupply: bigint;
  perWallet: bigint;
  merkleRoot: Hex | null;
  price: bigint;
  /** As the contract names it. */
  currency: Address;
}

/** A condition for an account, with the account's line of its list. */
export interface ConditionQuestion extends ChainCondition {
  listed: ListedTerms | null;
}

/** A condition with the chain's answers for an account. */
export interface ConditionAnswer extends ConditionQuestion {
  terms: ClaimTerms;
  /** Claimed by all, and by the account. */
  claimed: bigint;
  own: bigint;
  /** Whether the contract lets the account claim the quantity, regardless of time and the drop's total supply. */
  verdict: "yes" | "no";
  /** The account's allowance to the contract in the price's currency, base units; null if it is not a token. */
  allowance: bigint | null;
}

/** A drop for one account, all as of the pending block. */
export interface ClaimFacts {
  /** Of the pending block, Unix seconds. */
  time: number;
  /** Null for any number. */
  maxSupply: bigint | null;
  minted: bigint;
  conditions: ConditionAnswer[];
}

/** The number of answers that belong to a condition. */
const callsPerCondition = 4;
const maxConditions = 100n;

/**
 * What only an open edition answers: it prepares no items, and counts from 1.
 *
 * @source thirdweb contracts 3.15, `prebuilts/open-edition/OpenEditionERC721.sol`
 */
const openEditionAbi = parseAbi([
  "function sharedMetadata() view returns (string name, string description, string imageURI, string animationURI)",
  "function totalMinted() view returns (uint256)",
]);

/** The same question for either standard: ERC-1155 takes the id first. */
function callsOf({ contract, tokenId }: DropContract) {
  const abi: Abi = tokenId === null ? dropErc721Abi : dropErc1155Abi;
  const id = tokenId === null ? [] : [tokenId];
  return (functionName: string, args: readonly unknown[] = []): PendingCall => ({
    address: contract,
    abi,
    functionName,
    args: [...id, ...args],
  });
}

function supplyCalls(drop: DropContract): PendingCall[] {
  const call = callsOf(drop);
  return drop.tokenId === null
    ? [
        ...[call("maxTotalSupply"), call("nextTokenIdToClaim"), call("nextTokenIdToMint")],
        { ...call("sharedMetadata"), abi: openEditionAbi },
        { ...call("totalMinted"), abi: openEditionAbi },
      ]
    : [call("maxTotalSupply"), call("totalSupply")];
}

function readSupply(
  drop: DropContract,
  results: readonly Result[],
): Pick<ClaimFacts, "maxSupply" | "minted"> {
  const [said, minted, prepared, shared, total] = results;
  // An ERC-721 drop without a limit lacks the function.
  const limit = said?.status === "success" && said.result !== 0n ? (said.result as bigint) : null;
  if (drop.tokenId === null && shared?.status === "success")
    return { maxSupply: limit, minted: resultOf<bigint>(total) };
  const supply = { maxSupply: limit, minted: resultOf<bigint>(minted) };
  if (drop.tokenId !== null || prepared?.status !== "success") return supply;
  const ready = prepared.result as bigint;
  return { ...supply, maxSupply: limit !== null && limit < ready ? limit : ready };
}

function conditionCalls(
  drop: DropContract,
  question: ConditionQuestion,
  { account, quantity }: { account: Address; quantity: bigint },
): PendingCall[] {
  const call = callsOf(drop);
  const { currency, price } = claimTerms(question, question.listed);
  const proof = allowlistProof(question.listed);
  return [
    call("getClaimConditionById", [question.id]),
    call("getSupplyClaimedByWallet", [question.id, account]),
    {
      ...call("verifyClaim"),
      args: [
        question.id,
        account,
        ...(drop.tokenId === null ? [] : [drop.tokenId]),
        quantity,
        currency,
        price,
        proof,
      ],
    },
    { address: currency, abi: wrappedNativeAbi, functionName: "allowance", args: [account, drop.contract] },
  ];
}

interface RawCondition {
  startTimestamp: bigint;
  maxClaimableSupply: bigint;
  supplyClaimed: bigint;
  quantityLimitPerWallet: bigint;
  merkleRoot: Hex;
  pricePerToken: bigint;
  currency: Address;
}

function readCondition(id: bigint, raw: RawCondition): ChainCondition {
  return {
    id,
    startsAt: raw.startTimestamp,
    maxSupply: raw.maxClaimableSupply,
    perWallet: raw.quantityLimitPerWallet,
    merkleRoot: raw.merkleRoot === zeroHash ? null : raw.merkleRoot,
    price: raw.pricePerToken,
    currency: getAddress(raw.currency),
  };
}

/** A revert means no; anything else is no answer. */
function verdictOf(result: Result | undefined): ConditionAnswer["verdict"] {
  if (result?.status === "success") return "yes";
  const cause = result?.error;
  const isRefusal =
    cause instanceof BaseError &&
    cause.walk((error) => error instanceof ContractFunctionRevertedError) !== null;
  if (!isRefusal) throw cause ?? new Error("no answer");
  return "no";
}

/** Whether the total price can be paid: some currencies are not tokens, and some sums exceed a uint256. */
function isPayable(
  { price, currency }: ClaimTerms,
  { quantity, allowance }: { quantity: bigint; allowance: bigint | null },
) {
  return price === 0n || (price * quantity <= maxUint256 && (currency === DROP_NATIVE || allowance !== null));
}

function readAnswer(
  question: ConditionQuestion,
  results: readonly Result[],
  quantity: bigint,
): ConditionAnswer {
  const raw = resultOf<RawCondition>(results[0]);
  const terms = claimTerms(question, question.listed);
  const allowed = results[3];
  const allowance = allowed?.status === "success" ? (allowed.result as bigint) : null;
  return {
    ...readCondition(question.id, raw),
    listed: question.listed,
    terms,
    claimed: raw.supplyClaimed,
    own: resultOf<bigint>(results[1]),
    verdict: isPayable(terms, { quantity, allowance }) ? verdictOf(results[2]) : "no",
    allowance,
  };
}

/**
 * The chain's answers for an account that would claim `quantity` items, all as of the pending block.
 *
 * @returns `stale` with the contract's current conditions if they are not the ones in the question.
 */
export async function readClaims(
  connection: ChainConnection,
  drop: DropContract,
  { questions, ...claim }: { questions: readonly ConditionQuestion[]; account: Address; quantity: bigint },
): Promise<{ facts: ClaimFacts } | { stale: ChainCondition[] }> {
  const call = callsOf(drop);
  const supply = supplyCalls(drop);
  const [time, [list, ...results]] = await atPending(connection, [
    call("claimCondition"),
    ...supply,
    ...questions.flatMap((question) => conditionCalls(drop, question, claim)),
  ]);
  const [start, count] = resultOf<readonly [bigint, bigint]>(list);
  // No honest drop has so many: one that does has no stages here.
  if (count > maxConditions) return { facts: { time, ...readSupply(drop, results), conditions: [] } };
  const own = results.slice(supply.length);
  const conditions = questions.map((question, at) =>
    readAnswer(question, own.slice(at * callsPerCondition, (at + 1) * callsPerCondition), claim.quantity),
  );
  const isSame =
    BigInt(questions.length) === count &&
    questions.every((question, at) => {
      const answer = conditions[at];
      return answer !== undefined && question.id === start + BigInt(at) && isSameCondition(question, answer);
    });
  if (!isSame) return { stale: await readConditions(connection, drop, { start, count }) };
  return { facts: { time, ...readSupply(drop, results), conditions } };
}

function isSameCondition(left: ChainCondition, right: ChainCondition): boolean {
  return (
    left.startsAt === right.startsAt &&
    left.maxSupply === right.maxSupply &&
    left.perWallet === right.perWallet &&
    left.merkleRoot === right.merkleRoot &&
    left.price === right.price &&
    left.currency === right.currency
  );
}

async function readConditions(
  connection: ChainConnection,
  drop: DropContract,
  { start, count }: { start: bigint; count: bigint },
): Promise<ChainCondition[]> {
  const call = callsOf(drop);
  const ids = Array.from({ length: Number(count) }, (_, at) => start + BigInt(at));
  const [, results] = await atPending(
    connection,
    ids.map((id) => call("getClaimConditionById", [id])),
  );
  return ids.map((id, at) => readCondition(id, resultOf<RawCondition>(results[at])));
}
