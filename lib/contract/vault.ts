import { z } from "zod";
import { bytes32Schema, chainIdentifierSchema, timestampSchema } from "./primitives";

export const vaultStateSchema = z.enum(["home", "mirrored", "in_transit", "stuck"]);
export type VaultState = z.infer<typeof vaultStateSchema>;

/** Where an item is from, where its usable copy lives, and what state it is in. */
export const vaultSchema = z
  .object({ homeChain: chainIdentifierSchema, activeChain: chainIdentifierSchema, state: vaultStateSchema })
  .meta({ id: "Vault" });
export type Vault = z.infer<typeof vaultSchema>;

export const pendingMoveSchema = z.object({
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
