import type { Address } from "viem";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility } from "@/lib/contract/drop";
import { DROP_NATIVE, fromDropCurrency } from "@/lib/drops/drop-currency";
import type { ServedChains } from "../../chains/served-chains";
import { approvalAmounts } from "../../currencies/approval-amounts";
import type { DropRow } from "../drops-page";
import type { Claim, DropChains } from "./drop-chains";
import { approvalCall, claimCall, type MintCall } from "./mint-calls";
import type { ConditionAnswer, DropContract } from "./read-claims";

export interface MintDependencies {
  served: ServedChains;
  /** Calls to the chains that drops need. */
  dropChains: DropChains;
}

interface MintOptions {
  answer: ConditionAnswer;
  /** When the stage ends, Unix seconds. */
  endsAt: number | null;
  drop: DropContract;
  claim: Claim;
}

/** The approvals for a price that is not in the native currency. */
async function approvals(
  { dropChains }: MintDependencies,
  { row, drop }: { row: DropRow; drop: DropContract },
  { answer, price, account }: { answer: ConditionAnswer; price: bigint; account: Address },
): Promise<MintCall[]> {
  const { currency } = answer.terms;
  if (currency === DROP_NATIVE) return [];
  const amounts = await approvalAmounts({ allowed: answer.allowance ?? 0n, price }, (amount) =>
    dropChains.takesAllowance(row.chain, { currency, owner: account, spender: drop.contract, amount }),
  );
  return amounts.map((amount) => approvalCall(currency, drop.contract, amount));
}

/** The calls that claim items in a stage, for an account that is eligible. */
export async function mintRecord(
  dependencies: MintDependencies,
  row: DropRow,
  { answer, endsAt, drop, claim }: MintOptions,
): Promise<Eligibility["mint"]> {
  const chainId = dependencies.served.configs.get(row.chain)?.chainId;
  if (chainId === undefined) return null;
  const price = answer.terms.price * claim.quantity;
  const calls = [
    ...(await approvals(dependencies, { row, drop }, { answer, price, account: claim.account })),
    claimCall(drop, answer, claim),
  ];
  return {
    stage: answer.id.toString(),
    quantity: Number(claim.quantity),
    price: price.toString(),
    currency: fromDropCurrency(answer.terms.currency),
    calls: calls.map(
      ({ value, ...call }): Call => ({ chain: row.chain, chainId, ...call, value: value.toString() }),
    ),
    expiresAt: endsAt,
  };
}
