import { z } from "zod";
import { callSchema, txSchema } from "./chain";
import { imageSchema } from "./collection";
import { pageOf, pageQuery } from "./page";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  timestampSchema,
} from "./primitives";

export const vaultStateSchema = z.enum(["home", "mirrored", "in_transit", "stuck"]);
export type VaultState = z.infer<typeof vaultStateSchema>;

/** An item's home, the place of its usable copy, and its state. */
export const vaultSchema = z
  .object({ homeChain: chainIdentifierSchema, activeChain: chainIdentifierSchema, state: vaultStateSchema })
  .meta({ id: "Vault" });
export type Vault = z.infer<typeof vaultSchema>;

const pendingMoveSchema = z.object({
  id: z.string(),
  fromChain: chainIdentifierSchema,
  toChain: chainIdentifierSchema,
  messageId: bytes32Schema.nullable(),
  startedAt: timestampSchema,
});

export const vaultStatusSchema = vaultSchema
  .extend({ pendingMove: pendingMoveSchema.nullable() })
  .meta({ id: "VaultStatus" });
export type VaultStatus = z.infer<typeof vaultStatusSchema>;

const vaultMoveStateSchema = z.enum(["pending", "delivered", "failed"]);
export type VaultMoveState = z.infer<typeof vaultMoveStateSchema>;

/** One crossing of an item between two chains of its collection. */
export const vaultMoveSchema = z
  .object({
    id: z.string(),
    item: z.object({
      homeChain: chainIdentifierSchema,
      contract: addressSchema,
      tokenId: digitsSchema,
      name: z.string(),
      image: imageSchema.nullable(),
      labels: z.array(z.string()).optional().describe("Addition of Quayside: those of the item now."),
    }),
    fromChain: chainIdentifierSchema,
    toChain: chainIdentifierSchema,
    /** `in`: to the item's home chain. */
    direction: z.enum(["out", "in"]),
    initiator: addressSchema,
    recipient: addressSchema,
    state: vaultMoveStateSchema,
    originTransaction: txSchema,
    message: z.object({
      protocol: z.literal("layerzero"),
      id: bytes32Schema,
      nonce: z.number().int().positive(),
      trackingUrl: z.string().nullable(),
    }),
    destinationTransaction: txSchema.nullable(),
    /** The call by which anybody can retry a failed delivery; null before a failure and after a success. */
    retry: z
      .object({
        attempts: z.number().int().positive(),
        lastError: z.string(),
        lastAttemptAt: timestampSchema,
        call: callSchema,
      })
      .nullable(),
  })
  .meta({ id: "VaultMove" });
export type VaultMove = z.infer<typeof vaultMoveSchema>;

export const vaultMovePageSchema = pageOf(vaultMoveSchema).meta({ id: "VaultMovePage" });
export type VaultMovePage = z.infer<typeof vaultMovePageSchema>;

/** `chain`: the one that the item leaves or the one that it goes to. */
export const accountMovesQuerySchema = z.strictObject({
  ...pageQuery,
  state: vaultMoveStateSchema.optional(),
  chain: chainIdentifierSchema.optional(),
});
export type AccountMovesQuery = z.infer<typeof accountMovesQuerySchema>;
