import pino from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { type Api, createApp } from "../src/api/app";
import type { AppDependencies } from "../src/api/http/app-dependencies";
import type { ConfiguredKey } from "../src/api/keys/configured-key";
import { openOwnJournal } from "../src/backup/known-journals";
import { createDependencies } from "../src/create-dependencies";
import type { Db } from "../src/db/database";
import { readContracts } from "../src/market/catalogue/contract-store";
import { chainConfigOf, collectionConfigOf } from "./chain-config";
import { createTestDatabase, type DatabaseKind } from "./databases";
import {
  apiEventsOf,
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "./follow-test-chain";
import { openTestUploads } from "./upload-store";

export const testKeys = {
  read: "test-key-that-may-only-read",
  write: "test-key-that-may-write-orders",
} as const;

export const configuredKeys: ConfiguredKey[] = [
  { key: testKeys.read, scopes: ["read"] },
  { key: testKeys.write, scopes: ["read", "orders:write"] },
];

/** The host of the site that may sign accounts in. */
export const testDomain = "market.test";

/** The parsed answer of a request, with the fields that tests read. */
export type TestAnswer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
};

export type RequestOptions = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Null sends none. By default the key with write access. */
  key?: string | null;
};

export type TestService = {
  /** Our identifier of the chain. */
  id: string;
  chain: TestChain;
  /** The operator's settings of the chain and its collection. */
  config: ChainConfig;
  collection: CollectionConfig;
  db: Db;
  app: Api;
  dependencies: AppDependencies;
  following: TestFollowing;
  request: (path: string, options?: RequestOptions) => Promise<TestAnswer>;
  /** Waits until the follower has applied the chain's newest block. */
  settled: () => Promise<void>;
  /** Waits until every contract is part of the chain's own stream, and that stream is applied. */
  caughtUp: () => Promise<void>;
  /** Changes the clock of the API by seconds. */
  shiftClock: (seconds: number) => void;
  stop: () => Promise<void>;
};

export type TestServiceOptions = {
  database?: DatabaseKind;
  /** A chain that is ready, and stops with the service; by default a new one. */
  chain?: TestChain;
  /** Collections that it follows from the start, beside the test chain's own. */
  moreCollections?: readonly CollectionConfig[];
  chainOverrides?: Partial<ChainConfig>;
  collectionOverrides?: Partial<CollectionConfig>;
  /** The chain's name registry; by default it has none. */
  nameRegistry?: Address;
  /** Where hides and revocations are recorded; by default nowhere. */
  journalFile?: string;
  /** Where the signer listens; by default the service has the key itself. */
  signerSocket?: string;
  /** Accounts that may become signers of the zone, as an operator pins them before. */
  nextSigners?: readonly Address[];
};

/** The API on a real chain and a real database, followed as in production; called without a socket. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const id = "base";
  const [chain, database] = await Promise.all([
    options.chain ?? startTestChain(),
    createTestDatabase(options.database),
  ]);
  const db = await database.open();
  const plain = chainConfigOf(chain, id, options.chainOverrides);
  plain.rights?.zoneSigners.push(...(options.nextSigners ?? []));
  const { nameRegistry } = options;
  const config =
    nameRegistry === undefined ? plain : { ...plain, contracts: { ...plain.contracts, nameRegistry } };
  const collection = collectionConfigOf(chain, id, options.collectionOverrides);
  const following = await followTestChains(db, [config], [collection, ...(options.moreCollections ?? [])]);
  const { events, catchUp } = apiEventsOf(db, following.events);
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });
  const journal = await openOwnJournal(db, { path: options.journalFile, log });
  const uploads = openTestUploads();
  let shiftMs = 0;
  const dependencies = createDependencies({
    db,
    events,
    journal,
    chains: [config],
    apiKeys: configuredKeys,
    sessionDomains: [testDomain],
    ...(options.signerSocket === undefined
      ? { signerPrivateKey: chain.serverSignerKey }
      : { signerSocket: options.signerSocket }),
    mediaUrl: (hash) => `http://media.test/${hash}`,
    uploads: { store: uploads.store, isPinning: false },
    log,
    nowMs: () => Date.now() + shiftMs,
  });
  const app = createApp(dependencies);
  const settled = async () => {
    await waitForHead(db, id, chain.client);
    await catchUp();
  };
  await settled();
  return {
    id,
    chain,
    config,
    collection,
    db,
    app,
    dependencies,
    following,
    request: (path, init) => requestApp(app, path, init),
    settled,
    caughtUp: async () => {
      await settled();
      await waitUntil(
        () => readContracts(db, id),
        (contracts) => contracts.every(({ synced }) => synced),
        "the catching up",
      );
    },
    shiftClock: (seconds) => {
      shiftMs += seconds * 1_000;
    },
    stop: async () => {
      await dependencies.close();
      await uploads.close();
      await journal?.close();
      await following.stop();
      await db.close();
      await Promise.all([database.drop(), chain.stop()]);
    },
  };
}

/** Sends a request to the API without a socket. */
export async function requestApp(
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  path: string,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  const { method = "GET", body, key = testKeys.write } = options;
  const response = await app.request(path, {
    method,
    headers: {
      ...(key === null ? {} : { "x-api-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const isStream = response.headers.get("content-type") === "text/event-stream";
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
