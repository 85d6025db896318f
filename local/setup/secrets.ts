import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { english, generateMnemonic, generatePrivateKey } from "viem/accounts";
import { z } from "zod";
import { bytes32Schema } from "@/lib/contract/primitives";

const secretsSchema = z.strictObject({
  /** The web's key: all that pages need, and nothing that manages keys. */
  apiKey: z.string().min(16),
  /** Signs fulfilments that need the server's signature. */
  signerPrivateKey: bytes32Schema,
  /** The demo accounts, holders and creators come from it. */
  mnemonic: z.string().min(1),
  revalidateSecret: z.string().min(16),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this install, made at random the first time and readable by its owner only. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, "secrets.json");
  const stored = await readFile(path, "utf8").catch(() => null);
  if (stored !== null) return secretsSchema.parse(JSON.parse(stored));
  const secrets: Secrets = {
    apiKey: `qs_local_${randomBytes(24).toString("base64url")}`,
    signerPrivateKey: generatePrivateKey(),
    mnemonic: generateMnemonic(english),
    revalidateSecret: randomBytes(24).toString("base64url"),
  };
  await writeJson(path, secrets);
  return secrets;
}

/** Writes a JSON file whole or not at all, readable by its owner only. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, path);
}
