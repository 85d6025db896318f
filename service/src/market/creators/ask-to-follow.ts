import { sql } from "drizzle-orm";
import {
  type CreatorPolicy,
  maxDailyCreatorCollections,
  type WaitingReason,
} from "@/lib/contract/creator-collection";
import type { ContractFacts } from "@/lib/contract/operator/collections";
import type { StudioCode } from "@/lib/contract/operator/creator-collections";
import type { Address } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import type { Queryable, Tx } from "../../db/database";
import { probeContract } from "../catalogue/probe-contract";
import type { AskChain } from "../chains/chain-connections";
import type { DeskActor } from "../desk/audit-log";
import { changeAtDesk, type DeskDependencies } from "../desk/change-at-desk";
import { slugOfContract } from "../desk/probe-collection";
import { MarketError } from "../errors/market-error";
import { assertOwnName } from "../search/known-names";
import { assertOwnCollection } from "./assert-own-collection";
import { type ContractPlace, type CreatorCollectionRow, findCreatorCollection } from "./creator-collections";
import { readStudioCode } from "./studio-code";
import { takeCollection } from "./take-collection";

const daySeconds = 86_400;
/** A contract is asked about on its chain at most this often, in seconds. */
const recheckSeconds = 30;
/** Contracts of all creators together that get in without an operator in a day: each costs reads of its chain for ever. */
const maxDailyTaken = 500;

export interface AskDependencies extends DeskDependencies {
  ask: AskChain;
  policy: CreatorPolicy;
}

/** What the chain says of a contract that is asked for. */
interface Probed {
  facts: ContractFacts & { standard: NonNullable<ContractFacts["standard"]> };
  code: StudioCode | null;
}

/** @throws MarketError `not_a_collection`, `not_collection_owner`, `upstream_unavailable` */
async function probeOwned(
  ask: AskChain,
  account: Address,
  { chain, contract }: ContractPlace,
): Promise<Probed> {
  const probed = await ask(chain, async (connection) => {
    await assertOwnCollection(connection, account, { chain, contract });
    const facts = await probeContract(connection, contract);
    return facts === null ? null : { facts, code: await readStudioCode(connection.client, contract, facts) };
  });
  if (probed === null)
    throw new MarketError("not_a_collection", `Nothing is deployed at ${contract} on ${chain}.`);
  const { facts, code } = probed;
  const { standard } = facts;
  if (standard === null)
    throw new MarketError("not_a_collection", `${contract} is neither ERC-721 nor ERC-1155 (ERC-165).`);
  if (facts.owner === null || !sameAddress(facts.owner, account))
    throw new MarketError("not_collection_owner", `owner() of ${contract} on ${chain} is not ${account}.`);
  return { facts: { ...facts, standard }, code };
}

/** @throws MarketError `rate_limited` for a further contract of an account that asked for a day's number */
function assertRoom(asked: number, known: CreatorCollectionRow | null): void {
  if (known !== null || asked < maxDailyCreatorCollections) return;
  throw new MarketError(
    "rate_limited",
    `An account may ask for ${maxDailyCreatorCollections} contracts a day. Go on tomorrow.`,
    { action: "wait", retryAfter: daySeconds },
  );
}

async function countSince(tx: Queryable, since: number, account: Address) {
  const [row] = await tx.query<{ asked: number; taken: number }>(sql`
    select (select count(*)::int from creator_collections where account = ${account} and asked_at > ${since}::int8) as asked,
      (select count(*)::int from creator_collections
        where state = 'followed' and decided_by is null and decided_at > ${since}::int8) as taken`);
  return row ?? { asked: 0, taken: 0 };
}

/** Whether the market knows a contract that it does not follow: an operator took it out, and decides whether it comes back. */
async function wasTakenOut(tx: Queryable, { chain, contract }: ContractPlace): Promise<boolean> {
  const known = await tx.query(
    sql`select 1 as found from collection_contracts where chain = ${chain} and address = ${contract}`,
  );
  return known.length > 0;
}

/** Why a contract must wait for an operator; null: it need not. */
async function whyWaiting(
  tx: Queryable,
  { policy, ...place }: ContractPlace & { policy: CreatorPolicy },
  { code, facts, taken }: Probed & { taken: number },
): Promise<WaitingReason | null> {
  if (policy !== "open" || (await wasTakenOut(tx, place))) return "review";
  if (code === null) return facts.deployed === null ? "unknown_start" : "unknown_code";
  if (facts.deployed === null) return "unknown_start";
  // Nothing to compare: its metadata could give it any name later.
  if (facts.name === null) return "review";
  if (taken >= maxDailyTaken) return "limit";
  try {
    await assertOwnName(tx, { slug: "", name: facts.name });
    return null;
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    return "resembles_verified";
  }
}

async function store(
  tx: Tx,
  { chain, contract }: ContractPlace,
  { account, now, reason, facts, code }: Probed & { account: Address; now: number; reason: WaitingReason },
) {
  await tx.query(sql`
    insert into creator_collections as r (chain, contract, account, state, reason, code, name, standard, asked_at, checked_at)
    values (${chain}, ${contract}, ${account}, 'waiting', ${reason}, ${code}, ${facts.name}, ${facts.standard}, ${now}::int8, ${now}::int8)
    on conflict (chain, contract) do update
    set account = excluded.account, code = excluded.code, name = excluded.name, standard = excluded.standard,
      checked_at = excluded.checked_at,
      state = case r.state when 'followed' then 'waiting' else r.state end,
      reason = case r.state when 'rejected' then null else excluded.reason end`);
}

/**
 * Takes a contract whose owner wants to see it here: at once where creators may publish freely and its code is the studio's, else an operator
 * decides. Asked again, it answers how it stands.
 *
 * @returns null where creators may not ask, and for a contract that is here without having been asked for.
 * @throws MarketError `not_a_collection`, `not_collection_owner`, `rate_limited`, `upstream_unavailable`
 */
export async function askToFollow(
  { ask, policy, ...dependencies }: AskDependencies,
  { account, ...place }: ContractPlace & { account: Address },
  actor: Pick<DeskActor, "requestId" | "now">,
): Promise<CreatorCollectionRow | null> {
  const { db } = dependencies;
  const { now } = actor;
  const known = await findCreatorCollection(db, place);
  const isAnswered =
    known?.state === "rejected" || known?.slug != null || (known?.checkedAt ?? 0) > now - recheckSeconds;
  if (known !== null && known.account === account && isAnswered) return known;
  if (policy === "off" || (await slugOfContract(db, place)) !== null)
    return known?.account === account ? known : null;
  // Before the probe, which costs some forty calls.
  assertRoom((await countSince(db, now - daySeconds, account)).asked, known);
  const probed = await probeOwned(ask, account, place);
  await changeAtDesk(dependencies, { ...actor, operator: null }, async (change) => {
    const { tx } = change;
    // Two requests at once would otherwise both find room, and both take the contract.
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('creator collections'))`);
    if ((await slugOfContract(tx, place)) !== null) return;
    const { asked, taken } = await countSince(tx, now - daySeconds, account);
    assertRoom(asked, await findCreatorCollection(tx, place));
    const reason = await whyWaiting(tx, { ...place, policy }, { ...probed, taken });
    await store(tx, place, { ...probed, account, now, reason: reason ?? "review" });
    const stored = await findCreatorCollection(tx, place);
    const { deployed, name, standard } = probed.facts;
    if (reason !== null || deployed === null || stored?.state !== "waiting") return;
    await takeCollection(
      change,
      { operator: null, now },
      { ...place, name, standard, deployedAt: deployed.block, account },
    );
  });
  return findCreatorCollection(db, place);
}
