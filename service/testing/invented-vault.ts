import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Address, type Hex, keccak256, pad, toHex, zeroAddress } from "viem";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import { type ChainConfig, chainConfigSchema } from "@/lib/chains/config";
import { packetPayloadHash } from "@/lib/vault/packet";
import { applyForward, rollBack } from "../src/chain/apply/apply-events";
import { beginAt, registerChain } from "../src/chain/follow/cursor-store";
import { type Applied, beforeGenesis } from "../src/chain/source/find-fork";
import type { Db, Tx } from "../src/db/database";
import type { ChainEvent } from "../src/db/schema/chain-event";
import { syncCollections } from "../src/market/catalogue/sync-collections";
import { createMarketEvents } from "../src/market/changes/market-events";
import { addressOf } from "./fill-collection";
import { waitUntil } from "./follow-test-chain";

export type InventedChain = "ethereum" | "base";
type Body = Partial<ChainEvent> & Pick<ChainEvent, "name" | "address">;

const eids = { ethereum: 30_101, base: 30_184 } as const;
export const home: Address = addressOf("home");
const [adapter, mirror] = [addressOf("adapter"), addressOf("mirror")];
const message = "0x1234";

function configOf(id: InventedChain): ChainConfig {
  const address = addressOf("nobody");
  const token = { symbol: "ETH", name: "Ether", decimals: 18 };
  return chainConfigSchema.parse({
    id,
    chainId: eids[id],
    name: id,
    rpcUrls: ["http://127.0.0.1:1"],
    publicRpcUrl: "http://127.0.0.1:1",
    nativeCurrency: token,
    wrappedCurrency: { ...token, address },
    contracts: {
      seaport: address,
      conduitController: address,
      conduit: address,
      conduitKey: pad("0x1"),
      signedZone: address,
      multicall3: address,
      layerzeroEndpoint: address,
    },
    marketplaceFee: { bps: 0, recipient: address },
    blockTimeMs: 1_000,
    confirmations: 2,
  });
}

export function mintOf(tokenId: bigint, toAddr: Address): Body {
  return { name: "transfer", address: home, fromAddr: zeroAddress, toAddr, tokenId, quantity: 1n };
}

/** The home chain's events when a token is sent to the other chain. */
export function sendingOf(subject: Hex, tokenId: bigint, owner: Address): Body[] {
  const args = { nonce: "1", receiver: mirror, message } as const;
  return [
    { name: "transfer", address: home, fromAddr: owner, toAddr: adapter, tokenId, quantity: 1n },
    { name: "vault_packet", address: adapter, toAddr: owner, tokenId, subject, args },
    { name: "vault_sent", address: adapter, fromAddr: owner, tokenId, subject, quantity: BigInt(eids.base) },
  ];
}

/** The other chain's events when the token has arrived. */
export function arrivalOf(subject: Hex, tokenId: bigint, owner: Address): Body[] {
  return [
    { name: "transfer", address: mirror, fromAddr: zeroAddress, toAddr: owner, tokenId, quantity: 1n },
    {
      name: "vault_received",
      address: mirror,
      toAddr: owner,
      tokenId,
      subject,
      quantity: BigInt(eids.ethereum),
    },
  ];
}

/** The other chain's events when a message arrived there and an account reports its delivery as failed. */
export function failureOf(guid: Hex): Body[] {
  const payloadHash = packetPayloadHash({ guid, message });
  const args = { reason: "0xdeadbeef", payloadHash } as const;
  return [
    { name: "vault_verified", address: mirror, subject: payloadHash },
    { name: "vault_failed", address: mirror, fromAddr: zeroAddress, subject: guid, args },
  ];
}

/** A movable collection on two invented chains: the test defines their blocks. */
export async function inventVault(db: Db) {
  const events = createMarketEvents();
  const positions = new Map<InventedChain, Applied>();
  for (const id of ["ethereum", "base"] as const) {
    await registerChain(db, configOf(id));
    positions.set(id, await beginAt(db, id, beforeGenesis));
  }
  const routes = {
    ethereum: { eid: eids.ethereum, oapp: adapter, kind: "adapter", approvalRequired: true },
    base: { eid: eids.base, oapp: mirror, kind: "mirror", approvalRequired: false },
  };
  const collection = collectionConfigSchema.parse({
    slug: "invented",
    standard: "erc721",
    homeChain: "ethereum",
    contracts: { ethereum: { address: home }, base: { address: mirror } },
    vault: { routes },
  });
  await syncCollections({ db, events, nowMs: () => 0 }, [collection]);

  const positionOf = (chain: InventedChain) => positions.get(chain) ?? beforeGenesis;
  return {
    /** Applies one block with these events, like the chain's follower. */
    async apply(chain: InventedChain, bodies: readonly Body[], through: Db = db): Promise<void> {
      const position = positionOf(chain);
      const number = position.number + 1;
      const hash = keccak256(toHex(`${chain} ${number}`));
      const last = {
        number,
        hash,
        parentHash: position.hash,
        timestamp: 1_000 + number,
        logsBloom: pad("0x0", { size: 256 }),
        transactions: [],
        isHashed: false,
      };
      const made = bodies.map((body, logIndex): ChainEvent => {
        return {
          blockNumber: number,
          blockHash: hash,
          timestamp: last.timestamp,
          txHash: hash,
          logIndex,
          sub: 0,
          ...body,
        };
      });
      const format = { headers: false, receipts: false };
      const proof = { isConfirmed: false, isLinked: false, level: "single" as const, format };
      const step = { type: "forward" as const, head: last, headers: [last], last, events: made, proof };
      await applyForward(through, step, { config: configOf(chain), position, nowMs: 0 });
      positions.set(chain, { number, hash, timestamp: last.timestamp });
    },
    /** Rolls the newest block back. */
    async rollBack(chain: InventedChain, through: Db = db): Promise<void> {
      const position = positionOf(chain);
      const [ancestor] = await db.query<Applied>(
        sql`select number, hash, timestamp from blocks where chain = ${chain} and number = ${position.number - 1}::int8`,
      );
      if (ancestor === undefined) throw new Error("there is no block before this one");
      const step = { type: "reorg" as const, head: ancestor, ancestor, counters: [] };
      await rollBack(through, step, { config: configOf(chain), position, nowMs: 0 });
      positions.set(chain, ancestor);
    },
  };
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * A database whose transactions stop, each once, after the first statement that contains a text; without a text, before
 * they commit.
 */
export function stoppingAt(db: Db, text: string | null) {
  const dialect = new PgDialect();
  const [reached, go] = [createGate(), createGate()];
  const stop = () => {
    reached.open();
    return go.opened;
  };
  const stopping = (tx: Tx): Tx => ({
    ...tx,
    async query(statement) {
      const rows = await tx.query<never>(statement);
      if (text !== null && dialect.sqlToQuery(statement).sql.includes(text)) await stop();
      return rows;
    },
  });
  return {
    db: {
      ...db,
      transaction: <Result>(work: (tx: Tx) => Promise<Result>) =>
        db.transaction(async (tx) => {
          const result = await work(stopping(tx));
          if (text === null) await stop();
          return result;
        }),
    } satisfies Db,
    reached: reached.opened,
    go: go.open,
  };
}

/** Waits until some work is done or waits for a lock. */
export async function doneOrWaiting(db: Db, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const ended = () => {
    isDone = true;
  };
  work.then(ended, ended);
  await waitUntil(
    async () => {
      const [row] = await db.query<{ waiting: number }>(sql`
        select count(*)::int4 as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return isDone || (row?.waiting ?? 0) > 0;
    },
    (settled) => settled,
    "an end or a lock",
  );
}
