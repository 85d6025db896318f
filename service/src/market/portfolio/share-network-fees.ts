import type { ChainConfig } from "@/lib/chains/config";
import type { Address, Hex } from "@/lib/contract/primitives";
import { inDollars } from "./in-dollars";
import type { Amount, LotMovement } from "./match-lots";

/**
 * The part of a network fee that belongs to one mint, purchase or sale, wei of the native currency. `wei` is zero where another account sent the
 * transaction, and null where the fee is not known; `isRead` tells whether its receipt was read.
 */
export interface TradeFee {
  wei: bigint | null;
  usd?: bigint;
  isRead: boolean;
}

/** A movement with what is stored of its transaction. */
export interface FeeMovement extends LotMovement {
  /** Null: it is no mint, purchase or sale. */
  fee: TradeFee | null;
  row: {
    id: number;
    type: string;
    chain: string;
    txHash: Hex | null;
    /** Who paid the network fee; null: the receipt was not read. */
    feeSender: Address | null;
    networkFee: string | null;
    /** Dollars for a unit of the native currency on that day. */
    usdRate: string | null;
  };
}

/** Types of entries by which items come without a price. */
const plainTypes: ReadonlySet<string> = new Set(["transfer", "vault_in", "vault_out"]);

/** Whether a movement is a mint, a purchase or a sale. */
export function isTrade({ kind, row }: Pick<FeeMovement, "kind" | "row">): boolean {
  return kind === "sold" || (kind === "received" && !plainTypes.has(row.type));
}

/** An amount with the network fee beside it, and in its dollars. */
function plus(amount: Amount, { wei, usd }: TradeFee): Amount {
  if (typeof amount === "string" || wei === null) return amount;
  return {
    chain: amount.chain,
    wei: amount.wei,
    fee: wei,
    ...(amount.usd !== undefined && usd !== undefined && { usd: amount.usd + usd }),
  };
}

/** The fee of part `at` of `count` parts of a transaction: the parts add up to the fee exactly. */
function feeOf(
  { row }: FeeMovement,
  { at, count }: { at: number; count: number },
  { account, configs }: { account: Address; configs: ReadonlyMap<string, ChainConfig> },
): TradeFee {
  const { feeSender, networkFee, usdRate, chain } = row;
  if (feeSender === null) return { wei: null, isRead: false };
  if (feeSender !== account) return { wei: 0n, usd: 0n, isRead: true };
  if (networkFee === null) return { wei: null, isRead: true };
  const whole = BigInt(networkFee);
  const wei = (whole * BigInt(at + 1)) / BigInt(count) - (whole * BigInt(at)) / BigInt(count);
  const decimals = configs.get(chain)?.nativeCurrency.decimals;
  const isPriced = usdRate !== null && decimals !== undefined;
  return { wei, ...(isPriced && { usd: inDollars(wei, usdRate, decimals) }), isRead: true };
}

/**
 * Gives each mint, purchase and sale of an account its part of the network fee, where the account sent the transaction: those of one
 * transaction have equal parts. The cost of what was minted or bought then has it beside the price; what a sale gained is less by it.
 */
export function shareNetworkFees<Movement extends FeeMovement>(
  movements: readonly Movement[],
  options: { account: Address; configs: ReadonlyMap<string, ChainConfig> },
): Movement[] {
  const keyOf = ({ row }: FeeMovement) => `${row.chain} ${row.txHash ?? row.id}`;
  const counts = new Map<string, number>();
  for (const movement of movements.filter(isTrade)) {
    counts.set(keyOf(movement), (counts.get(keyOf(movement)) ?? 0) + 1);
  }
  const shared = new Map<string, number>();
  return movements.map((movement) => {
    if (!isTrade(movement)) return movement;
    const key = keyOf(movement);
    const at = shared.get(key) ?? 0;
    shared.set(key, at + 1);
    const fee = feeOf(movement, { at, count: counts.get(key) ?? 1 }, options);
    const { kind, amount } = movement;
    return { ...movement, fee, amount: kind === "received" ? plus(amount, fee) : amount };
  });
}
