import { type SQL, sql } from "drizzle-orm";
import { getAddress } from "viem";
import type { Address } from "@/lib/contract/primitives";
import type { Db } from "../src/db/database";
import type { Journal } from "../src/journal/open-journal";
import { createMarketEvents } from "../src/market/changes/market-events";
import { blockAccount, unblockAccount } from "../src/market/desk/account-blocks";
import { createAppeal, decideAppeal } from "../src/market/desk/appeals";
import type { DeskActor } from "../src/market/desk/audit-log";
import type { DeskDependencies } from "../src/market/desk/change-at-desk";
import { changeCollection } from "../src/market/desk/change-collection";
import { acceptRights, changeTrading } from "../src/market/desk/change-trading";
import { hideProfile, showProfile } from "../src/market/desk/hidden-profiles";
import { liftLabel, setLabel } from "../src/market/desk/labels";
import { createReport, decideCases } from "../src/market/desk/report-cases";

type SceneItem = {
  id: number;
  collection: string;
  homeChain: string;
  chain: string;
  contract: Address;
  tokenId: string;
  owner: Address;
};

/** A market with an operator, who decides one thing a second. */
export interface DeskScene {
  db: Db;
  /** Each is of another collection. The first one is away from its home. */
  items: SceneItem[];
  /** Unix seconds; each call is a second later. */
  tick(): number;
  decide<Input>(
    change: (dependencies: DeskDependencies, actor: DeskActor, input: Input) => Promise<unknown>,
    input: Input,
  ): Promise<void>;
}

const operator = getAddress(`0x${"0e".repeat(20)}`);
const reason = "Seen by two.";

export async function openDeskScene(db: Db, journal: Journal | null, now: number): Promise<DeskScene> {
  let time = now;
  const tick = () => {
    time += 1;
    return time;
  };
  const items = await db.query<SceneItem>(sql`
    select * from (
      select distinct on (c.id) i.id, c.slug as collection, i.home_chain as "homeChain", i.chain, i.contract,
        i.token_id::text as "tokenId", i.owner
      from items i join collections c on c.id = i.collection_id
      where i.owner is not null and c.followed and i.vault_state in ('home', 'mirrored')
      order by c.id, (i.chain <> i.home_chain) desc, i.id) n
    order by (n.chain <> n."homeChain") desc, n.id limit 7`);
  return {
    db,
    items,
    tick,
    async decide(change, input) {
      const at = tick();
      const actor = { operator, requestId: `request-${at}`, now: at };
      await change({ db, events: createMarketEvents(), journal }, actor, input);
    },
  };
}

/** A decision after a backup, and how to see it. */
export interface DecisionCase {
  /** Before the backup. */
  prepare?(scene: DeskScene): Promise<void>;
  decide(scene: DeskScene): Promise<void>;
  /** Rows that are about it, under names that every database of the market has. */
  read(db: Db, scene: DeskScene): Promise<object[]>;
}

const label = "disputed_ownership";

function itemAt({ items }: DeskScene, at: number): SceneItem {
  const item = items[at];
  if (item === undefined) throw new Error(`the market has fewer than ${at + 1} items`);
  return item;
}

const labelOf = (scene: DeskScene, at: number) => ({ items: [itemAt(scene, at)], label, reason }) as const;

/** The id of the case or appeal about an item. */
async function idAbout(table: SQL, scene: DeskScene, at: number): Promise<string> {
  const rows = await scene.db.query<{ id: string }>(
    sql`select id from ${table} where item_id = ${itemAt(scene, at).id}::int8`,
  );
  return rows[0]?.id ?? "";
}

/** A table's rows about an item, and the item's labels. */
const about = (table: SQL, at: number) => (db: Db, scene: DeskScene) => {
  const { collection, homeChain, tokenId } = itemAt(scene, at);
  return db.query(sql`
    select i.labels, to_jsonb(t) - 'item_id' as row from items i join collections c on c.id = i.collection_id
    left join ${table} t on t.item_id = i.id
    where c.slug = ${collection} and i.home_chain = ${homeChain} and i.token_id = ${tokenId}::numeric`);
};

const report = (at: number) => async (scene: DeskScene) => {
  const { id: itemId, owner: account } = itemAt(scene, at);
  const content = { reason: "stolen", original: null, message: "Mine." } as const;
  await createReport(scene.db, { itemId, account, ...content }, scene.tick());
};

const appeal = (at: number) => async (scene: DeskScene) => {
  await scene.decide(setLabel, labelOf(scene, at));
  const { id: itemId, owner: account } = itemAt(scene, at);
  await createAppeal(scene.db, { account, itemId, label, message: "It is mine." }, scene.tick());
};

function blockOf(byte: string) {
  const address = getAddress(`0x${byte.repeat(20)}`);
  const block = ({ decide }: DeskScene, why = reason) =>
    decide(blockAccount, { account: address, reason: why });
  const unblock = ({ decide }: DeskScene) => decide(unblockAccount, address);
  const read = (db: Db) => db.query(sql`select * from account_blocks where address = ${address}`);
  return { block, unblock, read };
}

