import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainConfig, ChainPin } from "@/lib/chains/config";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf } from "../../service/testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../service/testing/databases";
import { type FaultProxy, RpcRefusal, startFaultProxy } from "../../service/testing/fault-proxy";
import { startTestSigner } from "../../service/testing/signer";
import { localhostCertificate } from "../testing/localhost-certificate";
import { callQuayside, type QuaysideRun, runQuayside } from "../testing/run-quayside";

let chain: TestChain;
let proxy: FaultProxy;
let database: TestDatabase;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  [chain, database, folder] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-doctor-")),
  ]);
  proxy = await startFaultProxy(chain.rpcUrl);
  if (!("url" in database.config)) throw new Error("a PostgreSQL has an address");
  environment = {
    DATABASE_URL: database.config.url,
    MEDIA_DIR: folder,
    CHAINS_FILE: join(folder, "chains.json"),
    COLLECTIONS_FILE: join(folder, "collections.json"),
    SIGNER_PRIVATE_KEY: chain.serverSignerKey,
    PORT: "0",
  };
  await writeFile(environment.COLLECTIONS_FILE ?? "", JSON.stringify({ collections: [] }));
  await Promise.all([configure({}), chain.client.mine({ blocks: 16 })]);
});
afterAll(async () => {
  await Promise.all([
    chain.stop(),
    proxy.stop(),
    database.drop(),
    rm(folder, { recursive: true, force: true }),
  ]);
});

function configOf(overrides: Partial<ChainConfig>): ChainConfig {
  return chainConfigOf(chain, "base", { rpcUrls: [proxy.rpcUrl], ...overrides });
}

async function configure(overrides: Partial<ChainConfig>): Promise<void> {
  await writeFile(join(folder, "chains.json"), JSON.stringify({ chains: [configOf(overrides)] }));
}

