import { type ChainConfig, chainConfigSchema } from "@/lib/chains/config";
import { createAddresses, inventedHash } from "./invented";

/** Beside the addresses of collections, which are numbered from 0. */
const firstProtocolAddress = 1_000_000;
const contractAddress = createAddresses("contract");
const protocolAddress = (number: number) => contractAddress(firstProtocolAddress + number);

interface Blockchain {
  chainId: number;
  name: string;
  symbol: string;
  /** Dollars for one unit of the native currency: a whole number, so that prices in all currencies compare exactly. */
  rate: number;
  blockSeconds: number;
  /** Share of the collections that live there. */
  share: number;
}

const blockchains: Record<string, Blockchain> = {
  base: { chainId: 8_453, name: "Base", symbol: "ETH", rate: 2_500, blockSeconds: 2, share: 0.6 },
  ethereum: { chainId: 1, name: "Ethereum", symbol: "ETH", rate: 2_500, blockSeconds: 12, share: 0.25 },
  polygon: { chainId: 137, name: "Polygon", symbol: "POL", rate: 1, blockSeconds: 2, share: 0.15 },
};

/** A chain of the market, with what the generator needs beside the operator's settings. */
export interface MarketChain {
  id: string;
  config: ChainConfig;
  rate: number;
  blockSeconds: number;
  share: number;
}

function configOf(id: string, { chainId, name, symbol, rate, blockSeconds }: Blockchain): ChainConfig {
  const usd = (value: number) => ({ rate: String(value), at: 0, source: "generated" });
  return chainConfigSchema.parse({
    id,
    chainId,
    name,
    // Nothing answers there: a generated market is only read.
    rpcUrls: ["http://127.0.0.1:9"],
    publicRpcUrl: "http://127.0.0.1:9",
    nativeCurrency: { symbol, name: symbol, decimals: 18, usd: usd(rate) },
    wrappedCurrency: {
      address: protocolAddress(0),
      symbol: `W${symbol}`,
      name: `Wrapped ${symbol}`,
      decimals: 18,
    },
    erc20Currencies: [
      { address: protocolAddress(1), symbol: "USDC", name: "USD Coin", decimals: 6, usd: usd(1) },
      { address: protocolAddress(2), symbol: "PIER", name: "Pier", decimals: 18 },
    ],
    contracts: {
      seaport: protocolAddress(3),
      conduitController: protocolAddress(4),
      conduit: protocolAddress(5),
      conduitKey: inventedHash("block", firstProtocolAddress),
      signedZone: protocolAddress(6),
    },
    marketplaceFee: { bps: 100, recipient: protocolAddress(7) },
    blockTimeMs: blockSeconds * 1_000,
    confirmations: 10,
  });
}

/** The chains of every generated market, the one with most collections first. */
export const marketChains: readonly MarketChain[] = Object.entries(blockchains).map(([id, chain]) => ({
  id,
  config: configOf(id, chain),
  rate: chain.rate,
  blockSeconds: chain.blockSeconds,
  share: chain.share,
}));

export const collectionContract = contractAddress;
