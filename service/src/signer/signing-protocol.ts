import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  hexSchemaUpTo,
  timestampSchema,
} from "@/lib/contract/primitives";

/**
 * What the signer is asked on its socket. A connection carries one question and one answer, each a line of JSON. The question holds no
 * address of a zone and no chain id: the signer knows them from its own chain file.
 */
export const signingQuestionSchema = z.discriminatedUnion("ask", [
  z.strictObject({ ask: z.literal("signers") }),
  z.strictObject({
    ask: z.literal("sign"),
    /** The account of the key to sign with. */
    signer: addressSchema,
    chain: chainIdentifierSchema,
    orderHash: bytes32Schema,
    taker: addressSchema.transform(checksummed),
    /** The token that the maker receives, where the order leaves it open. */
    tokenId: digitsSchema
      .transform(BigInt)
      .refine((value) => value < 2n ** 256n)
      .nullable(),
    /** The last second at which the signature settles, Unix seconds. */
    expiresAt: timestampSchema,
  }),
]);
export type SigningQuestion = z.infer<typeof signingQuestionSchema>;
/** The question as it is sent: token ids are strings of digits. */
export type WrittenQuestion = z.input<typeof signingQuestionSchema>;

/**
 * `invalid_question`: not a question of this version. `unknown_chain`: not in the signer's chain file. `unknown_signer`: the signer does
 * not hold this account's key. `expiry_out_of_range`: in the past, or too far ahead. `rate_limited`: too many signatures. `failed`: an
 * error of the signer, which its log explains.
 */
const signingRefusalSchema = z.enum([
  "invalid_question",
  "unknown_chain",
  "unknown_signer",
  "expiry_out_of_range",
  "rate_limited",
  "failed",
]);
export type SigningRefusal = z.infer<typeof signingRefusalSchema>;

const signersAnswerSchema = z.strictObject({
  /** The accounts of the signer's keys, the newest first. */
  signers: z.array(addressSchema).min(1),
});
const signatureAnswerSchema = z.strictObject({
  /** The complete `extraData` of the fulfilment. */
  extraData: hexSchemaUpTo(256),
});
const refusalAnswerSchema = z.strictObject({
  refusal: signingRefusalSchema,
  /** Seconds after which a retry makes sense. */
  retryAfter: z.number().int().positive().optional(),
});

export const signingAnswerSchema = z.union([signersAnswerSchema, signatureAnswerSchema, refusalAnswerSchema]);
export type SigningAnswer = z.infer<typeof signingAnswerSchema>;

/** The longest line that either side reads, in bytes. */
export const maxLineBytes = 4_096;
