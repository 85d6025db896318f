import { z } from "zod";
import { itemLabelSchema } from "../contract/item";
import {
  addressSchema,
  bpsSchema,
  chainIdentifierSchema,
  digitsSchema,
  eidSchema,
  perChain,
  slugSchema,
} from "../contract/primitives";

/**
 * The routes of items between the chains of their collection (LayerZero V2 ONFT). An adapter locks the original on the home chain. The
 * contracts on the other chains are mirrors, whose tokens are the usable copies. `eid` is the chain's LayerZero endpoint identifier.
 */
const vaultConfigSchema = z.strictObject({
  routes: perChain(
    z.strictObject({
      eid: eidSchema,
      oapp: addressSchema,
      kind: z.enum(["adapter", "mirror"]),
      approvalRequired: z.boolean(),
    }),
  ),
});

/**
 * A collection that the service follows, from its operator's file (`COLLECTIONS_FILE`, reloaded on change). Only `slug` and `contracts` are
 * required: missing names, pictures and creator earnings come from the chain and from `contractURI`. `startBlock` is the block of the
 * contract's deployment.
 */
export const collectionConfigSchema = z.strictObject({
  slug: slugSchema,
  contracts: perChain(
    z.strictObject({ address: addressSchema, startBlock: z.number().int().nonnegative().default(0) }),
  ).refine((contracts) => Object.keys(contracts).length > 0, { message: "names no contract" }),
  homeChain: chainIdentifierSchema.optional(),
  /** By default the service asks the contract (ERC-165). */
  standard: z.enum(["erc721", "erc1155"]).optional(),
  name: z.string().min(1).max(128).optional(),
  description: z.string().max(4096).optional(),
  creator: addressSchema.optional(),
  /** Where the file leaves out `category` or `verified`, the operator's desk can set it. */
  category: z.string().min(1).max(64).optional(),
  verified: z.boolean().optional(),
  links: z
    .strictObject({ website: z.url().optional(), x: z.url().optional(), discord: z.url().optional() })
    .default({}),
  labels: z.array(z.string()).default([]),
  creatorEarnings: z
    .strictObject({ recipients: z.array(z.strictObject({ address: addressSchema, bps: bpsSchema })) })
    .optional(),
  /** Only for a collection whose items can move. */
  vault: vaultConfigSchema.optional(),
  /** Labels of single items, keyed by token id. */
  itemLabels: z.record(digitsSchema, z.array(itemLabelSchema).min(1)).default({}),
});
export type CollectionConfig = z.infer<typeof collectionConfigSchema>;

/** The service's collection file. */
export const collectionsFileSchema = z
  .strictObject({ collections: z.array(collectionConfigSchema) })
  .refine((file) => new Set(file.collections.map((entry) => entry.slug)).size === file.collections.length, {
    message: "names a slug twice",
  });
