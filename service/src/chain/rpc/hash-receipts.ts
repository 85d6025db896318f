import { concatHex, type Hex, toRlp } from "viem";
import { z } from "zod";
import { orderedTrieRoot, rlpInteger } from "./ordered-trie-root";

const bytes = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .transform((text) => text as Hex);
const integer = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);

const receiptSchema = z.object({
  type: integer.default(0n),
  status: integer.nullish(),
  /** The state after the transaction, in place of a status: before EIP-658. */
  root: bytes.nullish(),
  cumulativeGasUsed: integer,
  logsBloom: bytes,
  logs: z.array(z.object({ address: bytes, topics: z.array(bytes), data: bytes })),
  depositNonce: integer.nullish(),
  depositReceiptVersion: integer.nullish(),
});
type Receipt = z.infer<typeof receiptSchema>;

/** The type of deposits on chains of the OP stack. */
const depositType = 0x7en;

/** The bytes of a receipt in the trie of its block (EIP-2718; op-geth `Receipts.EncodeIndex` for deposits since Canyon). */
function encodeReceipt(receipt: Receipt): Hex {
  const { type, status, root, cumulativeGasUsed, logsBloom, logs, depositNonce, depositReceiptVersion } =
    receipt;
  const isVersioned = type === depositType && typeof depositReceiptVersion === "bigint";
  const body = toRlp([
    typeof status === "bigint" ? rlpInteger(status) : (root ?? "0x"),
    rlpInteger(cumulativeGasUsed),
    logsBloom,
    logs.map((log) => [log.address, log.topics, log.data]),
    ...(isVersioned ? [rlpInteger(depositNonce ?? 0n), rlpInteger(depositReceiptVersion)] : []),
  ]);
  return type === 0n ? body : concatHex([rlpInteger(type), body]);
}

/**
 * The root of the receipts of a block, computed from what `eth_getBlockReceipts` gives.
 *
 * @returns null when they have another shape, so that no root can be computed.
 */
export function hashReceipts(receipts: unknown): Hex | null {
  const parsed = z.array(receiptSchema).safeParse(receipts);
  return parsed.success ? orderedTrieRoot(parsed.data.map(encodeReceipt)) : null;
}
