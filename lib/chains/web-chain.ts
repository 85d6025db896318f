import { z } from "zod";
import { chainSchema } from "../contract/chain";
import { chainPinSchema } from "./config";

/** Whether the web lets its visitors trade on a chain, and, if not, why in words for them. */
const tradingSchema = z.discriminatedUnion("on", [
  z.object({ on: z.literal(true) }),
  z.object({
    on: z.literal(false),
    code: z.enum(["not_pinned", "pin_mismatch", "chain_down"]),
    reason: z.string(),
  }),
]);
export type Trading = z.infer<typeof tradingSchema>;

/** A chain as the browser knows it: the service's record beside the addresses that the web's operator pinned. */
const webChainSchema = z.object({
  chain: chainSchema,
  /** Null where the operator pinned nothing; trading is off there. */
  pin: chainPinSchema.nullable(),
  trading: tradingSchema,
});
export type WebChain = z.infer<typeof webChainSchema>;

/** The answer of the web's `GET /api/chains`. */
export const webChainsSchema = z.object({
  data: z.array(webChainSchema),
  /** In local mode a demo wallet is offered. */
  demoWallet: z.boolean(),
  walletConnectProjectId: z.string().nullable(),
});
export type WebChains = z.infer<typeof webChainsSchema>;
