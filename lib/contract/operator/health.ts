import { z } from "zod";
import { chainProofSchema, chainRightSchema, chainStatusSchema, tradingSchema } from "../chain";
import { addressSchema, chainIdentifierSchema, timestampSchema } from "../primitives";
import { reasonSchema } from "./item";

/** One RPC address, asked at this moment. `host` alone, since the rest of the address may hold a key. */
const rpcHealthSchema = z
  .object({
    host: z.string(),
    state: z.enum(["answering", "silent", "wrong_chain"]),
    /** The newest block that it knows. */
    head: z.number().int().nullable(),
    milliseconds: z.number().int().nullable(),
  })
  .meta({ id: "RpcHealth" });
export type RpcHealth = z.infer<typeof rpcHealthSchema>;

/** The last finished daily check: a sample of what is stored, compared with the chain's own state. */
const chainVerificationSchema = z
  .object({
    endedAt: timestampSchema,
    /** The block that the last part was compared at. */
    block: z.number().int(),
    /** Facts that were compared, that no RPC answered, and that differed. */
    checked: z.number().int(),
    unanswered: z.number().int(),
    differing: z.number().int(),
    /** The first hundred of them: what is in doubt, what both sides say, and why. */
    differences: z.array(
      z.object({
        contract: addressSchema,
        subject: z.string(),
        stored: z.string(),
        onChain: z.string(),
        cause: z.string(),
      }),
    ),
  })
  .meta({ id: "ChainVerification" });
export type ChainVerification = z.infer<typeof chainVerificationSchema>;

const chainHealthSchema = z
  .object({
    id: chainIdentifierSchema,
    name: z.string(),
    status: chainStatusSchema,
    lagSeconds: z.number().int().nullable(),
    /** The last moment of which the service's state is known to be complete; null while live. */
    staleSince: timestampSchema.nullable(),
    readTo: z.number().int().nullable(),
    head: z.number().int().nullable(),
    trading: tradingSchema,
    proof: chainProofSchema,
    /** The RPCs that are not believed: they contradict a proof or the others. */
    disagreeing: z.array(z.object({ host: z.string(), reason: z.string() })),
    rpcs: z.array(rpcHealthSchema),
    /** Null before the first check ended. */
    verification: chainVerificationSchema.nullable(),
    contracts: z.object({ followed: z.number().int(), catchingUp: z.number().int() }),
  })
  .meta({ id: "ChainHealth" });
export type ChainHealth = z.infer<typeof chainHealthSchema>;

/** What an operator looks at first. */
export const operatorHealthSchema = z
  .object({
    /** The account that asks. */
    operator: addressSchema,
    checkedAt: timestampSchema,
    startedAt: timestampSchema,
    database: z.enum(["pglite", "postgres"]),
    chains: z.array(chainHealthSchema),
    orders: z.object({ active: z.number().int(), inactive: z.number().int() }),
    waiting: z.object({
      /** Items whose metadata is read now, or will be. */
      metadata: z.number().int(),
      /** Pictures that were asked for and are not finished, in the process that answers. */
      pictures: z.number().int(),
      /** Metadata and pictures that are not tried again by themselves. */
      failed: z.number().int(),
      reports: z.number().int(),
      appeals: z.number().int(),
    }),
    /** The disks that this process writes to; bytes. */
    disks: z.array(z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() })),
    signsFulfillments: z.boolean(),
  })
  .meta({ id: "OperatorHealth" });
export type OperatorHealth = z.infer<typeof operatorHealthSchema>;

/** Pauses trading on a chain with a reason that is shown to everyone, or resumes it. */
export const changeTradingBodySchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("off"), reason: reasonSchema }),
  z.strictObject({
    state: z.literal("on"),
    /** Rights over the conduit or the zone that the operator knows, though they are not pinned. */
    accept: z.array(chainRightSchema).min(1).max(50).optional(),
  }),
]);
export type ChangeTradingBody = z.infer<typeof changeTradingBodySchema>;
