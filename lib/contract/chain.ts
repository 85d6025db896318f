import { z } from "zod";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  hexSchema,
  timestampSchema,
} from "./primitives";

/** A currency that may price an order. The zero address stands for the chain's native currency. */
const currencySchema = z
  .object({
    address: addressSchema,
    symbol: z.string(),
    name: z.string(),
    decimals: z.number().int().min(0).max(36),
    kind: z.enum(["native", "wrapped", "erc20"]),
    /** A reference rate from configuration, used for display only. */
    usd: z.object({ rate: decimalSchema, at: timestampSchema, source: z.string() }).nullable(),
  })
  .meta({ id: "Currency" });
export type Currency = z.infer<typeof currencySchema>;

export const chainContractsSchema = z.object({
  seaport: addressSchema,
  conduitController: addressSchema,
  conduit: addressSchema,
  conduitKey: bytes32Schema,
  signedZone: addressSchema,
  layerzeroEndpoint: addressSchema.optional(),
  multicall3: addressSchema.optional(),
});
export type ChainContracts = z.infer<typeof chainContractsSchema>;

export const chainStatusSchema = z.enum(["live", "behind", "down"]);
export type ChainStatus = z.infer<typeof chainStatusSchema>;

/**
 * A right over everybody's approvals and restricted orders on a chain: to move tokens through the conduit (`channel`), to open channels (its
 * owner), to sign for the zone, and to add signers (its owner). A next owner was named and may take the right.
 */
export const chainRightSchema = z
  .object({
    right: z.enum([
      "channel",
      "conduit_owner",
      "conduit_next_owner",
      "zone_owner",
      "zone_next_owner",
      "zone_signer",
    ]),
    account: addressSchema,
  })
  .meta({ id: "ChainRight" });
export type ChainRight = z.infer<typeof chainRightSchema>;

/** Whether orders can be made and filled here. `reason` and `since` are null where trading was never paused. */
export const tradingSchema = z
  .object({
    state: z.enum(["on", "off"]),
    reason: z.string().nullable(),
    since: timestampSchema.nullable(),
    unknownRights: z
      .array(chainRightSchema)
      .optional()
      .describe(
        "Addition of Quayside: accounts that have a right over the chain's conduit or zone which the operator did not pin. While there are some, trading is off. Absent: there are none.",
      ),
  })
  .meta({ id: "Trading" });
export type ChainTrading = z.infer<typeof tradingSchema>;

export const proofLevelSchema = z.enum(["receipts", "agreement", "single"]);
export type ProofLevel = z.infer<typeof proofLevelSchema>;

/** How far what is read from a chain is proven. `single`: by one RPC alone. */
export const chainProofSchema = z
  .object({
    level: proofLevelSchema,
    /** Among the blocks below this one are some that were read from one RPC alone; null: there are none. */
    unprovenBelow: z.number().int().nonnegative().nullable(),
    /** The RPCs of the service: how many there are, answered last, and contradict a proof or the others. */
    endpoints: z.object({
      configured: z.number().int().nonnegative(),
      answering: z.number().int().nonnegative(),
      disagreeing: z.number().int().nonnegative(),
    }),
  })
  .meta({ id: "ChainProof" });
export type ChainProof = z.infer<typeof chainProofSchema>;

/** The fee that an order must pay to the operator. */
export const marketplaceFeeSchema = z.object({ bps: bpsSchema, recipient: addressSchema });
export type MarketplaceFee = z.infer<typeof marketplaceFeeSchema>;

export const chainSchema = z
  .object({
    id: chainIdentifierSchema,
    chainId: z.number().int().positive(),
    name: z.string(),
    testnet: z.boolean(),
    /** The public RPC address. The service's own addresses stay private. */
    rpcUrl: z.string(),
    explorer: z.object({ name: z.string(), url: z.string() }).nullable(),
    nativeCurrency: currencySchema,
    wrappedCurrency: currencySchema,
    currencies: z.array(currencySchema),
    contracts: chainContractsSchema,
    /** The fee that an order on this chain must pay, unless its collection has another one. */
    marketplaceFee: marketplaceFeeSchema,
    blockTimeMs: z.number().int().positive(),
    confirmations: z.number().int().nonnegative(),
    head: z.object({ number: z.number().int().nonnegative(), timestamp: timestampSchema }).nullable(),
    status: chainStatusSchema,
    lagSeconds: z.number().int().nullable(),
    baseFee: digitsSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: wei for a unit of gas that the newest block charged at least (EIP-1559). Null: the chain has no such fee, or nothing was read yet.",
      ),
    trading: tradingSchema
      .optional()
      .describe(
        "Addition of Quayside: while it is off, orders are neither accepted nor filled here. Everything else goes on.",
      ),
    proof: chainProofSchema
      .optional()
      .describe(
        "Addition of Quayside: `receipts`: two RPCs give the block, whose hash covers its receipts. `agreement`: two RPCs give the same logs. `single`: one RPC is believed.",
      ),
  })
  .meta({ id: "Chain" });
export type Chain = z.infer<typeof chainSchema>;

export const chainsResponseSchema = z.object({ data: z.array(chainSchema) }).meta({ id: "ChainList" });

/** A mined transaction. */
export const txSchema = z
  .object({
    chain: chainIdentifierSchema,
    hash: bytes32Schema,
    explorerUrl: z.string().nullable(),
    blockNumber: z.number().int().nonnegative(),
    timestamp: timestampSchema,
  })
  .meta({ id: "Tx" });
export type TransactionReference = z.infer<typeof txSchema>;

/** A call for a wallet to submit unchanged. `value` is in wei. */
export const callSchema = z
  .object({
    chain: chainIdentifierSchema,
    chainId: z.number().int().positive(),
    to: addressSchema,
    data: hexSchema,
    value: digitsSchema,
  })
  .meta({ id: "Call" });
export type Call = z.infer<typeof callSchema>;
