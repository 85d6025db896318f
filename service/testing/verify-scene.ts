import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { startTestChain } from "../../local/testing/chain";
import { deployEditions } from "../../local/testing/editions";
import { fundOffers, signOffer } from "../../local/testing/offers";
import { approveConduit, signListing } from "../../local/testing/orders";
import { applyCorrection } from "../src/chain/apply/apply-correction";
import { readEvents } from "../src/chain/apply/raw-events";
import { readCursor } from "../src/chain/follow/cursor-store";
import type { ChainEvent } from "../src/db/schema/chain-event";
import { chainConfigOf, collectionConfigOf } from "./chain-config";
import { createTestDatabase } from "./databases";
import { followTestChains, waitForHead, waitUntil } from "./follow-test-chain";
import { storeListing, storeOffer } from "./store-listing";

const id = "base";

/**
 * A followed market whose database a test tampers with: 20 tokens, an edition, the maker's listings of tokens 1 (cancelled), 2 and 3, a
 * transfer of token 5, which its new owner allows the stranger to move, and the taker's offer, made after a new counter. Call `stop` in the
 * teardown.
 */
export async function startVerifyScene() {
  const [chain, database, folder] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-verify-")),
  ]);
  const { client, accounts, protocol, collection } = chain;
  const { maker, taker } = accounts;
  const editions = await deployEditions(chain, [
    [maker.address, 10n],
    [taker.address, 5n],
  ]);
  await approveConduit(chain, maker);
  const collections = [
    collectionConfigOf(chain, id, { slug: "cats" }),
    collectionConfigOf(chain, id, {
      slug: "editions",
      standard: "erc1155",
      contracts: { [id]: { address: editions, startBlock: 0 } },
    }),
  ];
  const db = await database.open();
  const following = await followTestChains(db, [chainConfigOf(chain, id)], collections);

  async function settled(): Promise<void> {
    for (const follower of following.followers) follower.refresh();
    await waitForHead(db, id, client);
    await waitUntil(
      () =>
        db.query<{ doubted: boolean }>(
          sql`select not synced or reread_from is not null as doubted from collection_contracts`,
        ),
      (rows) => rows.every(({ doubted }) => !doubted),
      "the end of catching up",
    );
  }

  /** Two empty blocks: the follower reads what it has in doubt at the first, and what was read at the newest one is not compared. */
  async function pass(): Promise<void> {
    for (let blocks = 0; blocks < 2; blocks += 1) {
      await client.mine({ blocks: 1 });
      await waitForHead(db, id, client);
    }
  }

  /** Writes the operator's chain file with these RPCs. */
  async function writeChains(rpcUrls: string[]): Promise<void> {
    const config = chainConfigOf(chain, id, { rpcUrls });
    await writeFile(join(folder, "chains.json"), JSON.stringify({ chains: [config] }));
  }

  await settled();
  const signed = await Promise.all([1n, 2n, 3n].map((tokenId) => signListing(chain, maker, { tokenId })));
  for (const each of signed) await storeListing(db, { id, chain }, each);
  const [cancelled] = signed.map(({ order }) => order);
  if (cancelled === undefined || !("url" in database.config)) throw new Error("the scene is not complete");
  const cancelling = await client.writeContract({
    account: maker,
    address: protocol.seaport,
    abi: seaportAbi,
    functionName: "cancel",
    args: [[cancelled]],
  });
  await waitForSuccess(client, cancelling);
  const moved = await client.writeContract({
    account: maker,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [maker.address, taker.address, 5n],
  });
  await waitForSuccess(client, moved);
  const approving = { address: collection, abi: erc721Abi, functionName: "approve" } as const;
  const args = [accounts.stranger.address, 5n] as const;
  await waitForSuccess(client, await client.writeContract({ account: taker, ...approving, args }));
  const counting = { address: protocol.seaport, abi: seaportAbi, functionName: "incrementCounter" } as const;
  await waitForSuccess(client, await client.writeContract({ account: taker, ...counting }));
  await fundOffers(chain, taker);
  await settled();
  await storeOffer(db, { id, chain }, await signOffer(chain, taker, { scope: { kind: "collection" } }));
  await pass();
  await writeChains([chain.rpcUrl]);
  await writeFile(join(folder, "collections.json"), JSON.stringify({ collections }));

  return {
    chain,
    editions,
    db,
    following,
    cancelled,
    /** The transaction that moved token 5. */
    moved,
    environment: {
      DATABASE_URL: database.config.url,
      CHAINS_FILE: join(folder, "chains.json"),
      COLLECTIONS_FILE: join(folder, "collections.json"),
      MEDIA_DIR: folder,
    },
    configWith: (rpcUrls: string[]) => chainConfigOf(chain, id, { rpcUrls }),
    writeChains,
    /** Waits until everything is read, and read again. */
    settled,
    /** Gives token 7 to the stranger in the database alone. */
    exchangeOwner: () =>
      db.query(
        sql`update items set owner = ${accounts.stranger.address} where token_id = 7 and contract = ${collection}`,
      ),
    /** Lets the database say that the taker has nothing to pay with. */
    emptyFunds: () => db.query(sql`update funds set balance = 0 where account = ${taker.address}`),
    /** Changes a single token's approval and a counter in the database alone. */
    async changePermissions(): Promise<void> {
      await db.query(sql`update token_approvals set approved = ${maker.address}`);
      await db.query(sql`update counters set counter = 7`);
    },
    /** Changes a balance with the sum that it comes from, the approval and the cancelled order in the database alone. */
    async changeRows(): Promise<void> {
      await db.query(sql`update balances set amount = 9 where owner = ${maker.address}`);
      await db.query(sql`update transfer_sums set units = 9 where owner = ${maker.address}`);
      await db.query(sql`delete from approvals`);
      await db.query(
        sql`update orders set status = 'active', status_reason = null where status = 'cancelled'`,
      );
    },
    /** Stores other events than the chain's, with all that follows from them, as after the lie of an RPC. */
    async believe(
      change: (stored: ChainEvent[]) => { removed: ChainEvent[]; added: ChainEvent[] },
    ): Promise<void> {
      const position = await readCursor(db, id);
      if (position === null) throw new Error("nothing is applied");
      const parts = { ...change(await readEvents(db, id, sql`true`)), mark: async () => {} };
      await applyCorrection(db, parts, { config: chainConfigOf(chain, id), position, nowMs: Date.now() });
    },
    async counterOf(account: Address): Promise<string> {
      const call = { address: protocol.seaport, abi: seaportAbi, functionName: "getCounter" } as const;
      return (await client.readContract({ ...call, args: [account] })).toString();
    },
    pass,
    /** A block with a transaction that concerns nobody. */
    async sendTransaction(): Promise<void> {
      const sent = { account: accounts.deployer, to: accounts.deployer.address, chain: client.chain };
      await waitForSuccess(client, await client.sendTransaction(sent));
      await waitForHead(db, id, client);
    },
    readVerifications: () => db.query(sql`select chain, checked, differing, differences from verifications`),
    /** Ownership, balances, orders, counts and the feed without its numbers: all that the tests tamper with and more. */
    async marketState() {
      const [items, balances, orders, approvals, tokenApprovals, counters, funds, ...others] =
        await Promise.all([
          db.query(sql`select id, owner, acquired_at, list_hash from items order by id`),
          db.query(sql`select item_id, owner, amount from balances order by item_id, owner`),
          db.query(sql`select id, status, status_reason, remaining from orders order by id`),
          db.query(sql`select contract, owner, operator from approvals order by contract, owner`),
          db.query(sql`select contract, token_id, approved from token_approvals order by contract, token_id`),
          db.query(sql`select offerer, counter from counters order by offerer`),
          db.query(sql`select currency, account, balance, allowance from funds order by currency, account`),
          db.query(sql`select collection_id, owner, count, units from holders order by collection_id, owner`),
          db.query(sql`select item_id, holders, supply from edition_totals order by item_id`),
          db.query(
            sql`select collection_id, items, owners, listed, floor from collection_chains order by collection_id`,
          ),
          db.query(
            sql`select type, item_id, from_addr, to_addr, tx_hash, log_index from activity where not orphaned
            order by block_number, log_index, sub`,
          ),
          db.query(sql`select block_number, log_index, name, from_addr, to_addr from events order by 1, 2`),
        ]);
      const [holders, editions, counts, feed, events] = others;
      const state = { items, balances, orders, approvals, tokenApprovals, counters, funds };
      return { ...state, holders, editions, counts, feed, events };
    },
    async stop(): Promise<void> {
      await following.stop();
      await db.close();
      await Promise.all([database.drop(), chain.stop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
