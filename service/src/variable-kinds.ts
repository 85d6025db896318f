import { isAbsolute } from "node:path";
import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { keyScopeSchema } from "@/lib/contract/api-key";
import { isUnfetchable } from "@/lib/unfetchable-ports";
import { type ConfiguredKey, configuredScopeSchema } from "./api/keys/configured-key";
import { isVapidKey } from "./send/vapid";

export const commaListSchema = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""));

export const apiKeysSchema = commaListSchema.transform((entries, context): ConfiguredKey[] =>
  entries.map((entry) => {
    const [key = "", scopeText = "read"] = entry.split("=", 2);
    const scopes = z.array(configuredScopeSchema).safeParse(scopeText.split("+"));
    if (key.length >= 16 && scopes.success) return { key, scopes: scopes.data };
    context.addIssue({
      code: "custom",
      message: `must be a comma list of key=scope+scope, keys of 16 characters or more, scopes of ${keyScopeSchema.options.join(", ")}`,
    });
    return z.NEVER;
  }),
);

export const httpUrlSchema = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** A host with its port, if it has one, as a browser's address line shows it. */
export const domainSchema = z.string().refine((text) => hostOf(`https://${text}`) === text.toLowerCase(), {
  error: "must be a comma list of hosts, such as market.example or 127.0.0.1:3000",
});

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

export const addressSchema = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), {
    error: "must be a comma list of account addresses",
  })
  .transform((text) => getAddress(text));

export const cursorSecretSchema = z.string().min(32, { error: "must have 32 characters or more" }).optional();

/** 0 lets the system choose. */
export const portSchema = z.coerce
  .number({ error: "must be a port number" })
  .int()
  .min(0)
  .max(65_535)
  .refine((number) => number === 0 || !isUnfetchable(number), {
    error: "is a port to which neither fetch nor a browser connects: choose another one",
  });

export const privateKeySchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, { error: "must be 32 bytes in hexadecimal, 0x first" })
  .transform((key) => key as `0x${string}`);

/** 32 bytes, base64url, which are a key of the curve P-256. */
export const vapidKeySchema = z.string().refine(isVapidKey, {
  error: "must be a private key of P-256: 32 bytes as base64url",
});

/** The longest path of a Unix socket on Linux, in bytes. */
const longestSocketPath = 107;

export const socketPathSchema = z
  .string()
  .refine((path) => isAbsolute(path) && Buffer.byteLength(path) <= longestSocketPath, {
    error: `must be an absolute path of at most ${longestSocketPath} bytes`,
  });
