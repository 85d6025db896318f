import pino from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import { startTestVault, type TestVault, type VaultTestChain } from "../../local/testing/vaults";
import { createApp } from "../src/api/app";
import { createDependencies } from "../src/create-dependencies";
import type { Db } from "../src/db/database";
import { readContracts } from "../src/market/catalogue/contract-store";
import { createMarketEvents } from "../src/market/changes/market-events";
import { collectionConfigOf } from "./chain-config";
import { createTestDatabase } from "./databases";
import {
  apiEventsOf,
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "./follow-test-chain";
import { configuredKeys, requestApp, type TestService } from "./test-service";
import { vaultConfigOf } from "./vault-config";

/** One chain of the vault, and the API's answers about it. */
export type VaultPlace = Pick<TestService, "id" | "request"> & { chain: VaultTestChain };

/** The chains of a vault, `ethereum` the collection's home and the others with mirrors, and the API. */
export type VaultScene = {
  ethereum: VaultPlace;
  base: VaultPlace;
  polygon: VaultPlace;
  vault: TestVault;
  request: TestService["request"];
  /** Waits until the newest block of each of these chains is applied; by default of all of them. */
  settled: (...places: VaultPlace[]) => Promise<void>;
};

export type VaultService = VaultScene & {
  db: Db;
  app: TestService["app"];
  /** Follows the named chains, except those that are followed already. */
  follow: (...places: VaultPlace[]) => Promise<void>;
  /** Changes the collection's file as `options.named` does, and waits until its contracts are read. */
  name: (as: "movable" | "apart" | "home") => Promise<void>;
  /** Stops all followers. */
  unfollow: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The chains of a vault with the API's answers about them. */
export function vaultPlaces(
  vault: TestVault,
  request: TestService["request"],
): Pick<VaultScene, "ethereum" | "base" | "polygon"> {
  return {
    ethereum: { id: "ethereum", chain: vault.home, request },
    base: { id: "base", chain: vault.base, request },
    polygon: { id: "polygon", chain: vault.polygon, request },
  };
}

/**
 * The API on three real chains whose test collection can move between them, followed as in production.
 *
 * @param options.enforced Whether it is an ERC-721C collection.
 * @param options.followed Whether all chains are followed from the beginning.
 * @param options.named The operator's first file: a movable collection with its contracts; all contracts without a
 * vault; or the one at home alone.
 * @param options.chains Chains that go on when the service stops; by default it starts its own.
 */
export async function startVaultService({
  enforced = false,
  followed = true,
  named = "movable",
  chains: given,
}: {
  enforced?: boolean;
  followed?: boolean;
  named?: "movable" | "apart" | "home";
  chains?: TestVault;
} = {}): Promise<VaultService> {
  const [vault, database] = await Promise.all([
    given ?? startTestVault({ enforced }),
    createTestDatabase("postgres"),
  ]);
  const db = await database.open();
  const { chains, collection: movable } = vaultConfigOf(vault);
  const configs = new Map(chains.map((config) => [config.id, config]));
  const { vault: _routes, ...apart } = movable;
  const collections = { movable, apart, home: collectionConfigOf(vault.home, "ethereum") };
  let collection: CollectionConfig = collections[named];
  const published = createMarketEvents();
  const { events, catchUp } = apiEventsOf(db, published);
  const followings = new Map<string, TestFollowing>();
  const follow = async (ids: readonly string[]) => {
    for (const id of ids) {
      const config = configs.get(id);
      if (config === undefined || followings.has(id)) continue;
      const following = await followTestChains(db, [config], [collection]);
      following.events.subscribe((event) => published.publish([event]));
      followings.set(id, following);
    }
  };
  const unfollow = async () => {
    await Promise.all([...followings.values()].map((following) => following.stop()));
    followings.clear();
  };
  if (followed) await follow([...configs.keys()]);
  const dependencies = createDependencies({
    db,
    events,
    chains: [...configs.values()],
    apiKeys: configuredKeys,
    signerPrivateKey: vault.home.serverSignerKey,
    mediaUrl: (hash) => `http://media.test/${hash}`,
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" }),
    nowMs: () => Date.now(),
  });
  const app = createApp(dependencies);
  const request: TestService["request"] = (path, init) => requestApp(app, path, init);
  const { ethereum, base, polygon } = vaultPlaces(vault, request);
  const all = [ethereum, base, polygon];
  return {
    ethereum,
    base,
    polygon,
    vault,
    db,
    app,
    request,
    settled: async (...places) => {
      const wanted = places.length > 0 ? places : all;
      await Promise.all(wanted.map(({ id, chain }) => waitForHead(db, id, chain.client)));
      await catchUp();
    },
    follow: (...places) => follow(places.map(({ id }) => id)),
    async name(as) {
      collection = collections[as];
      for (const following of followings.values()) await following.setCollections([collection]);
      await waitUntil(
        () => Promise.all([...followings.keys()].map((id) => readContracts(db, id))),
        (contracts) => contracts.flat().every(({ synced }) => synced),
        "the catching up",
      );
    },
    unfollow,
    stop: async () => {
      dependencies.close();
      await unfollow();
      await db.close();
      await Promise.all([database.drop(), given === undefined && vault.stop()]);
    },
  };
}
