import { writeFile } from "node:fs/promises";
import * as Keystore from "ox/Keystore";
import type { Hex } from "viem";

/** Writes a keystore (Web3 secret storage, version 3) that is opened quickly. */
export async function writeKeystore(file: string, key: Hex, password: string): Promise<void> {
  const [derived, options] = Keystore.pbkdf2({ password, iterations: 1_024 });
  await writeFile(file, JSON.stringify(Keystore.encrypt(key, derived, options)));
}
