import type { Address, Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainConnection } from "../../chains/chain-connections";
import { readTogether, type ViewCall } from "../../chains/read-together";

/** A token of an account, as a question to the chain. */
export interface TokenQuestion {
  account: Address;
  token: Address;
  standard: "erc721" | "erc1155";
  tokenId: bigint;
}

/** An order as a question to the chain: its maker gives a token or a payment. */
export interface OrderQuestion {
  hash: Hex;
  maker: Address;
  gives: Omit<TokenQuestion, "account"> | { currency: Address };
}

/** Units of a token in an account, and whether the conduit may move them. */
export interface TokenOnChain {
  held: bigint;
  approved: boolean;
}

/** The on-chain state of an order, as of one block. */
export interface OrderOnChain {
  block: number;
  /** The filled part of the order: Seaport stores it as a fraction. */
  filled: { numerator: bigint; denominator: bigint };
  cancelled: boolean;
  counter: bigint;
  /** The holding of a listing's maker. */
  token: TokenOnChain | null;
  /** The funds of an offer's maker: balance and allowance to the conduit, base units. */
  funds: { balance: bigint; allowance: bigint } | null;
}

const erc1155Abi = [
  {
    type: "function",
    name: "balanceOf",
    stateMutability: "view",
    inputs: [
      { name: "account", type: "address" },
      { name: "id", type: "uint256" },
    ],
    outputs: [{ name: "", type: "uint256" }],
  },
] as const;

function tokenCalls({ account, token, standard, tokenId }: TokenQuestion, conduit: Address): ViewCall[] {
  return [
    standard === "erc721"
      ? { address: token, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] }
      : { address: token, abi: erc1155Abi, functionName: "balanceOf", args: [account, tokenId] },
    { address: token, abi: erc721Abi, functionName: "isApprovedForAll", args: [account, conduit] },
    { address: token, abi: erc721Abi, functionName: "getApproved", args: [tokenId] },
  ];
}

function tokenOnChain(account: Address, conduit: Address, results: readonly unknown[]): TokenOnChain {
  const [holder, forAll, single] = results;
  const isSame = (value: unknown, address: Address) =>
    typeof value === "string" && value.toLowerCase() === address.toLowerCase();
  return {
    held: typeof holder === "bigint" ? holder : isSame(holder, account) ? 1n : 0n,
    approved: forAll === true || isSame(single, conduit),
  };
}

function fundsOnChain([balance, allowance]: readonly unknown[]): OrderOnChain["funds"] {
  // A currency that does not answer counts as zero.
  const amount = (value: unknown) => (typeof value === "bigint" ? value : 0n);
  return { balance: amount(balance), allowance: amount(allowance) };
}

function makerCalls({ maker, gives }: OrderQuestion, conduit: Address): ViewCall[] {
  if ("token" in gives) return tokenCalls({ account: maker, ...gives }, conduit);
  const { currency: address } = gives;
  return [
    { address, abi: wrappedNativeAbi, functionName: "balanceOf", args: [maker] },
    { address, abi: wrappedNativeAbi, functionName: "allowance", args: [maker, conduit] },
  ];
}

/** The state of orders as of one block: several calls for each and one for the block, in one request. */
export async function readOnChainState(
  connection: ChainConnection,
  questions: readonly OrderQuestion[],
): Promise<OrderOnChain[]> {
  const { seaport, conduit } = connection.config.contracts;
  const groups = questions.map((question): ViewCall[] => [
    { address: seaport, abi: seaportAbi, functionName: "getOrderStatus", args: [question.hash] },
    { address: seaport, abi: seaportAbi, functionName: "getCounter", args: [question.maker] },
    ...makerCalls(question, conduit),
  ]);
  const { block, results } = await readTogether(connection, groups.flat());
  let at = 0;
  return questions.map(({ maker, gives }, index) => {
    const own = results.slice(at, at + (groups[index]?.length ?? 0));
    at += own.length;
    const [status, counter, ...asset] = own;
    if (!Array.isArray(status) || typeof counter !== "bigint") throw new Error("Seaport does not answer");
    return {
      block,
      filled: { numerator: status[2], denominator: status[3] },
      cancelled: status[1] === true,
      counter,
      token: "token" in gives ? tokenOnChain(maker, conduit, asset) : null,
      funds: "token" in gives ? null : fundsOnChain(asset),
    };
  });
}

/** Filled units of an order for `quantity` units. */
export function filledUnits(
  { filled: { numerator, denominator } }: Pick<OrderOnChain, "filled">,
  quantity: bigint,
): bigint {
  return denominator === 0n ? 0n : (quantity * numerator) / denominator;
}

/** An account's holding of a token. */
export async function readToken(connection: ChainConnection, question: TokenQuestion): Promise<TokenOnChain> {
  const { conduit } = connection.config.contracts;
  const { results } = await readTogether(connection, tokenCalls(question, conduit));
  return tokenOnChain(question.account, conduit, results);
}
