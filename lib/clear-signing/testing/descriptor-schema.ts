import { checksumAddress, isAddress } from "viem";
import { z } from "zod";

/*
 * What version 1 of ERC-7730 demands, in its text (https://eips.ethereum.org/EIPS/eip-7730) and in its published schema
 * (https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json), for the parts that the market's descriptors use. It is stricter: a key
 * that they do not use is refused, and so is what the published schema leaves to the text, such as a contract without its ABI.
 */

const text = z.string().min(1);
const checksummed = z.string().refine((a) => isAddress(a) && checksumAddress(a) === a, "has no checksum");
const deployments = z
  .array(z.strictObject({ chainId: z.number().int().positive(), address: checksummed }))
  .min(1);

const field = z.discriminatedUnion("format", [
  z.strictObject({ path: text, label: text, format: z.literal("raw") }),
  z.strictObject({ path: text, label: text, format: z.literal("amount") }),
  z.strictObject({ path: text, label: text, format: z.literal("addressName") }),
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("tokenAmount") },
    params: z.strictObject({ tokenPath: text, nativeCurrencyAddress: checksummed.optional() }),
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
  z.strictObject({
    ...{ path: text, label: text, format: z.literal("calldata") },
    params: z.strictObject({ calleePath: text }),
  }),
]);

/** A parameter of an ABI. The paths go by the names, so each must have one. */
const parameter = z.strictObject({
  name: text,
  type: text,
  internalType: text.optional(),
  get components() {
    return z.array(parameter).min(1).optional();
  },
});
const abi = z
  .array(
    z.strictObject({
      ...{ type: z.literal("function"), name: text, inputs: z.array(parameter) },
      stateMutability: z.enum(["nonpayable", "payable"]),
    }),
  )
  .min(1);

const members = z.array(z.strictObject({ name: text, type: text })).min(1);
const types = z.object({ EIP712Domain: members }).catchall(members);

const paths = z.array(text).refine((list) => new Set(list).size === list.length, "names a path twice");
const format = z
  .strictObject({ intent: text, fields: z.array(field), required: paths, excluded: paths.min(1).optional() })
  .refine(
    ({ fields, excluded }) => !fields.some(({ path }) => excluded?.includes(path)),
    "excludes what it shows",
  );

export const descriptorSchema = z.strictObject({
  $schema: z.literal("https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json"),
  context: z.union([
    z.strictObject({
      eip712: z.strictObject({
        domain: z.strictObject({ name: text, version: text }),
        // The domain binds a descriptor too.
        deployments: deployments.optional(),
        schemas: z.array(z.strictObject({ primaryType: text, types })).min(1),
      }),
    }),
    z.strictObject({ contract: z.strictObject({ abi, deployments }) }),
    z.strictObject({
      contract: z.strictObject({ abi, factory: z.strictObject({ deployments, deployEvent: text }) }),
    }),
  ]),
  metadata: z.strictObject({
    owner: text,
    enums: z.record(z.string(), z.record(z.string(), text)).optional(),
  }),
  display: z.strictObject({ formats: z.record(z.string(), format) }),
});
