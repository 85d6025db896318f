import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { accountBlocks, appeals, hiddenProfiles, reports } from "../../db/schema/desk";
import { items } from "../../db/schema/items";
import { apiKeyUsage } from "../../db/schema/keys";
import { accountProfiles } from "../../db/schema/names";
import { orders } from "../../db/schema/orders";
import { accountSessions } from "../../db/schema/sessions";
import { computed, selectList } from "../../db/select-list";
import { keyColumns } from "./api-keys";

const sessionColumns = columns(accountSessions, null, ["createdAt", "expiresAt"]);
const usageColumns = columns(apiKeyUsage, null, ["keyId", "hour", "endpoint", "calls", "errors"]);
const orderColumns = columns(orders, null, [
  "id",
  "hash",
  "side",
  "chain",
  "hidden",
  "endedAt",
  "createdAt",
  "updatedAt",
  "components",
  "signature",
]);

const itemColumns = columns(items, "i", ["chain", "contract", "tokenId"]);
const reportColumns = selectList(
  columns(reports, "r", ["id", "reason", "original", "message", "createdAt"]),
  itemColumns,
  computed({ isOpen: sql<boolean>`k.state = 'open'` }),
);
const appealColumns = selectList(
  columns(appeals, "a", ["id", "label", "message", "state", "createdAt", "decidedAt", "answer"]),
  itemColumns,
);
const profileColumns = columns(accountProfiles, null, [
  "name",
  "avatarChain",
  "avatarContract",
  "avatarTokenId",
  "chain",
  "deadline",
  "signature",
  "createdAt",
]);
const blockColumns = columns(accountBlocks, null, { reason: "reason", at: "blockedAt" });
const hideColumns = columns(hiddenProfiles, null, { reason: "reason", at: "hiddenAt" });

/** One thing that is kept of an account. */
export type AccountDataRow =
  | { kind: "session"; row: RowOf<typeof sessionColumns> }
  | { kind: "key"; row: RowOf<typeof keyColumns> }
  | { kind: "usage"; row: RowOf<typeof usageColumns> }
  | { kind: "order"; row: RowOf<typeof orderColumns> }
  | { kind: "report"; row: RowOf<typeof reportColumns> }
  | { kind: "appeal"; row: RowOf<typeof appealColumns> }
  | { kind: "profile"; row: RowOf<typeof profileColumns> }
  | { kind: "hidden_profile"; row: RowOf<typeof hideColumns> }
  | { kind: "block"; row: RowOf<typeof blockColumns> };

function by(key: string, cast: string): SortPhase {
  const column = sql.raw(key);
  return {
    orderBy: sql`${column}`,
    keys: sql`jsonb_build_array(${column})`,
    after: ([value = null]) => sql`${column} > ${value}::${sql.raw(cast)}`,
  };
}

const usagePhase: SortPhase = {
  orderBy: sql`key_id, hour, endpoint`,
  keys: sql`jsonb_build_array(key_id, hour, endpoint)`,
  after: ([keyId = null, hour = null, endpoint = null]) =>
    sql`(key_id, hour, endpoint) > (${keyId}::text, ${hour}::int8, ${endpoint}::text)`,
};

interface Part {
  kind: AccountDataRow["kind"];
  list: SQL;
  phase: SortPhase;
  from: (account: Address) => SQL;
}

/** In the sequence of the export. A table with data of accounts needs a part here, and a line in `eraseAccountData`. */
const parts: readonly Part[] = [
  {
    kind: "session",
    list: sessionColumns,
    // A part of the hash is unique enough, and tells less of it in a cursor.
    phase: by("left(hash, 16)", "text"),
    from: (account) => sql`account_sessions where account = ${account}`,
  },
  {
    kind: "key",
    list: keyColumns,
    phase: by("id", "text"),
    from: (account) => sql`api_keys where account = ${account}`,
  },
  {
    kind: "usage",
    list: usageColumns,
    phase: usagePhase,
    from: (account) =>
      sql`api_key_usage where key_id in (select id from api_keys where account = ${account})`,
  },
  {
    kind: "order",
    list: orderColumns,
    phase: by("id", "text"),
    from: (account) => sql`orders where maker = ${account}`,
  },
  {
    kind: "report",
    list: reportColumns,
    phase: by("r.id", "text"),
    from: (account) =>
      sql`reports r join report_cases k on k.id = r.case_id join items i on i.id = k.item_id where r.account = ${account}`,
  },
  {
    kind: "appeal",
    list: appealColumns,
    phase: by("a.id", "text"),
    from: (account) => sql`appeals a join items i on i.id = a.item_id where a.account = ${account}`,
  },
  {
    kind: "profile",
    list: profileColumns,
    phase: by("account", "text"),
    from: (account) => sql`account_profiles where account = ${account}`,
  },
  {
    kind: "hidden_profile",
    list: hideColumns,
    phase: by("address", "text"),
    from: (account) => sql`hidden_profiles where address = ${account}`,
  },
  {
    kind: "block",
    list: blockColumns,
    phase: by("address", "text"),
    from: (account) => sql`account_blocks where address = ${account}`,
  },
];

/**
 * A page of everything that is kept of an account: its sessions, keys, their usage, signed orders, reports, appeals, its name and avatar, and
 * what the operators decided about it.
 */
export async function listAccountData(
  db: Queryable,
  account: Address,
  page: { position: KeysetPosition | null; limit: number },
): Promise<KeysetPage<Keyed<AccountDataRow>>> {
  const read = await readKeysetPage(
    parts.map(({ phase }) => phase),
    page,
    async (phase, after, count) => {
      const part = parts.find((candidate) => candidate.phase === phase);
      if (part === undefined) return [];
      const rows = await db.query<Keyed<AccountDataRow["row"]>>(sql`
        select ${keyed(part.list, phase)} from ${part.from(account)} and ${after ?? sql`true`}
        order by ${phase.orderBy} limit ${count}`);
      return rows.map(
        ({ sortKeys, ...row }) => ({ kind: part.kind, row, sortKeys }) as Keyed<AccountDataRow>,
      );
    },
  );
  return read;
}
