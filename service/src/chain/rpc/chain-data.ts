import type { Address, Hex } from "viem";
import { z } from "zod";
import { checksumAddress } from "./checksum-address";
import { hashHeader } from "./hash-header";
import { hashReceipts } from "./hash-receipts";
import { RpcError } from "./rpc-error";

const hexText = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text.toLowerCase() as Hex);
const bytes32 = hexText(/^0x[0-9a-fA-F]{64}$/);
const bytes = hexText(/^0x([0-9a-fA-F]{2})*$/);
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,13}$/)
  .transform(Number);
const addressText = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text): Address => checksumAddress(text.slice(2).toLowerCase()));

/** It is only shown, so an RPC that gives it in another shape is read as one without it. */
const shownAmount = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,32}$/)
  .transform((text) => BigInt(text).toString())
  .optional()
  .catch(undefined);

const headerSchema = z.object({
  number: quantity,
  hash: bytes32,
  parentHash: bytes32,
  timestamp: quantity,
  logsBloom: hexText(/^0x[0-9a-fA-F]{512}$/),
  receiptsRoot: bytes32.optional(),
  /** Wei, digits (EIP-1559). */
  baseFeePerGas: shownAmount,
  transactions: z.array(z.unknown()),
});
/** The fields of a block that the follower needs. `isHashed`: the hash is the one of all fields of the header. */
export type BlockHeader = z.infer<typeof headerSchema> & { isHashed: boolean };

const logSchema = z.object({
  address: addressText,
  topics: z.array(bytes32).max(4),
  data: bytes,
  blockNumber: quantity,
  blockHash: bytes32,
  transactionHash: bytes32,
  logIndex: quantity,
  removed: z.boolean().optional(),
});
/** A log of a mined block, addresses addressText, everything else in lower case. */
export type Log = z.infer<typeof logSchema>;

const receiptsSchema = z.array(
  z.object({ blockHash: bytes32, transactionHash: bytes32, logs: z.array(logSchema) }),
);
/** All receipts of a block. `root` is computed from them; null when they have a shape without one. */
export type BlockReceipts = { root: Hex | null; transactions: Hex[]; logs: Log[] };

function parse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new RpcError("rpc_inconsistent", `The RPC gave ${what} of a wrong shape.`, {
    details: z.prettifyError(parsed.error).slice(0, 500),
  });
}

/** A block as `eth_getBlockByNumber` gives it; null when the RPC does not have it. */
export function parseHeader(value: unknown): BlockHeader | null {
  if (value === null) return null;
  const header = parse(headerSchema, value, "a block");
  return { ...header, isHashed: hashHeader(value as Record<string, unknown>) === header.hash };
}

export function parseLogs(value: unknown): Log[] {
  return parse(z.array(logSchema), value, "logs");
}

/** The answer of `eth_getBlockReceipts`; null when the RPC does not have the block. */
export function parseReceipts(value: unknown): BlockReceipts | null {
  if (value === null) return null;
  const receipts = parse(receiptsSchema, value, "receipts");
  return {
    root: hashReceipts(value),
    transactions: receipts.map(({ transactionHash }) => transactionHash),
    logs: receipts.flatMap(({ transactionHash, logs }) => logs.map((log) => ({ ...log, transactionHash }))),
  };
}

export function toQuantity(number: number): Hex {
  return `0x${number.toString(16)}`;
}
