import { z } from "zod";

const maxLength = 2_048;

function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && port === "";
}

/** An address that the service sends to: https, on the usual port, without a name or a password. */
export const outsideUrlSchema = z
  .string()
  .max(maxLength)
  .refine(isPlain, { message: "must be a plain https address" });
