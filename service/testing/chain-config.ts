import { privateKeyToAddress } from "viem/accounts";
import { type CollectionConfig, collectionConfigSchema } from "@/lib/chains/collections-file";
import { type ChainConfig, chainConfigSchema } from "@/lib/chains/config";
import type { TestChain } from "../../local/testing/chain";

/** A test chain as an operator would configure it. */
export function chainConfigOf(
  { chainId, rpcUrl, protocol, accounts, serverSignerKey }: TestChain,
  id: string,
  overrides: Partial<ChainConfig> = {},
): ChainConfig {
  const { seaport, conduitController, conduit, conduitKey, signedZone, multicall3, poolFactory } = protocol;
  const usd = { rate: "2000", at: 0, source: "test" };
  const config = chainConfigSchema.parse({
    id,
    chainId,
    name: id,
    testnet: true,
    rpcUrls: [rpcUrl],
    publicRpcUrl: rpcUrl,
    nativeCurrency: { symbol: "ETH", name: "Ether", decimals: 18, usd },
    wrappedCurrency: { address: protocol.wrapped, symbol: "WETH", name: "Wrapped Ether", decimals: 18 },
    erc20Currencies: [
      { address: protocol.usdc, symbol: "USDC", name: "USD Coin", decimals: 6, usd: { ...usd, rate: "1" } },
    ],
    contracts: { seaport, conduitController, conduit, conduitKey, signedZone, multicall3, poolFactory },
    rights: {
      conduitOwner: accounts.deployer.address,
      channels: [seaport],
      zoneOwner: accounts.deployer.address,
      zoneSigners: [privateKeyToAddress(serverSignerKey)],
    },
    marketplaceFee: { bps: 100, recipient: accounts.deployer.address },
    // The tests make the blocks, so the chain must not seem stuck between them.
    blockTimeMs: 3_600_000,
    pollIntervalMs: 200,
    // The tests move their chain's clock.
    maxFutureSeconds: 10 * 365 * 86_400,
    confirmations: 2,
  });
  return { ...config, ...overrides };
}

/** The test chain's collection as in an operator's file. */
export function collectionConfigOf(
  chain: Pick<TestChain, "collection">,
  id: string,
  overrides: Partial<CollectionConfig> = {},
): CollectionConfig {
  const config = collectionConfigSchema.parse({
    slug: "test-collection",
    contracts: { [id]: { address: chain.collection, startBlock: 0 } },
  });
  return { ...config, ...overrides };
}
