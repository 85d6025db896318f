import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { ItemLabel } from "@/lib/contract/item";
import type { Db, Tx } from "../db/database";
import type { DeskDecision } from "../journal/desk-decision";
import { createMarketEvents } from "../market/changes/market-events";
import { blockAccount, unblockAccount } from "../market/desk/account-blocks";
import { decideAppeal } from "../market/desk/appeals";
import { changeAtDesk, type DeskDependencies } from "../market/desk/change-at-desk";
import { changeCollection } from "../market/desk/change-collection";
import { acceptRights, changeTrading } from "../market/desk/change-trading";
import { hideProfile, showProfile } from "../market/desk/hidden-profiles";
import { liftLabelOf, setLabelOf } from "../market/desk/labels";
import { type ItemCoordinates, readTarget } from "../market/desk/moderated-items";
import { decideCases } from "../market/desk/report-cases";
import { MarketError, notFound } from "../market/errors/market-error";
import { indexItems } from "../market/items/item-index";

/** The coordinates under which an item began: the journal has those of the place where it was. */
async function findHome(tx: Tx, { chain, contract, tokenId }: ItemCoordinates): Promise<ItemCoordinates> {
  const [home] = await tx.query<Pick<ItemCoordinates, "chain" | "contract">>(sql`
    select h.chain, h.address as contract from collection_contracts k
    join collections c on c.id = k.collection_id
    join collection_contracts h on h.collection_id = c.id and h.kind = 'origin'
      and h.chain = case when k.kind = 'origin' then k.chain else c.home_chain end
    where k.chain = ${chain} and k.address = ${contract} limit 1`);
  if (home === undefined) throw notFound("collection");
  return { ...home, tokenId };
}

/** The id of an item, which is created if no follower has met it yet: so it has its label when its mint is read. */
async function findLabelled(tx: Tx, target: string, clock: number): Promise<number> {
  const { chain, contract: address, tokenId } = await findHome(tx, readTarget(target));
  const token = { address, tokenId: BigInt(tokenId) };
  const item = (await indexItems({ tx, chain, clock }, [token])).get(address, token.tokenId);
  if (item === undefined) throw notFound("item");
  return item.id;
}

/**
 * Makes a decision again that a journal recorded, as its operator and at its time, with its entries of the audit log.
 *
 * @param clock Our clock, Unix seconds.
 * @throws MarketError `not_found`, `already_decided`, `set_by_file`; nothing is changed then.
 */
export async function repeatDecision(db: Db, decision: DeskDecision, clock: number): Promise<void> {
  const dependencies: DeskDependencies = { db, events: createMarketEvents(), journal: null };
  const { operator, requestId, at: now, target } = decision;
  const actor = { operator: operator === null ? null : checksummed(operator), requestId, now };
  const relabel = (change: typeof setLabelOf, label: ItemLabel, reason: string) =>
    changeAtDesk(dependencies, actor, async (desk) =>
      change(desk, actor, { ids: [await findLabelled(desk.tx, target, clock)], label, reason }),
    );
  switch (decision.action) {
    case "account_blocked": {
      const { reason } = decision.after;
      return blockAccount(dependencies, actor, { account: checksummed(decision.target), reason });
    }
    case "account_unblocked":
      return unblockAccount(dependencies, actor, checksummed(decision.target));
    case "profile_hidden": {
      const { reason } = decision.after;
      return hideProfile(dependencies, actor, { account: checksummed(decision.target), reason });
    }
    case "profile_shown":
      return showProfile(dependencies, actor, checksummed(decision.target));
    case "trading_paused": {
      const change = { state: "off", reason: decision.after.reason } as const;
      await changeTrading(dependencies, actor, { chain: target, change });
      return;
    }
    case "trading_resumed":
      await changeTrading(dependencies, actor, { chain: target, change: { state: "on" } });
      return;
    case "rights_accepted":
      await acceptRights(dependencies, actor, { chain: target, rights: decision.after.rights });
      return;
    case "collection_changed":
      return changeCollection(dependencies, actor, { slug: target, change: decision.after });
    case "label_set":
      return relabel(setLabelOf, decision.after.label, decision.after.reason);
    case "label_lifted":
      return relabel(liftLabelOf, decision.before.label, decision.after.reason).catch((error: unknown) => {
        // A lifted appeal, or the backup, has lifted it.
        if (!(error instanceof MarketError && error.code === "label_not_set")) throw error;
      });
    case "case_labelled": {
      const { label, reason } = decision.after;
      return decideCases(dependencies, actor, { decision: "label", cases: [target], label, reason });
    }
    case "case_dismissed": {
      const reason = decision.after.reason ?? undefined;
      return decideCases(dependencies, actor, { decision: "dismiss", cases: [target], reason });
    }
    case "appeal_kept":
    case "appeal_lifted": {
      const verdict = decision.action === "appeal_kept" ? "keep" : "lift";
      return decideAppeal(dependencies, actor, {
        id: target,
        decision: verdict,
        answer: decision.after.answer,
      });
    }
  }
}
