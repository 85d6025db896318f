import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  isAddressEqual,
  type MulticallReturnType,
  zeroAddress,
  zeroHash,
} from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { fromDropCurrency } from "@/lib/drops/drop-currency";
import type { ChainConnection } from "../chain/chain-connections";
import { allowlistProof, type ClaimTerms, claimTerms, type ListedTerms } from "./claim-terms";

/** A drop's contract, and of ERC-1155 the id that is minted. */
export interface DropContract {
  contract: Address;
  tokenId: bigint | null;
}

/** A claim condition as the chain has it. Unix seconds, items, base units. */
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

/** A condition that somebody may claim under, and what the list behind it says of them. */
export interface ConditionQuestion extends ChainCondition {
  listed: ListedTerms | null;
}

/** A condition, and what the chain says of an account under it. */
export interface ConditionAnswer extends ConditionQuestion {
  terms: ClaimTerms;
  /** Claimed by all, and by the account. */
  claimed: bigint;
  own: bigint;
  /** Whether the contract lets the account claim the quantity; the time and the supply of the whole drop are not asked. */
  verdict: "yes" | "no";
  /** What the account lets the contract take of the price's currency, base units; null for the native one. */
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

const multicall3Abi = [
  {
    type: "function",
    name: "getCurrentBlockTimestamp",
    stateMutability: "view",
    inputs: [],
    outputs: [{ name: "timestamp", type: "uint256" }],
  },
] as const;

type Call = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] };
type Result = MulticallReturnType<Call[], true>[number];

/** As many answers as belong to a condition. */
const callsPerCondition = 4;
const maxConditions = 100n;

function value<Answer>(result: Result | undefined): Answer {
  if (result?.status !== "success") throw result?.error ?? new Error("no answer");
  return result.result as Answer;
}

/** The same question of either standard: the id goes first of ERC-1155. */
function callsOf({ contract, tokenId }: DropContract) {
  const abi: Abi = tokenId === null ? dropErc721Abi : dropErc1155Abi;
  const id = tokenId === null ? [] : [tokenId];
  return (functionName: string, args: readonly unknown[] = []): Call => ({
    address: contract,
    abi,
    functionName,
    args: [...id, ...args],
  });
}

function supplyCalls(drop: DropContract): Call[] {
  const call = callsOf(drop);
  return drop.tokenId === null
    ? [call("maxTotalSupply"), call("nextTokenIdToClaim"), call("nextTokenIdToMint")]
    : [call("maxTotalSupply"), call("totalSupply")];
}

function readSupply(
  drop: DropContract,
  results: readonly Result[],
): Pick<ClaimFacts, "maxSupply" | "minted"> {
  const said = value<bigint>(results[0]);
  const limit = said === 0n ? null : said;
  const minted = value<bigint>(results[1]);
  if (drop.tokenId !== null) return { maxSupply: limit, minted };
  const prepared = value<bigint>(results[2]);
  return { maxSupply: limit !== null && limit < prepared ? limit : prepared, minted };
}

function conditionCalls(
  drop: DropContract,
  question: ConditionQuestion,
  { account, quantity }: { account: Address; quantity: bigint },
): Call[] {
  const call = callsOf(drop);
  const { currency, price } = claimTerms(question, question.listed);
  const proof = allowlistProof(question.listed);
  const token = fromDropCurrency(currency);
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
    // Of the native currency nothing is allowed; the contract then answers in its place.
    token === zeroAddress
      ? call("maxTotalSupply")
      : { address: token, abi: wrappedNativeAbi, functionName: "allowance", args: [account, drop.contract] },
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
    currency: raw.currency,
  };
}

/** A contract that refuses says no; anything else is no answer. */
function verdictOf(result: Result | undefined): ConditionAnswer["verdict"] {
  if (result?.status === "success") return "yes";
  const cause = result?.error;
  const isRefusal =
    cause instanceof BaseError &&
    cause.walk((error) => error instanceof ContractFunctionRevertedError) !== null;
  if (!isRefusal) throw cause ?? new Error("no answer");
  return "no";
}

function readAnswer(question: ConditionQuestion, results: readonly Result[]): ConditionAnswer {
  const raw = value<RawCondition>(results[0]);
  const terms = claimTerms(question, question.listed);
  const allowed = results[3];
  return {
    ...readCondition(question.id, raw),
    listed: question.listed,
    terms,
    claimed: raw.supplyClaimed,
    own: value<bigint>(results[1]),
    verdict: verdictOf(results[2]),
    // A currency that does not answer allows nothing.
    allowance:
      fromDropCurrency(terms.currency) === zeroAddress
        ? null
        : allowed?.status === "success"
          ? (allowed.result as bigint)
          : 0n,
  };
}

/** Answers as of the pending block, and its time. */
async function atPending(
  { client, config }: ChainConnection,
  contracts: Call[],
): Promise<[number, Result[]]> {
  const { multicall3 } = config.contracts;
  // One request, or two halves of it might see two blocks.
  const options = { allowFailure: true, batchSize: 0, blockTag: "pending" } as const;
  if (multicall3 === undefined) {
    // Where the chain has no Multicall3 the call brings its code along, which has no address to ask for the time.
    const [{ timestamp }, results] = await Promise.all([
      client.getBlock({ blockTag: "pending" }),
      client.multicall({ ...options, contracts, deployless: true }),
    ]);
    return [Number(timestamp), results];
  }
  const clock: Call = { address: multicall3, abi: multicall3Abi, functionName: "getCurrentBlockTimestamp" };
  const [time, ...results] = await client.multicall({
    ...options,
    contracts: [clock, ...contracts],
    multicallAddress: multicall3,
  });
  return [Number(value<bigint>(time)), results];
}

/**
 * What the chain says of an account that would claim `quantity` items, all as of the pending block.
 *
 * @returns `stale` with the conditions that the contract has now where they are not those asked about.
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
  const [start, count] = value<readonly [bigint, bigint]>(list);
  const own = results.slice(supply.length);
  const conditions = questions.map((question, at) =>
    readAnswer(question, own.slice(at * callsPerCondition, (at + 1) * callsPerCondition)),
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
    isAddressEqual(left.currency, right.currency)
  );
}

async function readConditions(
  connection: ChainConnection,
  drop: DropContract,
  { start, count }: { start: bigint; count: bigint },
): Promise<ChainCondition[]> {
  if (count > maxConditions) throw new Error("more conditions than can be read");
  const call = callsOf(drop);
  const ids = Array.from({ length: Number(count) }, (_, at) => start + BigInt(at));
  const [, results] = await atPending(
    connection,
    ids.map((id) => call("getClaimConditionById", [id])),
  );
  return ids.map((id, at) => readCondition(id, value<RawCondition>(results[at])));
}
