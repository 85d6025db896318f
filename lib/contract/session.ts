import { z } from "zod";
import { addressSchema, hexSchemaUpTo, timestampSchema } from "./primitives";

/** The header with the token of a session. */
export const sessionHeader = "x-session";

/** A number that a sign-in message must contain (EIP-4361). It is valid once, until `expiresAt`. */
export const sessionNonceSchema = z
  .object({ nonce: z.string(), expiresAt: timestampSchema })
  .meta({ id: "SessionNonce" });
export type SessionNonce = z.infer<typeof sessionNonceSchema>;

const maxMessageLength = 4_096;
/** A contract's signature may have any length (ERC-1271). */
const maxSignatureBytes = 4_096;

export const createSessionBodySchema = z.strictObject({
  message: z.string().min(1).max(maxMessageLength),
  signature: hexSchemaUpTo(maxSignatureBytes),
});

/** A session of an account. The token is returned only here; send it as `x-session`. */
export const sessionSchema = z
  .object({ token: z.string(), address: addressSchema, expiresAt: timestampSchema })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

/** A session as the web tells it to its own pages, which never get the token. */
export type PageSession = Omit<Session, "token">;
