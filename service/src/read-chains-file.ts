import { readFile } from "node:fs/promises";
import { getAddress } from "viem";
import { z } from "zod";
import { type ChainConfig, chainsFileSchema } from "@/lib/chains/config";
import { ConfigError } from "./config";

function withChecksums(chain: ChainConfig): ChainConfig {
  const { contracts, wrappedCurrency, erc20Currencies, marketplaceFee, rights } = chain;
  const { conduitKey, layerzeroEndpoint, multicall3, nameRegistry, poolFactory } = contracts;
  return {
    ...chain,
    wrappedCurrency: { ...wrappedCurrency, address: getAddress(wrappedCurrency.address) },
    erc20Currencies: erc20Currencies.map((token) => ({ ...token, address: getAddress(token.address) })),
    marketplaceFee: { ...marketplaceFee, recipient: getAddress(marketplaceFee.recipient) },
    ...(rights && {
      rights: {
        conduitOwner: getAddress(rights.conduitOwner),
        channels: rights.channels.map((channel) => getAddress(channel)),
        zoneOwner: getAddress(rights.zoneOwner),
        zoneSigners: rights.zoneSigners.map((signer) => getAddress(signer)),
      },
    }),
    contracts: {
      seaport: getAddress(contracts.seaport),
      conduitController: getAddress(contracts.conduitController),
      conduit: getAddress(contracts.conduit),
      conduitKey: `0x${conduitKey.slice(2).toLowerCase()}`,
      signedZone: getAddress(contracts.signedZone),
      ...(layerzeroEndpoint && { layerzeroEndpoint: getAddress(layerzeroEndpoint) }),
      ...(multicall3 && { multicall3: getAddress(multicall3) }),
      ...(nameRegistry && { nameRegistry: getAddress(nameRegistry) }),
      ...(poolFactory && { poolFactory: getAddress(poolFactory) }),
    },
  };
}

/**
 * Reads the operator's chain file, addresses checksummed.
 *
 * @throws ConfigError with the wrong entries and their errors.
 */
export async function readChainsFile(path: string): Promise<ChainConfig[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new ConfigError("invalid_config", `The chain file ${path} cannot be read as JSON.`, { cause });
  }
  const parsed = chainsFileSchema.safeParse(json);
  if (!parsed.success) {
    throw new ConfigError("invalid_config", `The chain file ${path}:\n${z.prettifyError(parsed.error)}`);
  }
  const foreign = parsed.data.chains.find(({ rpcUrls }) => rpcUrls.some((url) => !/^https?:/.test(url)));
  if (foreign !== undefined) {
    throw new ConfigError(
      "invalid_config",
      `The chain file ${path}: rpcUrls of ${foreign.id} must be http or https.`,
    );
  }
  return parsed.data.chains.map(withChecksums);
}
