import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  type LocalAccount,
  maxUint256,
  parseEther,
  parseUnits,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { deployContract } from "../../../local/chains/deploy-contract";
import { TEST_EARNINGS_BPS } from "../../../local/testing/chain";
import { deployEditions, type EditionHoldings } from "../../../local/testing/editions";
import { deployEnforcedCollection } from "../../../local/testing/enforced-collection";
import { readConfig, type ServiceConfig } from "../../src/config";
import type { DatabaseConfig } from "../../src/db/open-database";
import { type RunningService, startService } from "../../src/start";
import { chainConfigOf, collectionConfigOf } from "../chain-config";
import { createTestDatabase, type DatabaseKind } from "../databases";
import { type Rpcs, startRpcs } from "../start-rpcs";
import { testDomain } from "../test-service";
import { startWalkChain, type WalkChain } from "./walk-chain";
import { serveTraits } from "./walk-traits";

export interface WalkTrader {
  name: string;
  /** Signs with its own key, or as a contract wallet with its owner's. */
  account: LocalAccount;
}

/** A traded token. Token ids of editions are those of `editionIds`. */
export interface WalkToken {
  kind: "art" | "enforced" | "editions";
  address: Address;
  standard: "erc721" | "erc1155";
  /** Ids that the traders hold. */
  ids: readonly bigint[];
  /** An extra id that the whale holds and nobody trades; the whale holds units of each edition. */
  reserve: bigint;
  fees: readonly FeeRule[];
  /** Whether its orders need the server's signature. */
  zone: Address | null;
}

export interface WalkPlace {
  chain: WalkChain;
  tokens: readonly WalkToken[];
  traders: readonly WalkTrader[];
  /** Has plenty of everything, approves the conduit for all of it, and never acts: it only simulates fills. */
  whale: Address;
}

/** Two chains with traders, and the service as a process would run it. */
export interface WalkMarket {
  /** The settings of the service. */
  config: ServiceConfig;
  places: readonly WalkPlace[];
  /** The addresses of the service. */
  service: Pick<RunningService, "url" | "deskUrl">;
  /** Sends requests to the service over HTTP. */
  ask(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** How many answers were asked for during each lie. */
  lies(): Record<string, number>;
  stop(): Promise<void>;
}

/** The service's key. */
export const walkKey = "a-key-for-those-who-walk";
const poolSize = 20;
const editionIds = [1n, 2n, 3n];
/** Units of each edition that each trader starts with. */
const editionUnits = 8n;

/** Most blocks that a reorganisation replaces. */
export const mostReplaced = 10;

/** The starting funds of traders, granted again once they are spent. */
export const walkFunds = { wrapped: parseEther("12"), usdc: parseUnits("9000", 6) };

function accountOf(name: string): LocalAccount {
  return privateKeyToAccount(keccak256(stringToHex(`order walk ${name}`)));
}

/** A contract wallet, whose signatures are its owner's (ERC-1271). */
async function openWallet({ client, accounts }: WalkChain, name: string): Promise<WalkTrader> {
  const owner = accountOf(`owner of ${name}`);
  const address = await deployContract(client, {
    contract: "TestSmartAccount",
    args: [owner.address],
    account: accounts.deployer,
  });
  return { name, account: { ...owner, address } };
}

function must(done: boolean, what: string): void {
  if (!done) throw new Error(`could not ${what}`);
}

async function deployTokens(
  chain: WalkChain,
  whale: Address,
  traders: readonly WalkTrader[],
): Promise<WalkToken[]> {
  const { accounts, protocol, collection: art } = chain;
  const { address: deployer } = accounts.deployer;
  const enforced = await deployEnforcedCollection(chain);
  const units: EditionHoldings = [
    [whale, 1_000_000n],
    ...traders.map(({ account }) => [account.address, editionUnits] as const),
  ];
  const editions = await deployEditions(chain, ...editionIds.map(() => units));
  for (const to of [art, enforced]) {
    const args = [[whale], [1n]] as const;
    const data = encodeFunctionData({ abi: quaysideCollectionAbi, functionName: "mintBatch", args });
    must(await chain.send({ from: deployer, to, data }), "mint the reserve");
  }
  const marketplace: FeeRule = { kind: "marketplace", recipient: deployer, bps: 100 };
  const creator: FeeRule = { kind: "creator", recipient: deployer, bps: TEST_EARNINGS_BPS };
  const pool = Array.from({ length: poolSize }, (_, index) => BigInt(index + 1));
  const single = { standard: "erc721", ids: pool, reserve: BigInt(poolSize + 1) } as const;
  return [
    { kind: "art", address: art, ...single, fees: [marketplace], zone: null },
    {
      kind: "enforced",
      address: enforced,
      ...single,
      fees: [creator, marketplace],
      zone: protocol.signedZone,
    },
    {
      kind: "editions",
      address: editions,
      standard: "erc1155",
      ids: editionIds,
      reserve: 1n,
      fees: [marketplace],
      zone: null,
    },
  ];
}

/** Gives an account currencies, and approves the conduit for all of it. */
async function endow(
  { protocol, accounts, client, send }: WalkChain,
  account: Address,
  { tokens, wrapped, usdc }: { tokens: readonly WalkToken[]; wrapped: bigint; usdc: bigint },
): Promise<void> {
  await client.setBalance({ address: account, value: parseEther("1000000") });
  const { conduit } = protocol;
  const calls: [Address, Hex, bigint?][] = [
    [protocol.wrapped, encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" }), wrapped],
    ...[protocol.wrapped, protocol.usdc].map((currency): [Address, Hex] => [
      currency,
      encodeFunctionData({ abi: wrappedNativeAbi, functionName: "approve", args: [conduit, maxUint256] }),
    ]),
    ...tokens.map(({ address }): [Address, Hex] => [
      address,
      encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [conduit, true] }),
    ]),
  ];
  for (const [to, data, value = 0n] of calls) {
    must(await send({ from: account, to, data, value }), "endow an account");
  }
  const mint = encodeFunctionData({ abi: usdCoinAbi, functionName: "mint", args: [account, usdc] });
  must(await send({ from: accounts.deployer.address, to: protocol.usdc, data: mint }), "mint coins");
}

