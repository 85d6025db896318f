import type { Address } from "viem";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility } from "@/lib/contract/drop";
import { DROP_NATIVE, fromDropCurrency } from "@/lib/drops/drop-currency";
import type { AppDependencies } from "../app-dependencies";
import type { DropRow } from "../db/queries/drops-page";
import type { Claim } from "./drop-chains";
import { approvalCall, claimCall, type MintCall } from "./mint-calls";
import type { ConditionAnswer, DropContract } from "./read-claims";

type Dependencies = Pick<AppDependencies, "served" | "dropChains">;

interface MintOptions {
  answer: ConditionAnswer;
  /** When the stage ends, Unix seconds. */
  endsAt: number | null;
  drop: DropContract;
  claim: Claim;
}

/** Exactly the price, after zero where the token changes an allowance only by way of that, as Tether does. */
async function approvals(
  { dropChains }: Dependencies,
  { row, drop }: { row: DropRow; drop: DropContract },
  { answer, price, account }: { answer: ConditionAnswer; price: bigint; account: Address },
): Promise<MintCall[]> {
  const { currency } = answer.terms;
  const allowance = answer.allowance ?? 0n;
  if (currency === DROP_NATIVE || allowance >= price) return [];
  const takes = (amount: bigint) =>
    dropChains.takesAllowance(row.chain, { currency, owner: account, spender: drop.contract, amount });
  const zeroFirst = allowance > 0n && !(await takes(price)) && (await takes(0n));
  return (zeroFirst ? [0n, price] : [price]).map((amount) => approvalCall(currency, drop.contract, amount));
}

/** The calls that claim items in a stage, for an account that can. */
export async function mintRecord(
  dependencies: Dependencies,
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
