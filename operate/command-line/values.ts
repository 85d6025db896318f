import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { addressSchema } from "@/lib/contract/primitives";

const secondsOf = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** A time span such as `90d`, `12h`, `30m` or `45s`, in seconds. */
export const durationSchema = z
  .string()
  .regex(/^\d{1,9}[smhd]$/, { error: "must be a number with s, m, h or d, such as 90d" })
  .transform((text) => Number(text.slice(0, -1)) * secondsOf[text.slice(-1) as keyof typeof secondsOf]);

/** An address in any case, as its EIP-55 checksummed form. */
export const addressValueSchema = z
  .string()
  .refine((text) => addressSchema.safeParse(text).success, {
    error: "must be an address: 20 bytes in hexadecimal, 0x first",
  })
  .transform((text) => checksummed(text as `0x${string}`));
