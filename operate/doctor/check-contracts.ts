import { type Address, BaseError, isAddressEqual } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { ChainConfig } from "@/lib/chains/config";
import type { Hex } from "@/lib/contract/primitives";
import { type ChainReader, createChainReader } from "../chains/chain-reader";
import type { Finding } from "./finding";

type Report = (state: Finding["state"], message: string) => Finding;

/** Every address of a chain that must have code, by what it is. */
function namedContracts({ contracts, wrappedCurrency, erc20Currencies }: ChainConfig): [string, Address][] {
  const { conduitKey: _, ...addresses } = contracts;
  return [
    ...Object.entries(addresses).filter((entry): entry is [string, Address] => entry[1] !== undefined),
    [wrappedCurrency.symbol, wrappedCurrency.address],
    ...erc20Currencies.map(({ symbol, address }): [string, Address] => [symbol, address]),
  ];
}

async function checkConduit(
  reader: ChainReader,
  { contracts }: ChainConfig,
  report: Report,
): Promise<Finding> {
  const { conduitController: address, conduit, conduitKey, seaport } = contracts;
  const controller = { address, abi: conduitControllerAbi } as const;
  const [named] = await reader.readContract({
    ...controller,
    functionName: "getConduit",
    args: [conduitKey],
  });
  if (!isAddressEqual(named, conduit)) {
    return report(
      "problem",
      `conduitKey belongs to the conduit ${named}, not ${conduit}: correct CHAINS_FILE`,
    );
  }
  const isOpen = await reader.readContract({
    ...controller,
    functionName: "getChannelStatus",
    args: [conduit, seaport],
  });
  return isOpen
    ? report("ok", "the conduit is open to Seaport")
    : report("problem", 'the conduit is closed to Seaport: run "quayside protocol deploy"');
}

async function checkSigner(
  reader: ChainReader,
  { contracts }: ChainConfig,
  signerKey: Hex | undefined,
  report: Report,
): Promise<Finding> {
  if (signerKey === undefined) {
    return report("warning", "SIGNER_PRIVATE_KEY is not set: orders that need the zone cannot be filled");
  }
  const signer = privateKeyToAddress(signerKey);
  const isActive = await reader.readContract({
    address: contracts.signedZone,
    abi: signedZoneAbi,
    functionName: "isActiveSigner",
    args: [signer],
  });
  return isActive
    ? report("ok", `the zone accepts the signer ${signer}`)
    : report("problem", `the zone does not accept the signer ${signer}: its owner must call addSigner`);
}

/** Asks a chain whether everything that its entry in the chain file names is there and belongs together. */
export async function checkContracts(
  config: ChainConfig,
  signerKey: Hex | undefined,
): Promise<readonly Finding[]> {
  const report: Report = (state, message) => ({ subject: `chain ${config.id}, contracts`, state, message });
  const [rpcUrl = ""] = config.rpcUrls;
  const reader = createChainReader({ rpcUrl, chainId: config.chainId });
  try {
    const named = namedContracts(config);
    const codes = await Promise.all(named.map(([, address]) => reader.getCode({ address })));
    const missing = named.filter((_, index) => codes[index] === undefined);
    if (missing.length > 0) {
      return missing.map(([name, address]) =>
        report("problem", `there is no contract at ${address} (${name}): deploy it, or correct CHAINS_FILE`),
      );
    }
    return [
      report("ok", `all ${named.length} have code`),
      await checkConduit(reader, config, report),
      await checkSigner(reader, config, signerKey, report),
    ];
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return [report("problem", `they cannot be asked: ${error.shortMessage}`)];
  }
}
