import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "dotenv";
import { type PrivateKeyAccount, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, vi } from "vitest";
import { findArchive } from "../../../deploy/testing/unpack-release";
import { projectRoot } from "../../../local/processes/project-root";
import { startTestChain, type TestChain } from "../../../local/testing/chain";
import { writeKeystore } from "../../../operate/testing/write-keystore";
import { createTestDatabase, type TestDatabase } from "../../../service/testing/databases";
import { createStranger, type Started, type Stranger } from "../stranger";

const password = "a password of the owner";

/** A busy machine takes its time to start a process. */
export const patience = { timeout: 120_000, interval: 100 };

/** An unpacked release beside a folder for the files of a market, and what a stranger has to start one. */
export interface ReleasePlace {
  /** A chain of strangers: Seaport and its currencies are there, and nothing of this market. */
  chain: TestChain;
  database: TestDatabase;
  stranger: Stranger;
  /** The folder of the unpacked release. */
  release: string;
  /** The folder of the market's files, which is not there yet. */
  market: string;
  owner: PrivateKeyAccount;
  /** The owner's keystore file. */
  keystore: string;
  /** A command of the release, and its JSON value. */
  quayside: (...line: string[]) => Promise<ReturnType<typeof JSON.parse>>;
  /** The same on the market's files. */
  onMarket: (...line: string[]) => Promise<ReturnType<typeof JSON.parse>>;
  /** An environment file of the market. */
  readMarket: (name: string) => Promise<Record<string, string>>;
  startProgram: (file: string, env: Record<string, string | undefined>) => Started;
  leave: () => Promise<void>;
}

export async function openReleasePlace(): Promise<ReleasePlace> {
  const ownerKey = generatePrivateKey();
  const owner = privateKeyToAccount(ownerKey);
  const [chain, database, stranger] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    createStranger(),
  ]);
  const leave = async () => {
    await stranger.leave();
    await Promise.all([chain.stop(), database.drop()]);
  };
  try {
    const market = join(stranger.folder, "market");
    const keystore = join(stranger.folder, "owner.json");
    const passwordFile = join(stranger.folder, "password");
    await writeKeystore(keystore, ownerKey, password);
    await writeFile(passwordFile, `${password}\n`);
    for (const file of [keystore, passwordFile]) await chmod(file, 0o644);
    await chain.client.setBalance({ address: owner.address, value: parseEther("10") });
    const archive = await findArchive(join(projectRoot, "release"));
    const unpacked = await stranger.run("tar", ["--extract", "--gzip", "--file", archive]);
    expect(unpacked).toMatchObject({ code: 0, err: "" });
    const [name = ""] = (await readdir(stranger.folder)).filter((entry) => entry.startsWith("quayside-"));
    const release = join(stranger.folder, name);

    async function quayside(...line: string[]) {
      const run = await stranger.run(join(release, "bin", "quayside"), [...line, "--json"], {
        env: { PASSWORD_FILE: passwordFile },
      });
      expect(run, run.err).toMatchObject({ code: 0 });
      return JSON.parse(run.out);
    }
    const files = ["service.env", "api.env"].flatMap((file) => ["--env-file", join(market, file)]);
    return {
      ...{ chain, database, stranger, release, market, owner, keystore, quayside, leave },
      onMarket: (...line) => quayside(...line, ...files),
      readMarket: async (file) => parse(await readFile(join(market, file), "utf8")),
      startProgram: (file, env) => stranger.start("node", [file], { cwd: release, env }),
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Waits until a process has written a line with a message, and reads the line. */
export async function lineOf({ said, child }: Started, message: string): Promise<Record<string, string>> {
  const find = () => said.out.split("\n").find((line) => line.endsWith("}") && line.includes(`"${message}"`));
  await vi.waitFor(() => {
    if (child.exitCode !== null) return;
    expect(find(), said.err).toBeDefined();
  }, patience);
  return JSON.parse(find() ?? `{"ended": ${JSON.stringify(said.err)}}`);
}
