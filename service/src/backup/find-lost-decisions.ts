import { sql } from "drizzle-orm";
import { rightKey } from "@/lib/chains/unknown-rights";
import type { ChainRight } from "@/lib/contract/chain";
import { columns, type RowOf } from "../db/columns";
import type { Db } from "../db/database";
import { auditLog } from "../db/schema/desk";
import { sqlArray } from "../db/sql-array";
import { type DeskDecision, journaledActions } from "../journal/desk-decision";

const loggedColumns = columns(auditLog, null, [
  "at",
  "operator",
  "action",
  "target",
  "requestId",
  "before",
  "after",
]);
type Logged = RowOf<typeof loggedColumns>;

export interface LostDecisions {
  /** What to repeat of each decision that the database does not have: of a collection's change, the fields that were not changed since. */
  lost: ReadonlyMap<DeskDecision, DeskDecision>;
  /** Decisions that it does not have, and about whose things it has later ones. */
  superseded: number;
}

/** The contract at which the items of a contract began, by `chain/contract`: an item's entries name the place where it was. */
async function readHomes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ place: string; home: string }>(sql`
    select k.chain || '/' || k.address as place, h.chain || '/' || h.address as home from collection_contracts k
    join collections c on c.id = k.collection_id
    join collection_contracts h on h.collection_id = c.id and h.kind = 'origin' and h.chain = c.home_chain
    where k.kind <> 'origin'`);
  return new Map(rows.map(({ place, home }) => [place.toLowerCase(), home.toLowerCase()]));
}

type Entry = Pick<Logged, "at" | "operator" | "action" | "target" | "requestId"> & {
  before?: unknown;
  after?: unknown;
};

const labelOf = (state: unknown) => String((state as { label?: unknown } | null | undefined)?.label);

const rightsOf = (after: unknown) =>
  (after as { rights?: readonly ChainRight[] } | null | undefined)?.rights ?? [];

/** The fields of a collection that a change sets; the reason is of the change itself. */
const fieldsOf = (after: unknown) => Object.keys(after ?? {}).filter((field) => field !== "reason");

/** What an entry decides about, each thing as one text. */
function subjectsOf({ action, target, before, after }: Entry, homes: ReadonlyMap<string, string>): string[] {
  switch (action) {
    case "account_blocked":
    case "account_unblocked":
      return [`account ${target.toLowerCase()}`];
    case "profile_hidden":
    case "profile_shown":
      return [`profile ${target.toLowerCase()}`];
    case "trading_paused":
    case "trading_resumed":
      return [`chain ${target}`];
    case "rights_accepted":
      return rightsOf(after).map((right) => `rights ${target} ${rightKey(right)}`);
    case "collection_changed":
      return fieldsOf(after).map((field) => `collection ${target} ${field}`);
    case "label_set":
    case "label_lifted": {
      const [, place = target, tokenId = ""] = /^(.*)\/(\d+)$/.exec(target.toLowerCase()) ?? [];
      const label = labelOf(action === "label_set" ? after : before);
      return [`label ${label} ${homes.get(place) ?? place}/${tokenId}`];
    }
    case "case_labelled":
    case "case_dismissed":
      return [`case ${target}`];
    default:
      return [`appeal ${target}`];
  }
}

function keyOf({ at, operator, action, requestId }: Entry, subjects: readonly string[]): string {
  return JSON.stringify([at, operator?.toLowerCase() ?? null, action, requestId, [...subjects].sort()]);
}

/** The fields of a collection's change that nothing has changed since. */
function withFields(decision: DeskDecision, isOpen: (field: string) => boolean): DeskDecision {
  if (decision.action !== "collection_changed") return decision;
  const fields = Object.entries(decision.after).filter(([field]) => field === "reason" || isOpen(field));
  return { ...decision, after: Object.fromEntries(fields) };
}

/** Finds the decisions of journals that the audit log of a restored database does not have. */
export async function findLostDecisions(db: Db, decisions: readonly DeskDecision[]): Promise<LostDecisions> {
  const homes = await readHomes(db);
  const since = Math.min(...decisions.map(({ at }) => at));
  const logged =
    decisions.length === 0
      ? []
      : await db.query<Logged>(sql`
          select ${loggedColumns} from audit_log
          where at >= ${since}::int8 and action = any(${sqlArray([...journaledActions], "text")})`);
  const present = new Set<string>();
  const latest = new Map<string, number>();
  for (const entry of logged) {
    const subjects = subjectsOf(entry, homes);
    present.add(keyOf(entry, subjects));
    for (const subject of subjects) latest.set(subject, Math.max(entry.at, latest.get(subject) ?? 0));
  }
  const lost = new Map<DeskDecision, DeskDecision>();
  let superseded = 0;
  for (const decision of decisions) {
    const subjects = subjectsOf(decision, homes);
    if (present.has(keyOf(decision, subjects))) continue;
    const isOpen = (subject: string) => (latest.get(subject) ?? 0) <= decision.at;
    if (!subjects.some(isOpen)) superseded += 1;
    else
      lost.set(
        decision,
        withFields(decision, (field) => isOpen(`collection ${decision.target} ${field}`)),
      );
  }
  return { lost, superseded };
}
