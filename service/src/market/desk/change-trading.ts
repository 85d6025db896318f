import { sql } from "drizzle-orm";
import { rightKey } from "@/lib/chains/unknown-rights";
import { checksummed } from "@/lib/checksummed";
import type { ChainRight, ChainTrading } from "@/lib/contract/chain";
import type { ChangeTradingBody } from "@/lib/contract/operator/health";
import { neverPaused, readTrading, readTradingDecisions } from "../gates/trading";
import { closeIncident, openIncident } from "../status/incidents";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskChange, type DeskDependencies } from "./change-at-desk";

/**
 * Pauses or resumes trading on a chain. The same state again changes nothing but its reason. To resume does not accept rights that nobody
 * pinned: only those count that `accept` names, since another one may have come since the operator looked.
 *
 * @returns the state after it, which is still `off` while other rights are unknown
 */
export function changeTrading(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { chain, change }: { chain: string; change: ChangeTradingBody },
): Promise<ChainTrading> {
  const rights = change.state === "on" ? (change.accept ?? []) : [];
  const pause = { state: change.state, reason: change.state === "off" ? change.reason : null };
  return changeAtDesk(dependencies, actor, (desk) => decide(desk, actor, { chain, pause, rights }));
}

/** Accepts rights over a chain's conduit and zone that nobody pinned. A pause of the operator stays. */
export function acceptRights(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { chain, rights }: { chain: string; rights: readonly ChainRight[] },
): Promise<ChainTrading> {
  return changeAtDesk(dependencies, actor, (desk) => decide(desk, actor, { chain, pause: null, rights }));
}

/** @param decision.pause null: it stays as it is */
async function decide(
  { tx, note, publish }: DeskChange,
  actor: DeskActor,
  {
    chain,
    pause,
    rights,
  }: {
    chain: string;
    pause: Pick<ChainTrading, "state" | "reason"> | null;
    rights: readonly ChainRight[];
  },
): Promise<ChainTrading> {
  // Two changes at once come one after the other, also before the first row.
  await tx.query(sql`lock table chain_trading in share row exclusive mode`);
  const decided = (await readTradingDecisions(tx)).get(chain);
  const before = decided?.pause ?? neverPaused;
  const { state, reason } = pause ?? before;
  const known = new Set(decided?.acceptedRights.map(rightKey));
  const accepted = rights
    .map(({ right, account }) => ({ right, account: checksummed(account) }))
    .filter((right) => !known.has(rightKey(right)));
  const isSame = before.state === state && before.reason === reason;
  if (isSame && accepted.length === 0) return (await readTrading(tx)).get(chain) ?? before;
  const since = before.state === state ? (before.since ?? actor.now) : actor.now;
  const after: ChainTrading = { state, reason, since };
  const acceptedRights = [...(decided?.acceptedRights ?? []), ...accepted];
  await tx.query(sql`
    insert into chain_trading (chain, state, reason, since, accepted_rights)
    values (${chain}, ${state}, ${reason}, ${since}::int8, ${JSON.stringify(acceptedRights)}::text::jsonb)
    on conflict (chain) do update set state = excluded.state, reason = excluded.reason, since = excluded.since,
      accepted_rights = excluded.accepted_rights`);
  const trading = (await readTrading(tx)).get(chain) ?? after;
  const incident = { chain, kind: "trading_paused", at: actor.now } as const;
  if (trading.state === "off") await openIncident(tx, { ...incident, reason: trading.reason });
  else await closeIncident(tx, incident);
  if (accepted.length > 0)
    note({ action: "rights_accepted", target: chain, before: null, after: { rights: accepted } });
  if (!isSame) {
    const action = state === "off" ? "trading_paused" : "trading_resumed";
    note({ action, target: chain, before: { ...before }, after: { ...after } });
  }
  publish({ type: "chain", chain });
  return trading;
}
