import { z } from "zod";
import { accountNameSchema } from "./account";
import { addressSchema, chainIdentifierSchema } from "./primitives";

/** The longest name that is looked up: that of a registry is 255 bytes at most (ENSIP-15). */
const longestName = 255;

export const resolveParametersSchema = z.strictObject({ text: z.string().trim().min(1).max(longestName) });

/** An account that a text names. */
const resolvedAccountSchema = z
  .object({
    address: addressSchema,
    /**
     * `address`: the text is its address. `registry`: the name leads to it in the name registry of `chain`, whether or not the account calls itself
     * so. `signed`: the account signed this name here; nobody else vouches for it.
     */
    source: z.enum(["address", "registry", "signed"]),
    chain: chainIdentifierSchema.nullable(),
    /** What the account is called here, with its warning where it looks like another's: see `Account.name`. */
    name: accountNameSchema.nullable(),
  })
  .meta({ id: "ResolvedAccount" });
export type ResolvedAccount = z.infer<typeof resolvedAccountSchema>;

/** The accounts of a name or an address. One name may lead to several: each chain has a registry of its own. */
export const resolveAnswerSchema = z
  .object({
    text: z.string(),
    accounts: z.array(resolvedAccountSchema),
    /** Chains whose registry did not answer: the name may lead to an account there. */
    unreadChains: z.array(chainIdentifierSchema),
  })
  .meta({ id: "ResolveAnswer" });
export type ResolveAnswer = z.infer<typeof resolveAnswerSchema>;
