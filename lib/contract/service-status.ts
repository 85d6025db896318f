import { z } from "zod";
import { chainStatusSchema, proofLevelSchema, tradingSchema } from "./chain";
import { chainIdentifierSchema, decimalSchema, timestampSchema } from "./primitives";

/** A day in UTC. Minutes without a reading are in neither number. */
export const chainDaySchema = z
  .object({
    /** Start of the day. */
    day: timestampSchema,
    readMinutes: z.number().int(),
    /** Minutes in which the chain was behind or down. */
    troubledMinutes: z.number().int(),
  })
  .meta({ id: "ChainDay" });

const chainHistorySchema = z
  .object({
    id: chainIdentifierSchema,
    name: z.string(),
    status: chainStatusSchema,
    lagSeconds: z.number().int().nullable(),
    trading: tradingSchema,
    /** Whether two RPCs prove what is read: see `Chain.proof`. */
    proofLevel: proofLevelSchema.optional(),
    /** The days of the last 90 that have readings, oldest first. */
    days: z.array(chainDaySchema),
    /** The share of those minutes without trouble, 0 to 1; null without a reading. */
    availability: decimalSchema.nullable(),
  })
  .meta({ id: "ChainHistory" });

/** Something that visitors could notice. `endedAt` is null while it lasts. */
export const incidentSchema = z
  .object({
    id: z.string(),
    chain: chainIdentifierSchema,
    kind: z.enum(["behind", "down", "trading_paused"]),
    /** The operator's words, where trading is paused. */
    reason: z.string().nullable(),
    startedAt: timestampSchema,
    endedAt: timestampSchema.nullable(),
  })
  .meta({ id: "Incident" });
export type Incident = z.infer<typeof incidentSchema>;

/** How the service does, for everybody. */
export const serviceStatusSchema = z
  .object({
    checkedAt: timestampSchema,
    chains: z.array(chainHistorySchema),
    /** Items whose metadata waits to be read. */
    waitingMetadata: z.number().int(),
    /** Whether orders that need the server's signature can be filled. */
    signsFulfillments: z.boolean(),
    /** The newest 50, newest first. */
    incidents: z.array(incidentSchema),
    /** The time that 95 of 100 of the last 1,000 answers of the answering process did not exceed; null: too few to say. */
    api: z.object({ p95Ms: z.number().int().nullable() }).optional(),
    /** Deliveries to webhooks that wait, at most 1,000; those of paused ones are left out. */
    webhooks: z.object({ waiting: z.number().int() }).optional(),
    /** The median time of the newest deliveries between two chains, of the last 7 days. */
    moves: z
      .array(
        z.object({
          fromChain: chainIdentifierSchema,
          toChain: chainIdentifierSchema,
          seconds: z.number().int(),
        }),
      )
      .optional(),
    /** IPFS gateways as the reader of metadata finds them; those in neither number have not been asked yet. */
    gateways: z
      .object({
        configured: z.number().int(),
        answering: z.number().int(),
        failing: z.number().int(),
      })
      .optional(),
    /** Of when the oldest reference rate of a native currency is; null: none is configured. */
    ratesAt: timestampSchema.nullable().optional(),
  })
  .meta({ id: "ServiceStatus" });
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;
