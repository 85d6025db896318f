import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { type Hex, keccak256, toHex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { bundleOptions } from "../../local/processes/bundle-options";
import { projectRoot } from "../../local/processes/project-root";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { waitUntil } from "../testing/follow-test-chain";
import { listingBody, signFeeListing } from "../testing/listings";
import { formsOf, searchProcess } from "../testing/search-process";
import { type ServiceProcess, spawnService } from "../testing/service-process";
import { readConfig } from "./config";
import { readSignerConfig } from "./signer-config";

// No short number: its bytes must be found nowhere by chance.
const previousKey = keccak256(toHex("the key of the signer before"));
const apiKey = "a-key-of-the-signers-market";
const readinessSchema = z.object({ status: z.string(), signer: z.string() });

let chain: TestChain;
let database: TestDatabase;
let folder: string;
let files: Record<string, string>;
let api: ServiceProcess;
/** The one that runs after the first test. */
let signer: ServiceProcess;
const started: ServiceProcess[] = [];

beforeAll(async () => {
  [chain, database, folder] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-signer-")),
  ]);
  files = {
    CHAINS_FILE: join(folder, "chains.json"),
    COLLECTIONS_FILE: join(folder, "collections.json"),
    SIGNER_SOCKET: join(folder, "run", "signer.sock"),
    LOG_LEVEL: "trace",
  };
  await writeFile(files.CHAINS_FILE ?? "", JSON.stringify({ chains: [chainConfigOf(chain, "base")] }));
  await writeFile(
    files.COLLECTIONS_FILE ?? "",
    JSON.stringify({ collections: [collectionConfigOf(chain, "base")] }),
  );
});
afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ exit }) => exit));
  await Promise.all([chain.stop(), database.drop(), rm(folder, { recursive: true, force: true })]);
});

async function startSigner(): Promise<ServiceProcess> {
  const keys = { SIGNER_PRIVATE_KEY: chain.serverSignerKey, SIGNER_PRIVATE_KEY_PREVIOUS: previousKey };
  const begun = await spawnService({ ...files, ...keys }, "service/src/signer-main.ts");
  started.push(begun);
  await waitUntil(
    async () => begun.said.out,
    (out) => out.includes("the signer is ready"),
    "the signer",
  );
  return begun;
}

const processOf = (role: "api" | "follower") => ({
  ...files,
  DATABASE_URL: "url" in database.config ? database.config.url : "",
  MEDIA_DIR: join(folder, "media"),
  SERVICE_ROLE: role,
  PORT: "0",
  METRICS_PORT: "0",
  API_KEYS: `${apiKey}=read+orders:write`,
});

it("keeps the key out of the API's process, which starts without the signer and finds each new one", async () => {
  api = await spawnService(processOf("api"));
  started.push(api);
  const { url, metricsUrl } = await api.ready();
  const untilSigner = (state: string) =>
    waitUntil(
      async () => readinessSchema.parse(await (await fetch(`${url}/readyz`)).json()),
      ({ status, signer }) => status === "ready" && signer === state,
      `readiness with the signer ${state}`,
    );
  await untilSigner("down");
  const first = await startSigner();
  await untilSigner("up");
  first.child.kill("SIGKILL");
  await first.exit;
  await untilSigner("down");
  signer = await startSigner();
  await untilSigner("up");
  expect(await (await fetch(metricsUrl ?? "")).text()).toContain('quayside_ready{part="signer"} 1');

  const ofApi = await readFile(`/proc/${api.child.pid}/environ`, "utf8");
  expect(ofApi).toContain("SIGNER_SOCKET");
  const keys = [chain.serverSignerKey, previousKey].map((key) => key.slice(2));
  const written = started.map(({ said }) => said.out + said.err).join("\n");
  for (const text of [ofApi, written]) expect(keys.filter((key) => text.includes(key))).toEqual([]);
});

