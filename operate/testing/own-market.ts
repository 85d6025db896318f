import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { startTestChain } from "../../local/testing/chain";
import { createTestDatabase } from "../../service/testing/databases";
import { callQuayside } from "./run-quayside";
import { writeKeystore } from "./write-keystore";

export const ownChainId = "harbour";
const id = ownChainId;
const password = "a password with spaces ";

/**
 * What somebody has who wants a market of their own: a folder, a database, a key, and a chain of strangers, where Seaport and its
 * currencies are and nothing of the market. Call `stop` in the teardown.
 */
export async function startOwnMarket() {
  const ownerKey = generatePrivateKey();
  const owner = privateKeyToAccount(ownerKey);
  const [chain, database, parent] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-own-market-")),
  ]);
  const folder = join(parent, "market");
  const keystore = join(parent, "owner.json");
  await writeKeystore(keystore, ownerKey, password);
  await writeFile(join(parent, "password"), `${password}\n`);
  const environment = { PASSWORD_FILE: join(parent, "password"), PORT: "0" };
  if (!("url" in database.config)) throw new Error("a PostgreSQL has an address");
  const { url } = database.config;

  const envFiles = ["service.env", "api.env"].flatMap((name) => ["--env-file", join(folder, name)]);

  /** A command on the new market's files, and its JSON value. */
  async function call(...line: string[]) {
    const run = await callQuayside([...line, ...envFiles, "--json"], environment);
    return { ...run, data: JSON.parse(run.out) };
  }

  return {
    chain,
    /** Where the market's files are written. */
    folder,
    /** Where the key and its password are. */
    parent,
    owner,
    keystore,
    password,
    environment,
    envFiles,
    call,
    initLine: () => [
      "init",
      ...["--folder", folder, "--web", "http://127.0.0.1:3000", "--owner", owner.address],
      ...["--database", url],
      ...["--chain", `${id}=${chain.rpcUrl}`, "--public-rpc", `${id}=${chain.rpcUrl}`, "--fee-bps", "100"],
      ...["--wrapped", `${id}=${chain.protocol.wrapped}`, "--currency", `${id}=${chain.protocol.usdc}`],
      ...["--fee-recipient", chain.accounts.deployer.address],
    ],
    deployLine: (...more: string[]) => ["protocol", "deploy", id, "--keystore", keystore, ...more],
    /** The messages of a doctor's findings of a state. */
    async diagnose(state: "problem" | "warning") {
      const { data, status } = await call("doctor", "--web-env", join(folder, "web.env"));
      const findings: { subject: string; state: string; message: string }[] = data.findings;
      const chosen = findings.filter((finding) => finding.state === state);
      return { status, messages: chosen.map(({ subject, message }) => `${subject}: ${message}`) };
    },
    async readChains() {
      return JSON.parse(await readFile(join(folder, "chains.json"), "utf8")).chains;
    },
    async stop() {
      await Promise.all([chain.stop(), database.drop(), rm(parent, { recursive: true, force: true })]);
    },
  };
}

export type OwnMarket = Awaited<ReturnType<typeof startOwnMarket>>;
