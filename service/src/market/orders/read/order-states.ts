import { type SQL, sql } from "drizzle-orm";
import type { OffersQuery } from "@/lib/contract/order-requests";
import type { OrderPhase } from "../../../db/schema/orders";

type Status = OffersQuery["status"][number];

/** A status and a phase as `orders` has them. */
export type StoredState = { status: Exclude<Status, "expired" | "any">; phase: OrderPhase };

/**
 * The conditions on an order's stored status and times for each status at its chain's `n.now`. Times are in expressions:
 * due orders are marked as ended, so nearly all live ones pass, but by the plain columns a planner expects few, and reads and
 * sorts all of them.
 */
const conditions: Record<Status, SQL> = {
  // The phase is named too, because it keeps the index of open orders small.
  active: sql.raw(
    "o.status = 'active' and o.phase = 'live' and case when o.starts_at <= n.now then n.now < o.ends_at else false end",
  ),
  inactive: sql.raw(
    "n.now < o.ends_at + 0 and (o.status = 'inactive' or o.status = 'active' and n.now < o.starts_at)",
  ),
  expired: sql.raw("o.status in ('active', 'inactive') and n.now >= o.ends_at + 0"),
  filled: sql.raw("o.status = 'filled'"),
  cancelled: sql.raw("o.status = 'cancelled'"),
  any: sql.raw("true"),
};

/** Whether the order `o` has one of the statuses at `n.now`. */
export function hasStatus(statuses: readonly Status[]): SQL {
  return sql`(${sql.join(
    statuses.map((status) => conditions[status]),
    sql` or `,
  )})`;
}

const inEveryPhase = (status: StoredState["status"]): StoredState[] =>
  (["pending", "live", "ended"] as const).map((phase) => ({ status, phase }));

/** Once due times are applied, the phase of an active order follows the clock; that of an inactive one may be behind it. */
const stored: Record<Exclude<Status, "any">, StoredState[]> = {
  active: [{ status: "active", phase: "live" }],
  inactive: [
    { status: "active", phase: "pending" },
    { status: "inactive", phase: "pending" },
    { status: "inactive", phase: "live" },
  ],
  expired: [{ status: "active", phase: "ended" }, ...inEveryPhase("inactive")],
  filled: inEveryPhase("filled"),
  cancelled: inEveryPhase("cancelled"),
};

/** The stored states in which orders with one of the statuses are, each once. */
export function storedStates(statuses: readonly Status[]): StoredState[] {
  const named = statuses.includes("any") ? (Object.keys(stored) as (keyof typeof stored)[]) : statuses;
  const states = named.flatMap((status) => (status === "any" ? [] : stored[status]));
  return [...new Map(states.map((state) => [`${state.status} ${state.phase}`, state])).values()];
}