function profileOf(byte: string) {
  const account = getAddress(`0x${byte.repeat(20)}`);
  const hide = ({ decide }: DeskScene) => decide(hideProfile, { account, reason });
  const show = ({ decide }: DeskScene) => decide(showProfile, account);
  const read = (db: Db) => db.query(sql`select * from hidden_profiles where address = ${account}`);
  return { hide, show, read };
}

function pauseOf(chain: string) {
  const pause = ({ decide }: DeskScene) => decide(changeTrading, { chain, change: { state: "off", reason } });
  const resume = ({ decide }: DeskScene) => decide(changeTrading, { chain, change: { state: "on" } });
  const read = (db: Db) =>
    db.query(sql`
      select to_jsonb(t) as trading, n.reason, n.started_at, n.ended_at from chain_trading t
      join incidents n on n.chain = t.chain and n.kind = 'trading_paused' where t.chain = ${chain}`);
  return { pause, resume, read };
}

function rightsOn(chain: string) {
  const rights = [{ right: "channel" as const, account: getAddress(`0x${"c0".repeat(20)}`) }];
  const decide = (scene: DeskScene) => scene.decide(acceptRights, { chain, rights });
  const read = (db: Db) =>
    db.query(sql`select state, accepted_rights from chain_trading where chain = ${chain}`);
  return { decide, read };
}

function hidesOf(at: number) {
  const change = (hidden: boolean) => (scene: DeskScene) =>
    scene.decide(changeCollection, { slug: itemAt(scene, at).collection, change: { hidden, reason } });
  const read = (db: Db, scene: DeskScene) =>
    db.query(sql`
      select hidden, desk_changed_by, desk_changed_at from collections where slug = ${itemAt(scene, at).collection}`);
  return { hide: change(true), show: change(false), read };
}

const [blocked, unblocked, again] = [blockOf("b1"), blockOf("b2"), blockOf("b3")];
const [hiddenName, shownName] = [profileOf("d1"), profileOf("d2")];
const [paused, resumed] = [pauseOf("base"), pauseOf("bnb")];
const accepted = rightsOn("abstract");
const [hidden, shown] = [hidesOf(0), hidesOf(6)];

/** Every kind of decision that a restore must repeat. */
export const decisionCases: Record<string, DecisionCase> = {
  "accepted rights": { decide: accepted.decide, read: accepted.read },
  "a block": { decide: blocked.block, read: blocked.read },
  "the end of a block": { prepare: unblocked.block, decide: unblocked.unblock, read: unblocked.read },
  "a block that was lifted in between": {
    prepare: again.block,
    async decide(scene) {
      await again.unblock(scene);
      await again.block(scene, "Once more.");
    },
    read: again.read,
  },
  "a hidden name": { decide: hiddenName.hide, read: hiddenName.read },
  "a name that is shown again": { prepare: shownName.hide, decide: shownName.show, read: shownName.read },
  "a pause": { decide: paused.pause, read: paused.read },
  "the end of a pause": { prepare: resumed.pause, decide: resumed.resume, read: resumed.read },
  "a hidden collection": { decide: hidden.hide, read: hidden.read },
  "a collection that is shown again": { prepare: shown.hide, decide: shown.show, read: shown.read },
  "a label of an item that is away from its home": {
    decide: (scene) => scene.decide(setLabel, labelOf(scene, 0)),
    read: about(sql`item_labels`, 0),
  },
  "a lifted label": {
    prepare: (scene) => scene.decide(setLabel, labelOf(scene, 1)),
    decide: (scene) => scene.decide(liftLabel, labelOf(scene, 1)),
    read: about(sql`item_labels`, 1),
  },
  "a case whose item was labelled": {
    prepare: report(2),
    async decide(scene) {
      const cases = [await idAbout(sql`report_cases`, scene, 2)];
      await scene.decide(decideCases, { decision: "label", cases, label, reason });
    },
    read: about(sql`report_cases`, 2),
  },
  "a case that was dismissed": {
    prepare: report(3),
    async decide(scene) {
      await scene.decide(decideCases, {
        decision: "dismiss",
        cases: [await idAbout(sql`report_cases`, scene, 3)],
      });
    },
    read: about(sql`report_cases`, 3),
  },
  "an appeal that lifted the label": {
    prepare: appeal(4),
    async decide(scene) {
      const id = await idAbout(sql`appeals`, scene, 4);
      await scene.decide(decideAppeal, { id, decision: "lift", answer: "True." });
    },
    read: about(sql`appeals`, 4),
  },
  "an appeal that kept the label": {
    prepare: appeal(5),
    async decide(scene) {
      const id = await idAbout(sql`appeals`, scene, 5);
      await scene.decide(decideAppeal, { id, decision: "keep", answer: "No." });
    },
    read: about(sql`appeals`, 5),
  },
};
