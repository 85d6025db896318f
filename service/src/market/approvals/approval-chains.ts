import { type Address, erc20Abi, isAddressEqual } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { AskChain } from "../chains/chain-connections";
import { readTogether, type ViewCall } from "../chains/read-together";

/** Whether an operator may move an account's items: all of a contract, or one token of it. */
interface ItemQuestion {
  contract: Address;
  tokenId: string | null;
  operator: Address;
}

/** How much of a currency a spender may take from an account. */
export interface CoinQuestion {
  currency: Address;
  spender: Address;
}

/** What a chain says now, in the order of the questions. Undefined: the contract does not answer. */
interface ApprovalAnswers {
  items: (boolean | undefined)[];
  coins: (bigint | undefined)[];
}

/** The calls that approvals need. */
export interface ApprovalChains {
  /** @throws MarketError `upstream_unavailable` when the chain cannot be reached */
  read(
    chain: string,
    account: Address,
    questions: { items: readonly ItemQuestion[]; coins: readonly CoinQuestion[] },
  ): Promise<ApprovalAnswers>;
}

/** Calls in one request: nodes refuse much larger ones. */
const callsTogether = 200;

function itemCall(account: Address, { contract: address, tokenId, operator }: ItemQuestion): ViewCall {
  return tokenId === null
    ? { address, abi: erc721Abi, functionName: "isApprovedForAll", args: [account, operator] }
    : { address, abi: erc721Abi, functionName: "getApproved", args: [BigInt(tokenId)] };
}

function isGiven(answer: unknown, { operator }: ItemQuestion): boolean | undefined {
  if (typeof answer === "boolean") return answer;
  return typeof answer === "string" ? isAddressEqual(answer as Address, operator) : undefined;
}

export function createApprovalChains(ask: AskChain): ApprovalChains {
  return {
    read: (chain, account, { items, coins }) =>
      ask(chain, async (connection) => {
        const calls = [
          ...items.map((item) => itemCall(account, item)),
          ...coins.map(({ currency: address, spender }): ViewCall => {
            return { address, abi: erc20Abi, functionName: "allowance", args: [account, spender] };
          }),
        ];
        const results: unknown[] = [];
        for (let from = 0; from < calls.length; from += callsTogether) {
          const part = await readTogether(connection, calls.slice(from, from + callsTogether));
          results.push(...part.results);
        }
        return {
          items: items.map((item, at) => isGiven(results[at], item)),
          coins: coins.map((_, at) => {
            const limit = results[items.length + at];
            return typeof limit === "bigint" ? limit : undefined;
          }),
        };
      }),
  };
}
