import { type Address, BaseError, isAddressEqual } from "viem";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import type { ChainConfig } from "@/lib/chains/config";
import { unknownRights } from "@/lib/chains/unknown-rights";
import { readRights } from "../../service/src/chain/rights/read-rights";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { RpcError } from "../../service/src/chain/rpc/rpc-error";
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

/** @param signers the accounts of the keys, the newest first; null where nothing signs; none where they are not known */
async function checkSigners(
  reader: ChainReader,
  { contracts }: ChainConfig,
  signers: readonly Address[] | null,
  report: Report,
): Promise<Finding[]> {
  if (signers === null) {
    const message =
      "neither SIGNER_PRIVATE_KEY nor SIGNER_SOCKET is set: orders that need the zone cannot be filled";
    return [report("warning", message)];
  }
  const active = await Promise.all(
    signers.map((signer) =>
      reader.readContract({
        address: contracts.signedZone,
        abi: signedZoneAbi,
        functionName: "isActiveSigner",
        args: [signer],
      }),
    ),
  );
  const used = signers.find((_, index) => active[index]);
  const [newest] = signers;
  if (newest === undefined) return [];
  if (used === undefined) {
    return [
      report("problem", `the zone does not accept the signer ${newest}: its owner must call addSigner`),
    ];
  }
  return [
    used === newest
      ? report("ok", `the zone accepts the signer ${used}`)
      : report("warning", `the zone accepts the previous signer ${used} alone: call addSigner for ${newest}`),
  ];
}

/** Whether only those have power over the conduit and the zone whom the chain file pins. */
async function checkRights(
  config: ChainConfig,
  signers: readonly Address[],
  report: Report,
): Promise<Finding[]> {
  const { rights } = config;
  if (rights === undefined) return [];
  const [rpcUrl = ""] = config.rpcUrls;
  const found = await readRights(createRpcEndpoint(rpcUrl), config, [...rights.zoneSigners, ...signers]);
  const unknown = unknownRights(found, rights);
  if (unknown.length === 0)
    return [report("ok", "only pinned accounts have power over the conduit and the zone")];
  const each = unknown.map(({ right, account }) => `${account} (${right})`).join(", ");
  return [report("problem", `trading is off: CHAINS_FILE does not pin ${each}`)];
}

/**
 * Asks a chain whether everything that its entry in the chain file names is there and belongs together.
 *
 * @param signers the accounts that sign for its zone, the newest first; null where none does, none where they are not known
 */
export async function checkContracts(
  config: ChainConfig,
  signers: readonly Address[] | null,
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
      ...(await checkSigners(reader, config, signers, report)),
      ...(await checkRights(config, signers ?? [], report)),
    ];
  } catch (error) {
    if (error instanceof RpcError) return [report("problem", `they cannot be asked: ${error.message}`)];
    if (!(error instanceof BaseError)) throw error;
    return [report("problem", `they cannot be asked: ${error.shortMessage}`)];
  }
}
