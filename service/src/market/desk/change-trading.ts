import { sql } from "drizzle-orm";
import type { ChainTrading } from "@/lib/contract/chain";
import type { ChangeTradingBody } from "@/lib/contract/operator/health";
import { neverPaused, readTrading } from "../gates/trading";
import { closeIncident, openIncident } from "../status/incidents";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

/** Pauses or resumes trading on a chain. The same state again changes nothing but its reason. */
export function changeTrading(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { chain, change }: { chain: string; change: ChangeTradingBody },
): Promise<ChainTrading> {
  return changeAtDesk(dependencies, actor, async ({ tx, note, publish }) => {
    // Two changes at once come one after the other, also before the first row.
    await tx.query(sql`lock table chain_trading in share row exclusive mode`);
    const before = (await readTrading(tx)).get(chain) ?? neverPaused;
    const reason = change.state === "off" ? change.reason : null;
    if (before.state === change.state && before.reason === reason) return before;
    const since = before.state === change.state ? (before.since ?? actor.now) : actor.now;
    const after: ChainTrading = { state: change.state, reason, since };
    await tx.query(sql`
      insert into chain_trading (chain, state, reason, since)
      values (${chain}, ${after.state}, ${after.reason}, ${since}::int8)
      on conflict (chain) do update set state = excluded.state, reason = excluded.reason, since = excluded.since`);
    const incident = { chain, kind: "trading_paused", at: actor.now } as const;
    if (change.state === "off") await openIncident(tx, { ...incident, reason });
    else await closeIncident(tx, incident);
    const action = change.state === "off" ? "trading_paused" : "trading_resumed";
    note({ action, target: chain, before: { ...before }, after: { ...after } });
    publish({ type: "chain", chain });
    return after;
  });
}
