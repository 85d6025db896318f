import { z } from "zod";
import { maxSignatureBytes } from "./order-limits";
import { addressSchema, bytes32Schema, digitsSchema, hexSchema, hexSchemaUpTo } from "./primitives";

/** A uint256 in a request: decimal or 0x hexadecimal; normalised to decimal digits. */
const uint256InputSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,77}|0x[0-9a-fA-F]{1,64})$/)
  .transform((text) => BigInt(text).toString())
  .refine((digits) => BigInt(digits) < 2n ** 256n, { message: "is larger than a uint256" });

const itemType = z.number().int().min(0).max(5);
const orderType = z.number().int().min(0).max(4);

function components<T extends z.ZodType>(uint256: T) {
  const offerItem = z.strictObject({
    itemType,
    token: addressSchema,
    identifierOrCriteria: uint256,
    startAmount: uint256,
    endAmount: uint256,
  });
  const considerationItem = offerItem.extend({ recipient: addressSchema });
  return z.strictObject({
    offerer: addressSchema,
    zone: addressSchema,
    offer: z.array(offerItem).min(1).max(32),
    consideration: z.array(considerationItem).min(1).max(32),
    orderType,
    startTime: uint256,
    endTime: uint256,
    zoneHash: bytes32Schema,
    salt: uint256,
    conduitKey: bytes32Schema,
    counter: uint256,
    totalOriginalConsiderationItems: uint256.optional(),
  });
}

/** Seaport 1.6 `OrderComponents` in answers: every uint256 is a string of digits. */
export const orderComponentsSchema = components(digitsSchema)
  .omit({ totalOriginalConsiderationItems: true })
  .meta({ id: "OrderComponents" });
export type WireOrderComponents = z.infer<typeof orderComponentsSchema>;

export const signedOrderSchema = z
  .object({ parameters: orderComponentsSchema, signature: hexSchema })
  .meta({ id: "SignedOrder" });

/** Seaport 1.6 `OrderComponents` in requests. `totalOriginalConsiderationItems` is optional and must match. */
export const signedOrderInputSchema = z.strictObject({
  parameters: components(z.union([uint256InputSchema, z.number().int().nonnegative().transform(String)])),
  signature: hexSchemaUpTo(maxSignatureBytes),
});
