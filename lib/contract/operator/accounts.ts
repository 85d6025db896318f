import { z } from "zod";
import { pageOf, pageQuery } from "../page";
import { addressSchema, timestampSchema } from "../primitives";
import { reasonSchema } from "./item";

const decision = { reason: z.string(), by: addressSchema.nullable(), at: timestampSchema };
const accountBlockSchema = z.object(decision).meta({ id: "AccountBlock" });

/** An account as the operator sees it. `blocked` is null where it may make orders, uploads and reports. */
export const operatorAccountSchema = z
  .object({
    address: addressSchema,
    /** The name that it signed, hidden or not. */
    signedName: z.string().nullable(),
    hasAvatar: z.boolean(),
    /** Null where its signed name and avatar are shown. */
    profileHidden: z.object(decision).nullable(),
    blocked: accountBlockSchema.nullable(),
    openOrders: z.number().int(),
    items: z.number().int(),
    /** Keys that still work. */
    keys: z.number().int(),
    reports: z.number().int(),
    appeals: z.number().int(),
  })
  .meta({ id: "OperatorAccount" });
export type OperatorAccount = z.infer<typeof operatorAccountSchema>;

export const blockedAccountSchema = accountBlockSchema
  .extend({ address: addressSchema })
  .meta({ id: "BlockedAccount" });
export type BlockedAccount = z.infer<typeof blockedAccountSchema>;

/** The blocked accounts, the newest first. */
export const blockedAccountPageSchema = pageOf(blockedAccountSchema).meta({ id: "BlockedAccountPage" });

export const blockedAccountsQuerySchema = z.strictObject(pageQuery);

/** The account reads the reason where it is refused. */
export const blockAccountBodySchema = z.strictObject({ reason: reasonSchema });