it("leaves the key in no memory, environment, file or log of the others, who ask for signatures with it", async () => {
  const follower = await spawnService(processOf("follower"));
  started.push(follower);
  const [{ url }] = await Promise.all([api.ready(), follower.ready()]);
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/v1${path}`, {
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  await approveConduit(chain, chain.accounts.maker);
  const zone = chain.protocol.signedZone;
  const listing = await signFeeListing({ chain }, chain.accounts.maker, { tokenId: 1n, zone });
  const { id } = await waitUntil(
    async () =>
      z
        .object({ id: z.string().optional() })
        .parse(await ask("/listings", listingBody({ id: "base" }, listing))),
    (posted) => posted.id !== undefined,
    "the listing",
  );
  const answer = await ask(`/listings/${id}/fulfillment`, { taker: chain.accounts.taker.address });
  expect(z.object({ serverSignature: z.string() }).parse(answer).serverSignature).toMatch(/^0x/);

  const ofKey = (name: string, key: Hex) =>
    formsOf(key).map(([form, bytes]): [string, Buffer] => [`${name} in ${form}`, bytes]);
  const forms = [...ofKey("key", chain.serverSignerKey), ...ofKey("previous", previousKey)];
  // The same search finds them where they are.
  const { found, memoryBytes } = await searchProcess(signer.child.pid ?? 0, forms);
  const places = ["key", "previous"].flatMap((name) => [
    `environment: ${name} in hexadecimal`,
    ...(memoryBytes === null ? [] : [`memory: ${name} in bytes`]),
  ]);
  expect(found).toEqual(expect.arrayContaining(places));
  for (const { child } of [api, follower]) {
    const searched = await searchProcess(child.pid ?? 0, forms);
    expect(searched.found).toEqual([]);
    if (searched.memoryBytes !== null) expect(searched.memoryBytes).toBeGreaterThan(30 * 2 ** 20);
  }
  for (const { said } of [api, follower, signer]) {
    const log = Buffer.from(said.out + said.err);
    expect(forms.filter(([, form]) => log.includes(form)).map(([name]) => name)).toEqual([]);
  }
});

it("ends a signer that is told to", async () => {
  signer.child.kill("SIGTERM");
  expect(await signer.exit).toBe(0);
});

it("loads none of the service's code for databases, networks and pictures", async () => {
  const { metafile } = await build({
    ...bundleOptions(() => '"file:///nowhere"'),
    entryPoints: [join(projectRoot, "service/src/signer-main.ts")],
    packages: "external",
    metafile: true,
    write: false,
  });
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const own = packages.filter((name) => !name.startsWith("node:"));
  expect([...new Set(own)].sort()).toEqual(["pino", "rate-limiter-flexible", "viem", "viem/accounts", "zod"]);
  expect(packages.filter((name) => /^node:(https?|http2|tls|dgram)$/.test(name))).toEqual([]);
});

it("starts neither process with a key in the wrong place, and names the variables in one line", () => {
  const key = chain.serverSignerKey;
  const api = { ...files, DATA_DIR: folder };
  expect(() => readConfig({ ...api, SIGNER_PRIVATE_KEY: key })).toThrow(
    /^SIGNER_PRIVATE_KEY must not be set beside SIGNER_SOCKET: [^\n]*$/,
  );
  expect(() => readConfig({ ...api, SIGNER_PRIVATE_KEY_PREVIOUS: key })).toThrow(
    /^SIGNER_PRIVATE_KEY_PREVIOUS is for the signer's process alone[^\n]*$/,
  );
  expect(() => readConfig({ ...api, SIGNER_SOCKET: "signer.sock" })).toThrow(
    /^SIGNER_SOCKET must be an absolute path/,
  );
  expect(() => readSignerConfig({ SIGNER_RATE: "many", SIGNER_SOCKET: `/${"x".repeat(107)}` })).toThrow(
    /^CHAINS_FILE is needed.*\nSIGNER_PRIVATE_KEY is needed.*\nSIGNER_SOCKET must be an absolute path.*\nSIGNER_RATE must be signatures/,
  );
  expect(() =>
    readSignerConfig({ ...files, SIGNER_PRIVATE_KEY: key, SIGNER_PRIVATE_KEY_PREVIOUS: key }),
  ).toThrow(/^SIGNER_PRIVATE_KEY_PREVIOUS must be another key/);
});
