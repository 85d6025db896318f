import type { Address, Hex } from "viem";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";

const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);

/** The fields of `eth_getTransactionReceipt` that say what a transaction cost, and who paid it. */
const receiptSchema = z.object({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  blockHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  from: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .transform((text) => checksummed(text as Address)),
  type: quantity.optional(),
  gasUsed: quantity,
  effectiveGasPrice: quantity.nullish(),
  /** Of OP-stack chains: what the transaction's data cost on the chain below. */
  l1Fee: quantity.nullish(),
  /** Of OP-stack chains since Isthmus: paid beside both, by a formula that the receipt does not carry out. */
  operatorFeeScalar: quantity.nullish(),
  operatorFeeConstant: quantity.nullish(),
});

/** What a transaction cost its sender. */
export interface TransactionFee {
  txHash: Hex;
  blockHash: Hex;
  sender: Address;
  /** Wei of the native currency; null: the receipt does not say it. */
  fee: bigint | null;
}

/** Types whose sender pays the gas (EIP-2718): legacy, EIP-2930, EIP-1559, EIP-4844 and EIP-7702. Others may have somebody else pay it. */
const lastPaidType = 4n;
/** EIP-4844: the gas of blobs has a price of its own, and no wallet of a trader sends any. */
const blobType = 3n;

/**
 * The fee of a transaction by its receipt, or null where the answer is no receipt. It is unknown where the type does not say who pays, as for
 * transactions with a paymaster, and where a chain adds a fee that the receipt does not have.
 */
export function readReceipt(answer: unknown): TransactionFee | null {
  const parsed = receiptSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { data } = parsed;
  const type = data.type ?? 0n;
  const hasOperatorFee = (data.operatorFeeScalar ?? 0n) > 0n || (data.operatorFeeConstant ?? 0n) > 0n;
  const isKnown = type <= lastPaidType && type !== blobType && !hasOperatorFee;
  const price = data.effectiveGasPrice ?? null;
  return {
    txHash: data.transactionHash.toLowerCase() as Hex,
    blockHash: data.blockHash.toLowerCase() as Hex,
    sender: data.from,
    fee: isKnown && price !== null ? data.gasUsed * price + (data.l1Fee ?? 0n) : null,
  };
}
