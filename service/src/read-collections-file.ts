import { readFile } from "node:fs/promises";
import { getAddress } from "viem";
import { z } from "zod";
import { type CollectionConfig, collectionsFileSchema } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { ConfigError } from "./config";

function withChecksums(collection: CollectionConfig): CollectionConfig {
  const { contracts, creator, creatorEarnings, vault } = collection;
  return {
    ...collection,
    contracts: Object.fromEntries(
      Object.entries(contracts).map(([chain, contract]) => [
        chain,
        { ...contract, address: getAddress(contract.address) },
      ]),
    ),
    ...(creator && { creator: getAddress(creator) }),
    ...(vault && {
      vault: {
        routes: Object.fromEntries(
          Object.entries(vault.routes).map(([chain, route]) => [
            chain,
            { ...route, oapp: getAddress(route.oapp) },
          ]),
        ),
      },
    }),
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

/** The fields of a chain that decide whether a collection can be on it. */
export type FollowedChain = Pick<ChainConfig, "id"> & {
  contracts: Pick<ChainConfig["contracts"], "layerzeroEndpoint">;
};

/**
 * Checks that a vault matches its collection's contracts: one adapter at home, and mirrors that are the other
 * contracts. Otherwise items would be lost from view.
 */
function checkVault({ slug, contracts, homeChain, standard, vault }: CollectionConfig): void {
  if (vault === undefined) return;
  const refuse = (why: string): never => {
    throw new ConfigError("invalid_config", `Collection ${slug}: vault: ${why}.`);
  };
  if (homeChain === undefined) refuse("homeChain must be named");
  if (standard === "erc1155") refuse("ERC-1155 items cannot move");
  const routes = Object.entries(vault.routes);
  const chains = new Set(Object.keys(contracts));
  if (routes.length < 2 || routes.length !== chains.size || routes.some(([chain]) => !chains.has(chain))) {
    refuse("every chain with a contract needs a route, and there must be two");
  }
  if (new Set(routes.map(([, { eid }]) => eid)).size !== routes.length)
    refuse("two chains have the same eid");
  for (const [chain, { kind, oapp }] of routes) {
    if (kind !== (chain === homeChain ? "adapter" : "mirror")) refuse(`${chain} cannot be the ${kind}`);
    if ((oapp === contracts[chain]?.address) !== (kind === "mirror")) {
      refuse(`the oapp of ${chain} must ${kind === "mirror" ? "" : "not "}be the contract there`);
    }
  }
}

function checkPlaces(collections: readonly CollectionConfig[], chains: readonly FollowedChain[]): void {
  const seen = new Map<string, string>();
  const byId = new Map(chains.map((chain) => [chain.id, chain]));
  for (const { slug, contracts, homeChain, vault } of collections) {
    if (homeChain !== undefined && contracts[homeChain] === undefined) {
      throw new ConfigError("invalid_config", `Collection ${slug}: homeChain ${homeChain} has no contract.`);
    }
    for (const [chain, { address }] of Object.entries(contracts)) {
      const followed = byId.get(chain);
      if (followed === undefined) {
        throw new ConfigError(
          "invalid_config",
          `Collection ${slug}: chain ${chain} is not in the chain file.`,
        );
      }
      // Only the endpoint authenticates messages: without it no move would ever be seen.
      if (vault !== undefined && followed.contracts.layerzeroEndpoint === undefined) {
        throw new ConfigError(
          "invalid_config",
          `Collection ${slug}: vault: ${chain} has no layerzeroEndpoint in the chain file.`,
        );
      }
      for (const own of new Set([address, vault?.routes[chain]?.oapp ?? address])) {
        const place = `${chain} ${own}`;
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
}

/**
 * Reads the operator's collection file, addresses checksummed.
 *
 * @param chains The configured ones.
 * @throws ConfigError with the wrong entries and their errors.
 */
export async function readCollectionsFile(
  path: string,
  chains: readonly FollowedChain[],
): Promise<CollectionConfig[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new ConfigError("invalid_config", `The collection file ${path} cannot be read as JSON.`, {
      cause,
    });
  }
  const parsed = collectionsFileSchema.safeParse(json);
  if (!parsed.success) {
    throw new ConfigError("invalid_config", `The collection file ${path}:\n${z.prettifyError(parsed.error)}`);
  }
  const collections = parsed.data.collections.map(withChecksums);
  for (const collection of collections) checkVault(collection);
  checkPlaces(collections, chains);
  return collections;
}
