import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyProfile } from "@/lib/contract/collection-profile";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { type DeskScene, decisionCases, openDeskScene } from "../../testing/desk-decisions";
import { type EarlierFolder, openEarlier } from "../../testing/earlier/open-earlier";
import type { Db } from "../db/database";
import { openDatabase } from "../db/open-database";
import { collectionProfiles } from "../db/schema/collections";
import { creatorCollections } from "../db/schema/creator-collections";
import { accountProfiles } from "../db/schema/names";
import { usdDays } from "../db/schema/usd-days";
import { sqlArray } from "../db/sql-array";
import { listAccountData } from "../market/accounts/account-data";
import { issueKey } from "../market/accounts/api-keys";
import { eraseAccountData } from "../market/accounts/erase-account-data";
import { blockAccount } from "../market/desk/account-blocks";
import { verifyAudit } from "../market/desk/audit-log";
import { createReport } from "../market/desk/report-cases";
import { saveDraft } from "../market/drafts/drafts";
import { restoreOwnerProfile } from "../market/owners/apply-owner-profile";
import { nameSkeletons } from "../market/search/name-skeleton";
import { keepFolder } from "../market/uploads/keep-folder";
import { markStored, noteUploads } from "../market/uploads/keep-uploads";
import { findFolderFile, findUploads } from "../market/uploads/read-uploads";
import { addWatched } from "../market/watchlist/watchlist";
import { backUp } from "./back-up";
import { exportEssential } from "./export-essential";
import { findLostDecisions } from "./find-lost-decisions";
import { openOwnJournal } from "./known-journals";
import { replayJournals } from "./replay-journal";
import { restoreBackup } from "./restore";

const monthsSeconds = 100 * 86_400;
const returning = getAddress(`0x${"c2".repeat(20)}`);

const nameForms = (name: string) => [...nameSkeletons(name)];
const readAll = (db: Db, account: Address) => listAccountData(db, account, { position: null, limit: 100 });
const readLog = (db: Db) => db.query(sql`select * from audit_log order by number`);
const keyTerms = (account: Address) =>
  ({ name: "bot", account, scopes: ["read"], limits: null, expiresAt: null }) as const;

