import { isAddress } from "viem";
import { z } from "zod";

/*
 * The rules of ERC-7730 version 1 for the parts that the market's descriptors use, written from the text of the ERC and strict: a key that the
 * version does not know is refused.
 */

const text = z.string().min(1);
const deployments = z
  .array(
    z.strictObject({ chainId: z.number().int().positive(), address: z.string().refine((a) => isAddress(a)) }),
  )
  .min(1);
const field = z.discriminatedUnion("format", [
  z.strictObject({ path: text, label: text, format: z.literal("raw") }),
  z.strictObject({ path: text, label: text, format: z.literal("amount") }),
  z.strictObject({ path: text, label: text, format: z.literal("addressName") }),
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("tokenAmount") },
    params: z.strictObject({ tokenPath: text, nativeCurrencyAddress: text.optional() }),
  }),
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("nftName") },
    params: z.strictObject({ collectionPath: text }),
  }),
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("date") },
    params: z.strictObject({ encoding: z.enum(["timestamp", "blockheight"]) }),
  }),
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("enum") },
    params: z.strictObject({ $ref: z.string().regex(/^\$\.metadata\.enums\.\w+$/) }),
  }),
]);
const members = z.array(z.strictObject({ name: text, type: text }));

export const descriptorSchema = z.strictObject({
  $schema: z.url(),
  context: z.union([
    z.strictObject({
      eip712: z.strictObject({
        domain: z.strictObject({ name: text, version: text }),
        // The domain binds a descriptor too.
        deployments: deployments.optional(),
        schemas: z.array(z.strictObject({ primaryType: text, types: z.record(z.string(), members) })).min(1),
      }),
    }),
    z.strictObject({ contract: z.strictObject({ deployments }) }),
    z.strictObject({
      contract: z.strictObject({ factory: z.strictObject({ deployments, deployEvent: text }) }),
    }),
  ]),
  metadata: z.strictObject({
    owner: text,
    enums: z.record(z.string(), z.record(z.string(), text)).optional(),
  }),
  display: z.strictObject({
    formats: z.record(
      z.string(),
      z.strictObject({ intent: text, fields: z.array(field), required: z.array(text) }),
    ),
  }),
});
