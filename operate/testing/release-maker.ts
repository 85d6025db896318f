import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Somebody who makes releases and signs their lists of files. */
export interface ReleaseMaker {
  /** As minisign prints it. */
  publicKey: string;
  /** Signs `SHA256SUMS` of a folder as minisign does; `deploy/release/sign-file.test.ts` verifies a signature of minisign itself. */
  signList: (folder: string, comment: string) => Promise<void>;
}

export function createReleaseMaker(): ReleaseMaker {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyId = Buffer.from("quayside");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    publicKey: Buffer.concat([Buffer.from("Ed"), keyId, Buffer.from(x, "base64url")]).toString("base64"),
    async signList(folder, comment) {
      const list = await readFile(join(folder, "SHA256SUMS"));
      const signature = sign(null, createHash("blake2b512").update(list).digest(), privateKey);
      const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
      const head = Buffer.concat([Buffer.from("ED"), keyId, signature]).toString("base64");
      await writeFile(
        join(folder, "SHA256SUMS.minisig"),
        `untrusted comment: \n${head}\ntrusted comment: ${comment}\n${whole.toString("base64")}\n`,
      );
    },
  };
}