describe("what operators decided, and accounts erased, after a backup", () => {
  let market: EarlierFolder;
  let folder: string;
  let journalFile: string;
  let scene: DeskScene;
  let target: TestDatabase;
  /** Makes an offer and a listing. Nothing of it is kept after the backup. */
  let leaving: Address;
  let before: Record<string, object[]>;
  let expected: Record<string, object[]>;
  let log: object[];
  let nowMs: () => number;
  const opened: Record<string, Db> = {};

  const readCases = async (db: Db) => {
    const rows: Record<string, object[]> = {};
    for (const [name, { read }] of Object.entries(decisionCases)) rows[name] = await read(db, scene);
    return rows;
  };

  beforeAll(async () => {
    market = await openEarlier();
    folder = await mkdtemp(join(tmpdir(), "quayside-decisions-"));
    journalFile = join(folder, "journal");
    nowMs = () => market.earlier.nowMs + (monthsSeconds + 1_000) * 1_000;
    target = await createTestDatabase("postgres");
    const embedded = { folder: market.folder };
    const open = async () => {
      const db = await openDatabase(embedded);
      const journal = await openOwnJournal(db, { path: journalFile, log: pino({ level: "silent" }) });
      const now = Math.floor(market.earlier.nowMs / 1_000) + (scene === undefined ? 0 : monthsSeconds);
      scene = await openDeskScene(db, journal, now);
      return { db, journal };
    };

    const first = await open();
    for (const { prepare } of Object.values(decisionCases)) await prepare?.(scene);
    const [order] = await first.db.query<{ maker: Address; itemId: number }>(sql`
      select l.maker, l.item_id as "itemId" from orders l join items i on i.list_hash = l.hash
      where exists (select 1 from orders o where o.maker = l.maker and o.side = 'offer') limit 1`);
    if (order === undefined) throw new Error("the market has no such maker");
    leaving = order.maker;
    const reported = { reason: "stolen", original: null, message: "Mine." } as const;
    await createReport(first.db, { itemId: order.itemId, account: leaving, ...reported }, scene.tick());
    await issueKey(first.db, keyTerms(leaving), scene.tick());
    // This account erased its data before the backup, and came back.
    await issueKey(first.db, keyTerms(returning), scene.tick());
    await eraseAccountData(first, returning, { now: scene.tick(), times: [] });
    await issueKey(first.db, keyTerms(returning), scene.tick());
    const signed = { chain: "base", deadline: 1, signature: "0x01", createdAt: scene.tick() } as const;
    await first.db.orm.insert(accountProfiles).values([
      { account: leaving, name: "Ada Glass", forms: nameForms("Ada Glass"), ...signed },
      { account: returning, name: "Ben Wood", forms: nameForms("Ben Wood"), ...signed },
    ]);
    const watched = {
      subject: { kind: "collection", slug: "kiln" },
      savedAt: scene.tick(),
      price: null,
    } as const;
    const priced = { ...watched, price: { chain: "base", currency: returning, amount: "7" } };
    await addWatched(first.db, leaving, { entries: [watched], now: watched.savedAt });
    await addWatched(first.db, returning, { entries: [priced], now: watched.savedAt });
    const draft = { id: "draft-of-kiln", name: "Kiln", revision: 0, content: { z: 1, a: "\ud800" } };
    await saveDraft(first.db, leaving, { ...draft, now: scene.tick() });
    await saveDraft(first.db, returning, { ...draft, now: scene.tick() });
    const file = { cid: "bafkrei1", digest: "d", type: "application/json", bytes: 2, dagBytes: 2 } as const;
    for (const account of [leaving, returning]) {
      const owner = { account, draft: draft.id, now: scene.tick() };
      await noteUploads(first.db, owner, [file]);
      await markStored(first.db, [file.cid], owner.now);
      const [row] = await findUploads(first.db, [file.cid]);
      if (row !== undefined)
        await keepFolder(first.db, owner, { cid: "bafybei1", files: [{ name: "1", file: row }] });
    }
    const asked = { chain: "base", state: "waiting", reason: "review", code: "drop721" } as const;
    await first.db.orm.insert(creatorCollections).values(
      [leaving, returning].map((account) => ({
        ...{ ...asked, account, contract: account, name: "Kiln", standard: "erc721" as const },
        ...{ askedAt: scene.tick(), checkedAt: scene.tick() },
      })),
    );
    const [kiln] = await first.db.query<{ id: number }>(sql`select id from collections where slug = 'kiln'`);
    for (const [at, signer] of [leaving, returning].entries()) {
      const content = { ...emptyProfile, description: `Words ${at + 1}.` };
      const version = { collectionId: kiln?.id ?? 0, revision: at + 1, signer, content };
      await first.db.orm
        .insert(collectionProfiles)
        .values({ ...version, ...signed, fields: ["description"] });
    }
    await restoreOwnerProfile(first.db, kiln?.id ?? 0, {
      content: { ...emptyProfile, description: "Words 2." },
      now: scene.tick(),
    });
    await first.db.orm
      .insert(usdDays)
      .values({ chain: "base", day: 86_400, rate: "3400.5", source: "before" });
    // The database refused this block, and another one followed.
    const refused = {
      type: "desk_decision",
      action: "account_blocked",
      target: returning,
      at: scene.tick(),
      operator: null,
      requestId: null,
      before: null,
      after: { reason: "Refused." },
    } as const;
    await first.journal?.append(refused);
    await scene.decide(blockAccount, { account: returning, reason: "Spam." });
    before = await readCases(first.db);
    await exportEssential({ db: first.db, path: join(folder, "essential"), nowMs });
    await first.journal?.close();
    await first.db.close();
    await backUp({ database: embedded, path: join(folder, "full"), nowMs });

    const second = await open();
    for (const { decide } of Object.values(decisionCases)) await decide(scene);
    const erasure = await eraseAccountData(second, leaving, { now: scene.tick(), times: [] });
    expect(erasure).toMatchObject({ erased: { keys: 1 }, kept: [{ kind: "report", count: 1 }] });
    expect(erasure.erased.orders).toBeGreaterThan(1);
    expected = await readCases(second.db);
    log = await readLog(second.db);
    await second.journal?.close();
    await second.db.close();

    for (const [kind, database] of [
      ["full", embedded],
      ["essential", target.config],
    ] as const) {
      const report = await restoreBackup({
        database,
        path: join(folder, kind),
        readFiles: async () => market,
        journals: [journalFile],
        nowMs,
      });
      // The block that the database had refused.
      expect(report).toMatchObject({ kind, isComplete: true, leftOut: { decided_again_since: 1 } });
      opened[kind] = await openDatabase(database);
    }
  }, 240_000);
  afterAll(async () => {
    for (const db of Object.values(opened)) await db.close();
    await target.drop();
    await market.remove();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(["full", "essential"])("is repeated by the restore of a backup (%s):", (kind) => {
    let db: Db;
    beforeAll(() => {
      db = opened[kind] as Db;
    });

    it.each(Object.keys(decisionCases))("%s", async (name) => {
      expect(expected[name]).not.toEqual(before[name]);
      expect(await decisionCases[name]?.read(db, scene)).toEqual(expected[name]);
    });

    it("with an audit log that verifies", async () => {
      expect(await verifyAudit(db)).toMatchObject({ isIntact: true, entries: log.length });
      // An export names items by where they began, so only its entries about an item that is away differ.
      if (kind === "full") expect(await readLog(db)).toEqual(log);
    });

    it("and nothing is left of an account that erased its data, but for what it made afterwards", async () => {
      expect((await readAll(db, leaving)).rows).toEqual([]);
      const traces = sql`select 1 from activity where type in ('listing', 'offer') and order_hash not in (select hash from orders)`;
      expect(await db.query(traces)).toEqual([]);
      const lists = sql`select 1 from items where list_hash is not null and list_hash not in (select hash from orders)`;
      expect(await db.query(lists)).toEqual([]);
      expect((await readAll(db, returning)).rows).toMatchObject([
        { kind: "key", row: { revokedAt: null } },
        { kind: "profile", row: { name: "Ben Wood", signature: "0x01" } },
        { kind: "watched", row: { key: "collection:kiln", price: "7", priceChain: "base" } },
        { kind: "draft", row: { revision: 1, content: '{"z":1,"a":"\\ud800"}' } },
        { kind: "upload", row: { cid: "bafkrei1", draft: "draft-of-kiln" } },
        { kind: "upload", row: { cid: "bafybei1" } },
        { kind: "creator_collection", row: { contract: returning, state: "waiting", code: "drop721" } },
        { kind: "collection_profile", row: { collection: "kiln", revision: 2, signature: "0x01" } },
        { kind: "block", row: { reason: "Spam." } },
      ]);
      const kept = sql`
        select p.signer, p.signature, p.content ->> 'description' as words, c.profile ->> 'description' as shown
        from collection_profiles p join collections c on c.id = p.collection_id order by p.revision`;
      expect(await db.query(kept)).toEqual([
        { signer: null, signature: null, words: "Words 1.", shown: "Words 2." },
        { signer: returning, signature: "0x01", words: "Words 2.", shown: "Words 2." },
      ]);
      expect(await db.query(sql`select day, rate, source from usd_days where day = 86400`)).toEqual([
        { day: 86_400, rate: "3400.5", source: "before" },
      ]);
      expect(await findFolderFile(db, "bafybei1", "1")).toMatchObject({ cid: "bafkrei1", digest: "d" });
      const forms = sql`select account from account_profiles where forms && ${sqlArray(nameForms("BEN-W00D"), "text")}`;
      expect(await db.query(forms)).toEqual([{ account: returning }]);
    });

    it("as far as nothing else was decided about the same since", async () => {
      const [item] = scene.items;
      if (item === undefined) throw new Error("the market has no such item");
      const early = { type: "desk_decision", at: 1, operator: null, requestId: null, before: null } as const;
      const change = (after: { hidden?: boolean; category?: string; reason: string }) =>
        ({ ...early, action: "collection_changed", target: item.collection, after }) as const;
      const label = (name: "explicit" | "disputed_ownership") => {
        const target = `${item.chain}/${item.contract}/${item.tokenId}`;
        return { ...early, action: "label_set", target, after: { label: name, reason: "Seen." } } as const;
      };
      const { lost, superseded } = await findLostDecisions(db, [
        change({ hidden: false, reason: "Early." }),
        change({ hidden: false, category: "art", reason: "Early." }),
        label("disputed_ownership"),
        label("explicit"),
      ]);
      expect(superseded).toBe(2);
      expect([...lost.values()]).toEqual([change({ category: "art", reason: "Early." }), label("explicit")]);
    });

    it("and repeating it once more changes nothing", async () => {
      const entries = await readLog(db);
      await replayJournals(db, { paths: [journalFile], nowMs: nowMs() });
      expect(await readLog(db)).toEqual(entries);
      expect(await readCases(db)).toEqual(expected);
    });
  });
});
