import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { startTestVault } from "../../local/testing/vaults";
import { createTestDatabase } from "../../service/testing/databases";
import { vaultConfigOf } from "../../service/testing/vault-config";
import { callQuayside } from "./run-quayside";

/** What `doctor` says about vaults, each in one line that begins with its state, and its status. */
interface VaultDiagnosis {
  lines: string[];
  status: number | null;
}

/** A market whose collection can move between three chains, and what `doctor` says about its vault. Call `stop` in the teardown. */
export async function startVaultDoctor() {
  const [vault, database, folder] = await Promise.all([
    startTestVault(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-vault-doctor-")),
  ]);
  if (!("url" in database.config)) throw new Error("a PostgreSQL has an address");
  const environment = {
    DATABASE_URL: database.config.url,
    MEDIA_DIR: folder,
    CHAINS_FILE: join(folder, "chains.json"),
    COLLECTIONS_FILE: join(folder, "collections.json"),
    SIGNER_PRIVATE_KEY: vault.home.serverSignerKey,
    PORT: "0",
  };
  const files = vaultConfigOf(vault);

  return {
    vault,
    ...files,
    /** @param changed the operator's files, where they differ from those of the vault */
    async examine(
      changed: { chains?: readonly ChainConfig[]; collection?: CollectionConfig } = {},
    ): Promise<VaultDiagnosis> {
      const { chains, collection } = { ...files, ...changed };
      await Promise.all([
        writeFile(environment.CHAINS_FILE, JSON.stringify({ chains })),
        writeFile(environment.COLLECTIONS_FILE, JSON.stringify({ collections: [collection] })),
      ]);
      const { out, status } = await callQuayside(["doctor", "--json"], environment);
      const findings: { subject: string; state: string; message: string }[] = JSON.parse(out).findings;
      const ofVaults = findings.filter(({ subject }) => subject.includes("vault"));
      const lines = ofVaults.map(({ state, subject, message }) => `${state} ${subject}: ${message}`);
      return { lines, status };
    },
    async stop() {
      await Promise.all([vault.stop(), database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

export type VaultDoctor = Awaited<ReturnType<typeof startVaultDoctor>>;

/** What a line of `doctor` about an end of the vault names. */
export const vaultOn = (chain: string) => `chain ${chain}, vault of test-collection`;