/** The web's environment, on a free port. `pinned`: further pins of its chain file. */
async function writeWebEnvironment(
  variables: Record<string, string>,
  pinned: Partial<ChainPin> = {},
): Promise<string> {
  const config = configOf({});
  const { seaport, conduitController, conduit, conduitKey, signedZone } = config.contracts;
  const pin = {
    id: "base",
    chainId: config.chainId,
    name: config.name,
    nativeSymbol: "ETH",
    ...{ seaport, conduitController, conduit, conduitKey, signedZone },
    wrappedCurrency: config.wrappedCurrency.address,
    wrappedSymbol: "WETH",
    feeRecipient: config.marketplaceFee.recipient,
    ...pinned,
  };
  const pins = join(folder, "web-chains.json");
  await writeFile(pins, JSON.stringify({ chains: [pin] }));
  const all = { WEB_CHAINS_FILE: pins, PORT: String(await findFreePorts(1)), ...variables };
  const file = join(folder, "web.env");
  await writeFile(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}`)
      .join("\n"),
  );
  return file;
}

/** The findings of a state, each in one line. */
function findings({ out }: QuaysideRun, state: "ok" | "warning" | "problem"): string[] {
  const all: { subject: string; state: string; message: string }[] = JSON.parse(out).findings;
  return all.filter((one) => one.state === state).map(({ subject, message }) => `${subject}: ${message}`);
}

const examine = (more: Record<string, string> = {}, ...line: string[]) =>
  callQuayside(["doctor", "--json", ...line], { ...environment, ...more });

describe("doctor", () => {
  it("measures an RPC's limits with few calls, and says what to set", async () => {
    await configure({ maxLogRange: 8 });
    proxy.fault = ({ method, params }, result) => {
      if (method === "eth_getBlockReceipts") throw new RpcRefusal("the method does not exist");
      if (method === "eth_getCode" && params[1] !== "latest") throw new RpcRefusal("missing trie node");
      if (method === "eth_getLogs") {
        const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
        if (Number(toBlock) - Number(fromBlock) >= 3) throw new RpcRefusal("the range is too wide");
      }
      return result;
    };
    const before = proxy.calls.length;
    const run = await examine();
    expect(findings(run, "problem")).toEqual([]);
    expect(proxy.calls.length - before).toBeLessThan(30);
    const warnings = findings(run, "warning").join("\n");
    expect(warnings).toContain("eth_getLogs allows 2 blocks, not 8: set maxLogRange to 2");
    expect(warnings).toContain("has no eth_getBlockReceipts");
    expect(warnings).toContain("has no state of block");
  });

  it("warns of two addresses of one server, and of one that announces no blocks", async () => {
    const rpcUrls = [proxy.rpcUrl, `${proxy.rpcUrl}/another-key`];
    await configure({ rpcUrls, headsUrl: proxy.rpcUrl.replace("http:", "ws:") });
    const warnings = findings(await examine(), "warning").join("\n");
    expect(warnings).toContain("serves more than one of rpcUrls");
    expect(warnings).toMatch(/announces no new blocks \(.+\): correct headsUrl/);
    await configure({ headsUrl: chain.rpcUrl.replace("http:", "ws:") });
    const { host } = new URL(chain.rpcUrl);
    expect(findings(await examine(), "ok")).toContain(`chain base, ${host}: announces new blocks`);
  });

  it("finds an RPC that leaves logs out, one with another clock, and one of another chain", async () => {
    await configure({});
    await chain.client.writeContract({
      account: chain.accounts.maker,
      address: chain.collection,
      abi: [
        {
          type: "function",
          name: "setApprovalForAll",
          stateMutability: "nonpayable",
          outputs: [],
          inputs: [
            { name: "operator", type: "address" },
            { name: "approved", type: "bool" },
          ],
        },
      ],
      functionName: "setApprovalForAll",
      args: [chain.protocol.conduit, true],
    });
    proxy.fault = ({ method, params }, result) =>
      method === "eth_getLogs" && "blockHash" in (params[0] as object) ? [] : result;
    expect(findings(await examine(), "problem").join("\n")).toContain(
      "gives 0 logs for a block whose receipts hold 1",
    );
    const ahead = `0x${(Math.floor(Date.now() / 1_000) + 3_600).toString(16)}`;
    proxy.fault = ({ method }, result) =>
      method === "eth_getBlockByNumber" ? { ...(result as object), timestamp: ahead } : result;
    expect(findings(await examine(), "problem").join("\n")).toMatch(/3\d{3} s ahead of this machine's clock/);
    proxy.fault = ({ method }, result) => (method === "eth_chainId" ? "0x1" : result);
    const { host } = new URL(proxy.rpcUrl);
    expect(findings(await examine(), "problem")).toContain(
      `chain base, ${host}: serves chain 1, not ${chain.chainId}: correct rpcUrls or chainId in CHAINS_FILE`,
    );
    proxy.fault = null;
  });

  it("compares the chain files, and looks for contracts, conduit and signer", async () => {
    const webEnv = await writeWebEnvironment({});
    await configure({ name: "Another name" });
    const differing = findings(await examine({}, "--web-env", webEnv), "problem");
    expect(differing).toEqual([expect.stringContaining("the service names another name of the network")]);
    const { contracts } = configOf({});
    await configure({ contracts: { ...contracts, conduitKey: `0x${"11".repeat(32)}` } });
    expect(findings(await examine(), "problem").join("\n")).toContain("conduitKey belongs to the conduit");
    await configure({});
    const foreign = await examine({ SIGNER_PRIVATE_KEY: `0x${"22".repeat(32)}` });
    expect(findings(foreign, "problem")).toEqual([expect.stringContaining("its owner must call addSigner")]);
    const socket = join(folder, "signer.sock");
    const remote = { SIGNER_PRIVATE_KEY: "", SIGNER_SOCKET: socket };
    expect(findings(await examine(remote), "problem")).toEqual([
      `signer at ${socket}: No signer answers at SIGNER_SOCKET. (connect ENOENT ${socket})`,
    ]);
    const keys = [`0x${"22".repeat(32)}`, chain.serverSignerKey] as const;
    const signer = await startTestSigner({ socket, keys: [...keys], chains: [configOf({})] });
    expect(findings(await examine(remote), "warning").join("\n")).toContain("accepts the previous signer");
    await signer.stop();
    expect((await examine()).status).toBe(0);
  });

  it("says who has power over the conduit and the zone without being pinned, and which file pins nobody", async () => {
    const { rights } = configOf({});
    if (rights === undefined) throw new Error("the test's chain file pins rights");
    const { stranger } = chain.accounts;
    const pinned = await writeWebEnvironment({}, { rights, rpcUrl: chain.rpcUrl });
    await configure({});
    const right = await examine({}, "--web-env", pinned);
    expect([findings(right, "problem"), right.status]).toEqual([[], 0]);
    expect(findings(right, "ok")).toEqual(
      expect.arrayContaining([
        "chain base, contracts: only pinned accounts have power over the conduit and the zone",
        "chain base, rights: who has power over the conduit and the zone is pinned",
      ]),
    );

    const ofRpc = expect.stringContaining(
      "WEB_CHAINS_FILE names no rpcUrl: browsers ask the RPC that the service",
    );
    expect(findings(right, "warning")).not.toContainEqual(ofRpc);
    const unnamed = await examine({}, "--web-env", await writeWebEnvironment({}, { rights }));
    expect(findings(unnamed, "warning")).toContainEqual(ofRpc);

    // The file leaves out who has power over the chain's contracts: the channel, both owners and the signer.
    const none = { ...rights, channels: [stranger.address], conduitOwner: stranger.address };
    await configure({ rights: { ...none, zoneOwner: stranger.address, zoneSigners: [stranger.address] } });
    const foreign = findings(await examine({}, "--web-env", pinned), "problem");
    const { deployer, serverSigner } = chain.accounts;
    const holders = [
      `${deployer.address} (conduit_owner), ${chain.protocol.seaport} (channel), ${deployer.address} (zone_owner)`,
      `${serverSigner.address} (zone_signer)`,
    ];
    expect(foreign).toEqual([
      `chain base, contracts: trading is off: CHAINS_FILE does not pin ${holders.join(", ")}`,
      "chain base, rights: CHAINS_FILE and WEB_CHAINS_FILE pin different rights: each stops trading for whom it does not name",
    ]);

    const { rights: _, ...unpinned } = configOf({});
    await writeFile(join(folder, "chains.json"), JSON.stringify({ chains: [unpinned] }));
    const bare = await examine({}, "--web-env", await writeWebEnvironment({}));
    expect(findings(bare, "warning").join("\n")).toContain(
      "chain base, rights: CHAINS_FILE and WEB_CHAINS_FILE pin no rights (conduitOwner, channels, zoneOwner, zoneSigners)",
    );
    expect(findings(bare, "problem")).toEqual([]);
    await configure({});
  });

  it("names wrong variables, a taken port, forgeable addresses and a silent database, each on its line", async () => {
    const text = async (more: Record<string, string>) =>
      (await callQuayside(["doctor"], { ...environment, ...more })).out;
    expect(await text({ PORT: new URL(chain.rpcUrl).port })).toMatch(
      /^WRONG +service at 127\.0\.0\.1:\d+ +another program has the port: set PORT/m,
    );
    expect(await text({ TRUSTED_PROXIES: "0.0.0.0/0" })).toMatch(
      /^WRONG +service, TRUSTED_PROXIES +0\.0\.0\.0\/0 lets every visitor forge/m,
    );
    expect(await text({ SERVICE_ROLE: "both", LOG_LEVEL: "loud" })).toMatch(
      /^WRONG +service +SERVICE_ROLE must be .*; LOG_LEVEL /m,
    );
    expect(await text({ DATABASE_URL: "postgres://127.0.0.1:1/none" })).toMatch(
      /^WRONG +database +PostgreSQL cannot be used/m,
    );
    const db = await database.open();
    await db.query(sql`create schema aside`);
    await db.query(sql`alter extension pg_trgm set schema aside`);
    expect(await text({})).toMatch(
      /^WRONG +database +the extension pg_trgm is in the schema aside, where migrations do not look: add aside to/m,
    );
    await db.query(sql`alter extension pg_trgm set schema public`);
    await db.close();
  });

  it("looks at the certificate and HSTS of the public address as a browser does", async () => {
    let hsts = "max-age=31536000";
    const server = createServer(localhostCertificate, (_, response) => {
      response.setHeader("strict-transport-security", hsts).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      const webEnv = await writeWebEnvironment({
        PUBLIC_WEB_URL: `https://localhost:${port}`,
        TRUSTED_PROXIES: "127.0.0.1",
      });
      expect(findings(await examine({}, "--web-env", webEnv), "problem")).toContain(
        `PUBLIC_WEB_URL: https://localhost:${port} does not answer a browser (DEPTH_ZERO_SELF_SIGNED_CERT): check DNS, proxy and certificate`,
      );
      const certificate = join(folder, "localhost.pem");
      await writeFile(certificate, localhostCertificate.cert);
      const trusting = () =>
        runQuayside(["doctor", "--json", "--web-env", webEnv], {
          ...environment,
          NODE_EXTRA_CA_CERTS: certificate,
        });
      const right = findings(await trusting(), "ok");
      expect(right).toContain("PUBLIC_WEB_URL: HSTS for 365 days");
      expect(right).toContainEqual(
        expect.stringMatching(/^PUBLIC_WEB_URL: its certificate is valid for \d{3,4} days$/),
      );
      hsts = "max-age=60";
      expect(findings(await trusting(), "warning")).toContainEqual(
        expect.stringContaining("no HSTS of 180 days"),
      );
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
