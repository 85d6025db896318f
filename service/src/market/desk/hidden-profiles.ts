import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { hiddenProfiles } from "../../db/schema/desk";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

const hideColumns = columns(hiddenProfiles, null, ["address", "reason", "hiddenBy", "hiddenAt"]);
type HideRow = RowOf<typeof hideColumns>;

/** Why and by whom an account's signed name and avatar are hidden; null: they are shown. */
export async function readHiddenProfile(db: Queryable, account: Address): Promise<HideRow | null> {
  const rows = await db.query<HideRow>(
    sql`select ${hideColumns} from hidden_profiles where address = ${account}`,
  );
  return rows[0] ?? null;
}

/** Hides the name and the avatar that an account signed, also those that it signs later, or changes the reason. */
export function hideProfile(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { account, reason }: { account: Address; reason: string },
): Promise<void> {
  return changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    const before = await readHiddenProfile(tx, account);
    if (before?.reason === reason) return;
    await tx.query(sql`
      insert into hidden_profiles (address, reason, hidden_by, hidden_at)
      values (${account}, ${reason}, ${actor.operator}, ${actor.now}::int8)
      on conflict (address) do update
      set reason = excluded.reason, hidden_by = excluded.hidden_by, hidden_at = excluded.hidden_at`);
    note({
      action: "profile_hidden",
      target: account,
      before: before === null ? null : { reason: before.reason },
      after: { reason },
    });
  });
}

/** Shows a hidden profile again; nothing happens to one that is shown. */
export function showProfile(
  dependencies: DeskDependencies,
  actor: DeskActor,
  account: Address,
): Promise<void> {
  return changeAtDesk(dependencies, actor, async ({ tx, note }) => {
    const [before] = await tx.query<{ reason: string }>(
      sql`delete from hidden_profiles where address = ${account} returning reason`,
    );
    if (before === undefined) return;
    note({ action: "profile_shown", target: account, before: { reason: before.reason }, after: null });
  });
}
