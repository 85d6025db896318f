import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Address, erc20Abi, isAddressEqual } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { AskChain, ChainConnection } from "../chains/chain-connections";
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
  /** When the chain was asked, Unix seconds. */
  readAt: number;
}

interface ApprovalQuestions {
  items: readonly ItemQuestion[];
  coins: readonly CoinQuestion[];
}

/** The calls that approvals need. */
export interface ApprovalChains {
  /**
   * The same questions are asked again after 15 seconds, or as soon as the account has sent a transaction: one that takes an approval back
   * counts at once. A contract wallet sends none itself.
   *
   * @throws MarketError `upstream_unavailable` when the chain cannot be reached
   */
  read(chain: string, account: Address, questions: ApprovalQuestions): Promise<ApprovalAnswers>;
}

const keptMs = 15_000;

interface KeptAnswers {
  /** Transactions that the account had sent. */
  sent: number;
  asked: string;
  answers: ApprovalAnswers;
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

/** A short text that differs for other questions. */
function digestOf({ items, coins }: ApprovalQuestions): string {
  const asked = [
    items.map(({ contract, tokenId, operator }) => [contract, tokenId, operator]),
    coins.map(({ currency, spender }) => [currency, spender]),
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64");
}

export function createApprovalChains(ask: AskChain, nowMs: () => number): ApprovalChains {
  const kept = new LRUCache<string, KeptAnswers>({ max: 1_000, ttl: keptMs, perf: { now: nowMs } });
  return {
    read: (chain, account, questions) =>
      ask(chain, async (connection) => {
        const key = `${chain} ${account}`;
        const asked = digestOf(questions);
        // Before the questions: a transaction that comes between is then no part of what is kept.
        const sent = await connection.client.getTransactionCount({ address: account });
        const known = kept.get(key);
        if (known?.sent === sent && known.asked === asked) return known.answers;
        const answers = await askAll(connection, account, questions, Math.floor(nowMs() / 1_000));
        kept.set(key, { sent, asked, answers });
        return answers;
      }),
  };
}

async function askAll(
  connection: ChainConnection,
  account: Address,
  { items, coins }: ApprovalQuestions,
  readAt: number,
): Promise<ApprovalAnswers> {
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
    readAt,
  };
}
