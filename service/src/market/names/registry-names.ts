import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { tooLate, within } from "@/lib/node/within";
import type { Db } from "../../db/database";
import { registryNames } from "../../db/schema/names";
import { sqlArray } from "../../db/sql-array";
import type { AskChain } from "../chains/chain-connections";
import { upstreamUnavailable } from "../errors/market-error";
import { registryNameForms } from "./profile-name";
import { type NamedChain, resolveRegistryName, resolveRegistryNames } from "./resolve-registry";

/** A name is asked for again when somebody looks at it after this time, in seconds. */
const freshSeconds = 3_600;
/** Accounts of one batch: each round of it is one request with at most twice as many calls. */
const together = 25;
/** More accounts do not wait: those who look at them later ask again. */
const mostWaiting = 2_000;
/** A chain that did not answer is not asked for this time, in milliseconds. */
const restMs = 10_000;
/** A batch that takes longer, in milliseconds, is given up: each of its few rounds has several seconds. */
const patienceMs = 30_000;

/** Somebody waits for a name at most so long, in milliseconds. */
const resolveMs = 5_000;

/** Asks the name registries of the chains, in the background where nobody waits. */
export interface RegistryNames {
  /** Chains with a registry, in the sequence of the configuration. */
  readonly chains: readonly string[];
  /** Has the names of accounts looked up that nobody asked for within the hour. It returns at once. */
  want(accounts: readonly Address[]): void;
  /**
   * Asks all registries now to which account a name leads.
   *
   * @param name in its normal form
   * @returns by chain; null: to none. Chains that do not answer are left out.
   */
  resolve(name: string): Promise<Map<string, Address | null>>;
  close(): Promise<void>;
}

/**
 * The accounts that the registry of a chain was not asked about within the hour. Those that never did anything here are left out, so that
 * nobody can fill the table with them.
 */
async function listDue(db: Db, chain: string, accounts: readonly Address[], now: number): Promise<Address[]> {
  const rows = await db.query<{ account: Address }>(sql`
    select w.account from unnest(${sqlArray(accounts, "text")}) as w (account)
    where not exists (select 1 from registry_names r
      where r.account = w.account and r.chain = ${chain} and r.checked_at > ${now - freshSeconds}::int8)
      and (exists (select 1 from holders h where h.owner = w.account) or exists (select 1 from orders o where o.maker = w.account)
        or exists (select 1 from activity a where a.from_addr = w.account) or exists (select 1 from activity a where a.to_addr = w.account)
        or exists (select 1 from collections c where c.creator = w.account))`);
  return rows.map(({ account }) => account);
}

/** @param options.nowMs the service's clock. */
export function createRegistryNames({
  db,
  ask,
  configs,
  log,
  nowMs,
}: {
  db: Db;
  ask: AskChain;
  configs: ReadonlyMap<string, ChainConfig>;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
}): RegistryNames {
  const named = [...configs.values()].flatMap(({ id, chainId, contracts: { nameRegistry } }): NamedChain[] =>
    nameRegistry === undefined ? [] : [{ id, chainId, nameRegistry }],
  );
  const waiting = new Set<Address>();
  const restsUntilMs = new Map<string, number>();
  let working: Promise<void> | null = null;
  let isClosed = false;

  async function lookUp(chain: NamedChain, accounts: readonly Address[]): Promise<void> {
    if ((restsUntilMs.get(chain.id) ?? 0) > nowMs()) return;
    const now = Math.floor(nowMs() / 1_000);
    try {
      const due = await listDue(db, chain.id, accounts, now);
      const names = await within(patienceMs, resolveRegistryNames(ask, chain, due));
      if (names === tooLate) throw upstreamUnavailable(chain.id, new Error("too late"));
      const rows = due.map((account, at) => {
        const name = names[at] ?? null;
        const forms = name === null ? [] : [...registryNameForms(name)];
        return { account, chain: chain.id, name, forms, checkedAt: now };
      });
      if (rows.length === 0) return;
      // Two processes may write the same accounts: in one sequence they never wait for each other.
      rows.sort((a, b) => (a.account < b.account ? -1 : 1));
      await db.orm
        .insert(registryNames)
        .values(rows)
        .onConflictDoUpdate({
          target: [registryNames.account, registryNames.chain],
          set: { name: sql`excluded.name`, forms: sql`excluded.forms`, checkedAt: sql`excluded.checked_at` },
        });
    } catch (error) {
      restsUntilMs.set(chain.id, nowMs() + restMs);
      log.warn({ err: error, chain: chain.id }, "names of accounts could not be looked up");
    }
  }

  async function work(): Promise<void> {
    while (waiting.size > 0 && !isClosed) {
      const some = [...waiting].slice(0, together);
      await Promise.all(named.map((chain) => lookUp(chain, some)));
      for (const account of some) waiting.delete(account);
    }
  }

  return {
    chains: named.map(({ id }) => id),
    want(accounts) {
      if (named.length === 0 || isClosed) return;
      for (const account of accounts) if (waiting.size < mostWaiting) waiting.add(account);
      working ??= work().finally(() => {
        working = null;
      });
    },
    async resolve(name) {
      const answers = new Map<string, Address | null>();
      await Promise.all(
        named.map(async (chain) => {
          const question = resolveRegistryName(ask, chain, name);
          const account = await within(resolveMs, question).catch(() => tooLate);
          if (typeof account !== "symbol") answers.set(chain.id, account);
        }),
      );
      return answers;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
