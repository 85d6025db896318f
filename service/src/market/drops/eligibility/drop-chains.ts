import type { Address } from "viem";
import type { AskChain } from "../../chains/chain-connections";
import { takesAllowance } from "../../chains/run-call";
import { upstreamUnavailable } from "../../errors/market-error";
import type { ListedTerms } from "./claim-terms";
import { type ChainCondition, type ClaimFacts, type DropContract, readClaims } from "./read-claims";

/** The account that would claim, and how many items. */
export interface ActiveClaim {
  account: Address;
  quantity: bigint;
}

/** The calls that drops need. Every function throws `upstream_unavailable` when the chain cannot be reached. */
export interface DropChains {
  /**
   * A drop for an account as of the pending block.
   *
   * @param question.known The conditions that are believed to be in force: if they are not, the current ones are read.
   * @param question.listedIn Finds the account in the list of a root.
   */
  readClaims(
    chain: string,
    drop: DropContract,
    question: ActiveClaim & {
      known: readonly ChainCondition[];
      listedIn: (root: ChainCondition["merkleRoot"]) => Promise<ListedTerms | null>;
    },
  ): Promise<ClaimFacts>;
  /** Whether a currency lets its owner set this allowance for a drop now: some require zero in between. */
  takesAllowance(
    chain: string,
    allowance: { currency: Address; owner: Address; spender: Address; amount: bigint },
  ): Promise<boolean>;
}

/** Conditions that change this often during the reading are a hostile contract's. */
const maxRounds = 4;

export function createDropChains(ask: AskChain): DropChains {
  return {
    async readClaims(chain, drop, { known, listedIn, ...claim }) {
      const lists = new Map<ChainCondition["merkleRoot"], Promise<ListedTerms | null>>();
      const listed = (root: ChainCondition["merkleRoot"]) => {
        const found = lists.get(root) ?? listedIn(root);
        lists.set(root, found);
        return found;
      };
      let conditions = known;
      for (let round = 0; round < maxRounds; round += 1) {
        const questions = await Promise.all(
          conditions.map(async (condition) => ({
            ...condition,
            listed: await listed(condition.merkleRoot),
          })),
        );
        const answer = await ask(chain, (connection) =>
          readClaims(connection, drop, { questions, ...claim }),
        );
        if ("facts" in answer) return answer.facts;
        conditions = answer.stale;
      }
      throw upstreamUnavailable(chain, new Error("the claim conditions change all the time"));
    },
    takesAllowance: (chain, allowance) => ask(chain, ({ client }) => takesAllowance(client, allowance)),
  };
}
