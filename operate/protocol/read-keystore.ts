import { readFile } from "node:fs/promises";
import * as Keystore from "ox/Keystore";
import type { Hex, PrivateKeyAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import { CommandError } from "../command-line/errors";
import type { Ask } from "../command-line/terminal";

const hexText = z.string().regex(/^[0-9a-fA-F]+$/);
const scryptSchema = z.object({
  kdf: z.literal("scrypt"),
  kdfparams: z.object({
    dklen: z.literal(32),
    // More would take gigabytes of memory: a hostile file must not stop the machine.
    n: z.number().int().min(2).max(1_048_576),
    p: z.number().int().min(1).max(16),
    r: z.number().int().min(1).max(16),
    salt: hexText,
  }),
});
const pbkdf2Schema = z.object({
  kdf: z.literal("pbkdf2"),
  kdfparams: z.object({
    c: z.number().int().min(1).max(10_000_000),
    dklen: z.literal(32),
    prf: z.literal("hmac-sha256"),
    salt: hexText,
  }),
});
/** Web3 secret storage, version 3. */
const keystoreSchema = z.object({
  version: z.literal(3),
  id: z.string(),
  crypto: z
    .object({
      cipher: z.literal("aes-128-ctr"),
      cipherparams: z.object({ iv: hexText }),
      ciphertext: hexText,
      mac: hexText,
    })
    .and(z.discriminatedUnion("kdf", [scryptSchema, pbkdf2Schema])),
});

async function readPassword(passwordFile: string | undefined, ask: Ask | null): Promise<string> {
  if (passwordFile !== undefined && passwordFile !== "") {
    try {
      return (await readFile(passwordFile, "utf8")).replace(/\r?\n$/, "");
    } catch (cause) {
      throw new CommandError(`PASSWORD_FILE ${passwordFile} cannot be read.`, { cause });
    }
  }
  if (ask === null) throw new CommandError("Set PASSWORD_FILE to a file with the keystore's password.");
  return ask("Password of the keystore:", { isSecret: true });
}

/**
 * Opens a keystore with the password of `PASSWORD_FILE`, or the one that somebody types.
 *
 * @throws CommandError if the file is not such a keystore, or the password is wrong.
 */
export async function readKeystore(
  file: string,
  { passwordFile, ask }: { passwordFile: string | undefined; ask: Ask | null },
): Promise<PrivateKeyAccount> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch (cause) {
    throw new CommandError(`The keystore ${file} cannot be read as JSON.`, { cause });
  }
  const parsed = keystoreSchema.safeParse(json);
  if (!parsed.success) {
    throw new CommandError(`${file} is not a keystore of version 3 (Web3 secret storage).`, {
      cause: parsed.error,
    });
  }
  const password = await readPassword(passwordFile, ask);
  return privateKeyToAccount(await decrypt(parsed.data, password, file));
}

async function decrypt(
  keystore: z.infer<typeof keystoreSchema>,
  password: string,
  file: string,
): Promise<Hex> {
  try {
    return Keystore.decrypt(keystore, await Keystore.toKeyAsync(keystore, { password }));
  } catch (cause) {
    throw new CommandError(`The password does not open ${file}.`, { cause });
  }
}
