import { z } from "zod";
import { imageSchema } from "./collection";
import { commaList } from "./page";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";
import { itemCoordinatesSchema } from "./report";

export const accountNameSchema = z
  .object({
    text: z.string(),
    /**
     * `registry`: the account's primary name in the name registry of `chain`, which leads back to the account there. `signed`: the account
     * chose it on this market and signed it; nobody else vouches for it.
     */
    source: z.enum(["registry", "signed"]),
    /** The chain of the registry; null for a signed name. */
    chain: chainIdentifierSchema.nullable(),
    /**
     * The collection of somebody else, verified or older than a signed name, or the other account, whose name this one resembles (Unicode UTS #39).
     * Warn about such a name, and rank it below.
     */
    lookAlikeOf: z
      .object({ collection: slugSchema.nullable(), account: addressSchema.nullable() })
      .nullable(),
  })
  .meta({ id: "AccountName" });
export type AccountName = z.infer<typeof accountNameSchema>;

const accountAvatarSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    name: z.string(),
    image: imageSchema,
  })
  .meta({ id: "AccountAvatar" });
export type AccountAvatar = z.infer<typeof accountAvatarSchema>;

/** The name of an account. Never show the name without the address in reach. */
export const accountSchema = z
  .object({
    address: addressSchema,
    /** A registry's name wins over a signed one. */
    name: accountNameSchema.nullable(),
    /** The item that the account chose and signed, while it holds the item and the item has no label. */
    avatar: accountAvatarSchema.nullable(),
    /** When all name registries were last asked; null: they are being asked now, so ask again in some seconds. Without a registry, now. */
    checkedAt: timestampSchema.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

/** Most accounts in one request. */
export const maxNamedAccounts = 100;

export const accountsQuerySchema = z.strictObject({
  addresses: commaList(addressSchema, 8_192).refine((addresses) => addresses.length <= maxNamedAccounts, {
    message: `names more than ${maxNamedAccounts} accounts`,
  }),
});

export const accountsSchema = z.object({ data: z.array(accountSchema) }).meta({ id: "Accounts" });
export type Accounts = z.infer<typeof accountsSchema>;

const profileSchema = z
  .object({
    name: z.string().nullable(),
    /** The item as it was signed; it is not shown while the account does not hold it. */
    avatar: itemCoordinatesSchema.nullable(),
    createdAt: timestampSchema,
    /** The operators hide the name and the avatar, with this reason. */
    hidden: z.object({ reason: z.string() }).nullable(),
  })
  .meta({ id: "Profile" });

export const accountFullSchema = accountSchema
  .extend({
    /** What the account signed about itself here; null: nothing. */
    profile: profileSchema.nullable(),
  })
  .meta({ id: "AccountFull" });
export type AccountFull = z.infer<typeof accountFullSchema>;

/** The longest name that an account can choose, in UTF-16 units. */
export const maxProfileName = 32;
export const minProfileName = 3;

export const putProfileBodySchema = z.strictObject({
  /** The chain for which the message is signed, and which a contract wallet is asked on. */
  chain: chainIdentifierSchema,
  /** Letters and digits of one script, single spaces and hyphens; null: no name. */
  name: z.string().min(minProfileName).max(maxProfileName).nullable(),
  /** An item that the account holds; null: no avatar. With neither, the profile is deleted. */
  avatar: itemCoordinatesSchema.nullable(),
});
export type PutProfileBody = z.infer<typeof putProfileBodySchema>;
