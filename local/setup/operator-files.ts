import { join } from "node:path";
import { privateKeyToAddress } from "viem/accounts";
import type { z } from "zod";
import type { collectionConfigSchema } from "@/lib/chains/collections-file";
import type { ChainPin, ChainRights, chainConfigSchema } from "@/lib/chains/config";
import type { DemoAccounts, LocalManifest } from "@/lib/chains/local-manifest";
import type { ChainContracts } from "@/lib/contract/chain";
import { endpointIdOf } from "@/lib/vault/endpoint-ids";
import type { LocalAccounts } from "../chains/accounts";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import type { ProtocolAddresses } from "../chains/deploy-protocol";
import { QUAYSIDE_LIST } from "../chains/deploy-validator";
import type { LocalChain } from "../chains/local-chains";
import type { CollectionIdentity } from "../seed/plan/collections";
import type { LocalConfig } from "./local-config";
import type { ReadyChain } from "./ready-chain";
import { type Secrets, writeJson } from "./secrets";
import { vaultOf } from "./vault-files";

/** The token that may pay on every local chain, besides the wrapped currency. */
const coin = { symbol: "USDC", decimals: 6 } as const;

function wrappedSymbol({ native }: LocalChain): string {
  return `W${native.symbol}`;
}

/** The fee that an order must pay on the local chains: 0.5%. */
export const MARKETPLACE_FEE_BPS = 50;

export interface OperatorFilesParameters {
  config: LocalConfig;
  secrets: Secrets;
  accounts: LocalAccounts;
  chains: readonly ReadyChain[];
  plans: readonly CollectionIdentity[];
  /** Unix seconds of the reference rates. */
  at: number;
}

export interface OperatorFiles {
  chainsFile: string;
  webChainsFile: string;
  collectionsFile: string;
  manifestFile: string;
  /** For the web's demo wallet. */
  demoAccountsFile: string;
  manifest: LocalManifest;
}

function contractsOf(protocol: ProtocolAddresses): ChainContracts {
  const { seaport, conduitController, conduit, conduitKey, signedZone, multicall3 } = protocol;
  const layerzeroEndpoint = LAYERZERO_ENDPOINT;
  return { seaport, conduitController, conduit, conduitKey, signedZone, multicall3, layerzeroEndpoint };
}

/** Who may have power over the local conduit and zone: the deployer, and the key that local mode signs with. */
function rightsOf(
  { protocol }: ReadyChain["seeded"],
  { accounts, secrets }: OperatorFilesParameters,
): ChainRights {
  const owner = accounts.deployer.address;
  const zoneSigners = [privateKeyToAddress(secrets.signerPrivateKey)];
  return { conduitOwner: owner, channels: [protocol.seaport], zoneOwner: owner, zoneSigners };
}

function chainConfig(
  { chain, rpcUrl, seeded }: ReadyChain,
  parameters: OperatorFilesParameters,
): z.input<typeof chainConfigSchema> {
  const { accounts, at } = parameters;
  const { native, usdRate } = chain;
  const usd = (rate: string) => ({ rate, at, source: "fixed for local mode" });
  return {
    id: chain.id,
    chainId: chain.chainId,
    name: chain.name,
    testnet: true,
    rpcUrls: [rpcUrl],
    publicRpcUrl: rpcUrl,
    nativeCurrency: { ...native, decimals: 18, ...(usdRate === undefined ? {} : { usd: usd(usdRate) }) },
    wrappedCurrency: {
      address: seeded.protocol.wrapped,
      symbol: wrappedSymbol(chain),
      name: `Wrapped ${native.name}`,
      decimals: 18,
    },
    erc20Currencies: [{ ...coin, address: seeded.protocol.usdc, name: "USD Coin (local)", usd: usd("1") }],
    contracts: { ...contractsOf(seeded.protocol), poolFactory: seeded.protocol.poolFactory },
    rights: rightsOf(seeded, parameters),
    marketplaceFee: { bps: MARKETPLACE_FEE_BPS, recipient: accounts.feeRecipient.address },
    blockTimeMs: 12_000,
    confirmations: 3,
    pollIntervalMs: 250,
  };
}

