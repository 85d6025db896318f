import { spawnSync } from "node:child_process";
import { QuaysideError } from "@/lib/errors";

/**
 * Signs a file with minisign, which asks for the password of a key that has one.
 *
 * @param keyFile the secret key
 * @param comment is signed too; minisign prints it when it verifies the file.
 * @throws {QuaysideError} `release_failed`
 */
export function signFile(file: string, keyFile: string, comment: string): void {
  const { error, status } = spawnSync("minisign", ["-S", "-s", keyFile, "-m", file, "-t", comment], {
    stdio: ["inherit", "ignore", "inherit"],
  });
  if (error !== undefined) {
    throw new QuaysideError(
      "release_failed",
      "minisign is not there, which signs with MINISIGN_SECRET_KEY_FILE.",
      {
        cause: error,
      },
    );
  }
  if (status !== 0) throw new QuaysideError("release_failed", `minisign did not sign with ${keyFile}.`);
}
