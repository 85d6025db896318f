import { sql } from "drizzle-orm";
import type { DecideCreatorCollectionBody } from "@/lib/contract/operator/creator-collections";
import type { Tx } from "../../db/database";
import { probeContract } from "../catalogue/probe-contract";
import type { AskChain } from "../chains/chain-connections";
import type { DeskActor } from "../desk/audit-log";
import { changeAtDesk, type DeskDependencies } from "../desk/change-at-desk";
import { MarketError, notFound } from "../errors/market-error";
import { type ContractPlace, type CreatorCollectionRow, findCreatorCollection } from "./creator-collections";
import { takeCollection } from "./take-collection";

/** The row, locked, if it is still to be decided. @throws MarketError `not_found`, `already_decided` */
async function lockUndecided(tx: Tx, place: ContractPlace): Promise<CreatorCollectionRow> {
  await tx.query(sql`
    select 1 as found from creator_collections where chain = ${place.chain} and contract = ${place.contract} for update`);
  const row = await findCreatorCollection(tx, place);
  if (row === null) throw notFound("contract");
  if (row.slug !== null) throw new MarketError("already_decided", `It is followed already, as ${row.slug}.`);
  return row;
}

/** Rejects a contract that waits. Its creator reads the answer. @throws MarketError `not_found`, `already_decided` */
function reject(dependencies: DeskDependencies, actor: DeskActor, place: ContractPlace, answer: string) {
  return changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    const row = await lockUndecided(tx, place);
    if (row.state === "rejected") throw new MarketError("already_decided", "It was rejected already.");
    await tx.query(sql`
      update creator_collections set state = 'rejected', reason = null, answer = ${answer},
        decided_by = ${actor.operator}, decided_at = ${actor.now}::int8
      where chain = ${place.chain} and contract = ${place.contract}`);
    note({
      action: "creator_collection_rejected",
      target: `${place.chain}/${place.contract}`,
      before: { state: row.state },
      after: { answer, askedBy: row.account },
    });
  });
}

/**
 * Accepts or rejects a contract that a creator asked for; a rejected one can still be accepted.
 *
 * @throws MarketError `not_found`, `already_decided`, `slug_taken`, `not_a_collection`, `upstream_unavailable`
 */
export async function decideCreatorCollection(
  { ask, ...dependencies }: DeskDependencies & { ask: AskChain },
  actor: DeskActor,
  { body, ...place }: ContractPlace & { body: DecideCreatorCollectionBody },
): Promise<void> {
  if (body.decision === "reject") return reject(dependencies, actor, place, body.answer);
  if ((await findCreatorCollection(dependencies.db, place)) === null) throw notFound("contract");
  const facts = await ask(place.chain, (connection) => probeContract(connection, place.contract));
  if (facts?.standard == null)
    throw new MarketError(
      "not_a_collection",
      `${place.contract} is no collection on ${place.chain} any more.`,
    );
  const { name, standard, deployed } = facts;
  await changeAtDesk(dependencies, actor, async (change) => {
    const { account } = await lockUndecided(change.tx, place);
    const deployedAt = deployed?.block ?? 0;
    await takeCollection(change, actor, { ...place, name, standard, deployedAt, account, slug: body.slug });
  });
}