function chainPin({ chain, seeded }: ReadyChain, parameters: OperatorFilesParameters): ChainPin {
  const { accounts } = parameters;
  const { seaport, conduitController, conduit, conduitKey, signedZone } = seeded.protocol;
  const { wrapped, usdc, transferValidator } = seeded.protocol;
  return {
    id: chain.id,
    chainId: chain.chainId,
    name: chain.name,
    nativeSymbol: chain.native.symbol,
    seaport,
    conduitController,
    conduit,
    conduitKey,
    signedZone,
    rights: rightsOf(seeded, parameters),
    wrappedCurrency: wrapped,
    wrappedSymbol: wrappedSymbol(chain),
    currencies: [{ ...coin, address: usdc }],
    layerzeroEndpoint: LAYERZERO_ENDPOINT,
    eid: endpointIdOf(chain),
    vaults: seeded.vaults.map(({ oapp }) => oapp),
    poolFactory: seeded.protocol.poolFactory,
    creators: { enforcement: { validator: transferValidator, listId: QUAYSIDE_LIST.toString() } },
    feeRecipient: accounts.feeRecipient.address,
    maxFeeBps: MARKETPLACE_FEE_BPS,
    ...(chain.glyph === undefined ? {} : { glyph: chain.glyph }),
  };
}

function collectionConfigs({
  chains,
  plans,
}: OperatorFilesParameters): z.input<typeof collectionConfigSchema>[] {
  return chains.flatMap(({ chain, seeded }) =>
    seeded.collections.flatMap(({ slug, address, startBlock, creator }) => {
      const plan = plans.find((candidate) => candidate.slug === slug);
      if (plan === undefined) return [];
      const vault = vaultOf(slug, chains);
      const own = { [chain.id]: { address, startBlock } };
      return [
        {
          slug,
          ...vault,
          contracts: { ...vault?.contracts, ...own },
          homeChain: chain.id,
          name: plan.name,
          description: plan.description,
          creator,
          category: plan.category,
          verified: plan.verified,
          links: plan.links,
          itemLabels: Object.fromEntries(
            Object.entries(plan.itemLabels).map(([tokenId, labels]) => [tokenId, [...labels]]),
          ),
        },
      ];
    }),
  );
}

function manifestOf({ config, secrets, accounts, chains }: OperatorFilesParameters): LocalManifest {
  return {
    web: `http://127.0.0.1:${config.webPort}`,
    ...(config.deskPort === null ? {} : { desk: `http://127.0.0.1:${config.deskPort}` }),
    api: `http://127.0.0.1:${config.apiPort}/v1`,
    apiKey: secrets.apiKey,
    chains: chains.map(({ chain, rpcUrl, seeded }) => ({
      id: chain.id,
      chainId: chain.chainId,
      rpcUrl,
      contracts: contractsOf(seeded.protocol),
    })),
    accounts: accounts.demo.map(({ label, account, privateKey }) => ({
      label,
      address: account.address,
      privateKey,
    })),
  };
}

function demoAccountsOf({ accounts: { demo, smart }, chains }: OperatorFilesParameters): DemoAccounts {
  const keys = demo.map(({ label, account: { address }, privateKey }) => ({
    label,
    address,
    privateKey,
    isContract: false,
  }));
  const { label, address, ownerKey } = smart;
  return {
    accounts: [...keys, { label, address, privateKey: ownerKey, isContract: true }],
    chainIds: chains.map(({ chain }) => chain.chainId),
  };
}

/**
 * Writes what the service, the web and outside tools read: the chain file, the pins, the collections, the manifest and the
 * demo accounts.
 */
export async function writeOperatorFiles(parameters: OperatorFilesParameters): Promise<OperatorFiles> {
  const at = (name: string) => join(parameters.config.folder, name);
  const files = {
    chainsFile: at("chains.json"),
    webChainsFile: at("web-chains.json"),
    collectionsFile: at("collections.json"),
    manifestFile: at("local.json"),
    demoAccountsFile: at("demo-accounts.json"),
    manifest: manifestOf(parameters),
  };
  await Promise.all([
    writeJson(files.chainsFile, { chains: parameters.chains.map((chain) => chainConfig(chain, parameters)) }),
    writeJson(files.webChainsFile, { chains: parameters.chains.map((chain) => chainPin(chain, parameters)) }),
    writeJson(files.collectionsFile, { collections: collectionConfigs(parameters) }),
    writeJson(files.manifestFile, files.manifest),
    writeJson(files.demoAccountsFile, demoAccountsOf(parameters)),
  ]);
  return files;
}