async function openPlace(id: string, chainId: number): Promise<WalkPlace> {
  const chain = await startWalkChain(id, chainId);
  try {
    const { maker, taker, stranger } = chain.accounts;
    const traders: WalkTrader[] = [
      { name: "ann", account: maker },
      { name: "bob", account: taker },
      { name: "cat", account: stranger },
      { name: "dan", account: accountOf("dan") },
      { name: "eve", account: accountOf("eve") },
      await openWallet(chain, "safe"),
    ];
    const { address: whale } = accountOf("whale");
    await chain.client.setBalance({ address: whale, value: parseEther("1000000") });
    const tokens = await deployTokens(chain, whale, traders);
    const plenty = { wrapped: parseEther("500000"), usdc: parseUnits("500000000", 6) };
    await endow(chain, whale, { tokens, ...plenty });
    for (const { account } of traders) await endow(chain, account.address, { tokens, ...walkFunds });
    // These blocks are out of any reorganisation's reach.
    for (let block = 0; block < mostReplaced; block += 1) await chain.mine();
    return { chain, tokens, traders, whale };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

async function configure(
  places: readonly WalkPlace[],
  parts: { folder: string; database: DatabaseConfig; traits: { gateway: string }; rpcs: Rpcs },
): Promise<ServiceConfig> {
  const { folder, database, traits, rpcs } = parts;
  const chains = places.map(({ chain }) =>
    chainConfigOf(chain, chain.id, { pollIntervalMs: 100, rpcUrls: rpcs.rpcUrlsOf(chain.id) }),
  );
  const collections = places.flatMap(({ chain, tokens }) =>
    tokens.map(({ kind, address: collection }) =>
      collectionConfigOf({ collection }, chain.id, { slug: `${kind}-on-${chain.id}` }),
    ),
  );
  const files = {
    CHAINS_FILE: join(folder, "chains.json"),
    COLLECTIONS_FILE: join(folder, "collections.json"),
  };
  await writeFile(files.CHAINS_FILE, JSON.stringify({ chains }));
  await writeFile(files.COLLECTIONS_FILE, JSON.stringify({ collections }));
  const [first] = places;
  return readConfig({
    ...files,
    PORT: "0",
    DATA_DIR: "folder" in database ? database.folder : folder,
    DATABASE_URL: "url" in database ? database.url : undefined,
    JOURNAL_FILE: join(folder, "journal"),
    API_KEYS: `${walkKey}=read+orders:write`,
    SIGNER_PRIVATE_KEY: first?.chain.serverSignerKey,
    OPERATOR_PORT: "0",
    OPERATORS: first?.chain.accounts.deployer.address,
    SESSION_DOMAINS: testDomain,
    // The same pictures for every service that answers from these chains.
    PUBLIC_MEDIA_URL: "http://media.test",
    IPFS_GATEWAYS: traits.gateway,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
  });
}

/** Sends requests to a service of the walk. */
export function askOf({ url }: Pick<RunningService, "url">): WalkMarket["ask"] {
  return async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-api-key": walkKey,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/**
 * Starts everything. Call `stop` in the teardown.
 *
 * @param liarSeed With it the service has three RPCs of each chain, one of which lies by this seed; null: one, which does not.
 */
export async function startWalkMarket(kind: DatabaseKind, liarSeed: string | null): Promise<WalkMarket> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "quayside-walk-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const opened = await Promise.allSettled([openPlace("base", 990_001), openPlace("polygon", 990_002)]);
    const places = opened.flatMap((entry) => (entry.status === "fulfilled" ? [entry.value] : []));
    stops.push(() => Promise.all(places.map(({ chain }) => chain.stop())));
    const failed = opened.find((entry) => entry.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    const traits = await serveTraits();
    stops.push(traits.stop);
    const database = await createTestDatabase(kind);
    stops.push(database.drop);
    const rpcs = await startRpcs(
      places.map(({ chain }) => chain),
      liarSeed,
    );
    stops.push(rpcs.stop);
    const config = await configure(places, { folder, database: database.config, traits, rpcs });
    const service = await startService(config);
    stops.push(() => service.close());
    return { config, places, service, ask: askOf(service), lies: rpcs.lies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
