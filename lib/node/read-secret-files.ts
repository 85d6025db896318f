import { readFileSync } from "node:fs";
import { QuaysideError } from "../errors";

/** The variables with secrets. Each may be given as a file that `NAME_FILE` names. */
const secretVariables = [
  "API_KEYS",
  "CURSOR_SECRET",
  "CURSOR_SECRET_PREVIOUS",
  "DATABASE_URL",
  "IPFS_API_AUTHORIZATION",
  "MARKETPLACE_API_KEY",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "REDIS_URL",
  "REVALIDATE_SECRET",
  "SIGNER_PRIVATE_KEY",
  "SIGNER_PRIVATE_KEY_PREVIOUS",
  "VAPID_PRIVATE_KEY",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The secret in a file, or the fault of the file. White space around a secret is no part of it: editors end a file with a line break. */
function readSecret(file: string): { secret: string } | { fault: string } {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret === "" ? { fault: "is empty" } : { secret };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { fault: code === "ENOENT" ? "does not exist" : `cannot be read (${code})` };
  }
}

/**
 * The environment with the secrets that its `NAME_FILE` variables name. An empty variable counts as unset.
 *
 * @throws {QuaysideError} `invalid_configuration`, with a line for each secret that is set twice, and for each file that is missing,
 * empty or unreadable.
 */
export function readSecretFiles(environment: Environment): Environment {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const file = environment[variable];
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${variable} and ${name} are both set. Set one of them.`);
      continue;
    }
    const read = readSecret(file);
    if ("secret" in read) secrets[name] = read.secret;
    else faults.push(`${variable}: the file ${file} ${read.fault}.`);
  }
  if (faults.length > 0) throw new QuaysideError("invalid_configuration", faults.join("\n"));
  return { ...environment, ...secrets };
}
