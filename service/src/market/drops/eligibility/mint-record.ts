import { type Address, encodeFunctionData, type Hex } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility } from "@/lib/contract/drop";
import { DROP_NATIVE, fromDropCurrency } from "@/lib/drops/drop-currency";
import type { ServedChains } from "../../chains/served-chains";
import { approvalAmounts } from "../../currencies/approval-amounts";
import type { DropRow } from "../drops-page";
import { allowlistProof } from "./claim-terms";
import type { ActiveClaim, DropChains } from "./drop-chains";
import type { ConditionAnswer, DropContract } from "./read-claims";

/** A call to a contract; `value` in wei. */
interface MintCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/** Claims items for the account itself, at its terms' price. */
function claimCall(
  { contract, tokenId }: DropContract,
  { terms, listed }: Pick<ConditionAnswer, "terms" | "listed">,
  { account, quantity }: { account: Address; quantity: bigint },
): MintCall {
  const { currency, price } = terms;
  const rest = [quantity, currency, price, allowlistProof(listed), "0x"] as const;
  const data =
    tokenId === null
      ? encodeFunctionData({ abi: dropErc721Abi, functionName: "claim", args: [account, ...rest] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName: "claim", args: [account, tokenId, ...rest] });
  return { to: contract, data, value: currency === DROP_NATIVE ? price * quantity : 0n };
}

/** Lets a drop take an amount of a token, base units. */
function approvalCall(token: Address, drop: Address, amount: bigint): MintCall {
  const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: "approve", args: [drop, amount] });
  return { to: token, data, value: 0n };
}

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
  claim: ActiveClaim;
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
