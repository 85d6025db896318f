import { readFile } from "node:fs/promises";
import { getAddress } from "viem";
import { z } from "zod";
import { type CollectionConfig, collectionsFileSchema } from "@/lib/chains/collections-file";
import { ConfigError } from "../config";

function checksummed(collection: CollectionConfig): CollectionConfig {
  const { contracts, creator, creatorEarnings } = collection;
  return {
    ...collection,
    contracts: Object.fromEntries(
      Object.entries(contracts).map(([chain, contract]) => [
        chain,
        { ...contract, address: getAddress(contract.address) },
      ]),
    ),
    ...(creator && { creator: getAddress(creator) }),
    ...(creatorEarnings && {
      creatorEarnings: {
        recipients: creatorEarnings.recipients.map(({ address, bps }) => ({
          address: getAddress(address),
          bps,
        })),
      },
    }),
  };
}

function checkPlaces(collections: readonly CollectionConfig[], chains: ReadonlySet<string>): void {
  const seen = new Map<string, string>();
  for (const { slug, contracts, homeChain } of collections) {
    if (homeChain !== undefined && contracts[homeChain] === undefined) {
      throw new ConfigError("invalid_config", `Collection ${slug}: homeChain ${homeChain} has no contract.`);
    }
    for (const [chain, { address }] of Object.entries(contracts)) {
      if (!chains.has(chain)) {
        throw new ConfigError(
          "invalid_config",
          `Collection ${slug}: chain ${chain} is not in the chain file.`,
        );
      }
      const place = `${chain} ${address}`;
      const other = seen.get(place);
      if (other !== undefined) {
        throw new ConfigError(
          "invalid_config",
          `Collections ${other} and ${slug} name the same contract on ${chain}.`,
        );
      }
      seen.set(place, slug);
    }
  }
}

/**
 * Reads the operator's collection file, addresses checksummed.
 *
 * @param chains Identifiers of the configured chains.
 * @throws ConfigError saying what is wrong in which entry.
 */
export async function readCollectionsFile(
  path: string,
  chains: ReadonlySet<string>,
): Promise<CollectionConfig[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new ConfigError("invalid_config", `The collection file ${path} can not be read as JSON.`, {
      cause,
    });
  }
  const parsed = collectionsFileSchema.safeParse(json);
  if (!parsed.success) {
    throw new ConfigError("invalid_config", `The collection file ${path}:\n${z.prettifyError(parsed.error)}`);
  }
  const collections = parsed.data.collections.map(checksummed);
  checkPlaces(collections, chains);
  return collections;
}
