import pino from "pino";
import type { Address } from "viem";
import { type Api, createApp } from "../src/api/app";
import { createDependencies, type DependencyOptions } from "../src/create-dependencies";
import type { Db } from "../src/db/database";
import { createNonce, createSession } from "../src/market/accounts/sessions";
import { createMarketEvents } from "../src/market/changes/market-events";
import { openTestDatabase } from "./databases";
import { configuredKeys, type RequestOptions, requestApp, type TestAnswer, testDomain } from "./test-service";

/** The API of the studio on a real database, without a chain: nothing there asks one. */
export interface StudioService {
  db: Db;
  app: Api;
  /** Signs an account in without a signature. @returns the session's token */
  signIn: (account: Address) => Promise<string>;
  request: (path: string, options?: RequestOptions) => Promise<TestAnswer>;
  stop: () => Promise<void>;
}

export async function startStudioService(
  options: (db: Db) => Partial<DependencyOptions> = () => ({}),
): Promise<StudioService> {
  const db = await openTestDatabase();
  const dependencies = createDependencies({
    db,
    events: createMarketEvents(),
    chains: [],
    apiKeys: configuredKeys,
    sessionDomains: [testDomain],
    mediaUrl: (hash) => `http://media.test/${hash}`,
    log: pino({ level: "silent" }),
    nowMs: () => Date.now(),
    ...options(db),
  });
  const app = createApp(dependencies);
  return {
    db,
    app,
    async signIn(account) {
      const now = Math.floor(Date.now() / 1_000);
      const { nonce } = await createNonce(db, now);
      const session = await createSession(db, { account, nonce, now });
      if (session === null) throw new Error("the number was not known");
      return session.token;
    },
    request: (path, init) => requestApp(app, path, init),
    async stop() {
      await dependencies.close();
      await db.close();
    },
  };
}
