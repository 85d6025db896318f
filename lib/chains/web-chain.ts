import { z } from "zod";
import { chainSchema } from "../contract/chain";
import { chainPinSchema } from "./config";

/** Whether visitors may trade on a chain, and if not, the reason as text for them. */
const tradingSchema = z.discriminatedUnion("on", [
  z.object({ on: z.literal(true) }),
  z.object({
    on: z.literal(false),
    code: z.enum(["not_pinned", "pin_mismatch", "chain_down", "paused"]),
    /** A sentence. In English in the web's answer, in the browser in the language of the page. */
    reason: z.string(),
    /** For `pin_mismatch`: what differs. */
    fact: z.string().optional(),
  }),
]);
export type Trading = z.infer<typeof tradingSchema>;

/** A chain for the browser: the service's record and the addresses that the web's operator pinned. */
const webChainSchema = z.object({
  chain: chainSchema,
  /** Null without a pin; trading is off then. */
  pin: chainPinSchema.nullable(),
  trading: tradingSchema,
});
export type WebChain = z.infer<typeof webChainSchema>;

/** The answer of the web's `GET /api/chains`. */
export const webChainsSchema = z.object({
  data: z.array(webChainSchema),
  /** Whether local mode offers a demo wallet. */
  demoWallet: z.boolean(),
  walletConnectProjectId: z.string().nullable(),
  /** Whether the service issues API keys to signed-in accounts. */
  issuesKeys: z.boolean(),
  /** Whether the service tells accounts what happens to them. */
  notifies: z.boolean(),
  /** Whether the service knows the collections of a contract's owner. */
  hasStudio: z.boolean(),
  /** Whether the service takes reports about items. */
  takesReports: z.boolean(),
  /** Whether it takes appeals against labels. */
  takesAppeals: z.boolean(),
  /** Whether this site asks for the names of accounts. */
  namesAccounts: z.boolean(),
});
export type WebChains = z.infer<typeof webChainsSchema>;
