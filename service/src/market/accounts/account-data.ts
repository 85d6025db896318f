import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { collectionProfiles, collections } from "../../db/schema/collections";
import { accountBlocks, appeals, hiddenProfiles, reports } from "../../db/schema/desk";
import { items } from "../../db/schema/items";
import { apiKeyUsage } from "../../db/schema/keys";
import { accountProfiles } from "../../db/schema/names";
import { notificationRules, notifications, priceAlerts } from "../../db/schema/notifications";
import { orders } from "../../db/schema/orders";
import { pushSubscriptions } from "../../db/schema/push";
import { accountSessions } from "../../db/schema/sessions";
import { uploadDeployments, uploadUses } from "../../db/schema/uploads";
import { webhooks } from "../../db/schema/webhooks";
import { computed, selectList } from "../../db/select-list";
import { type CreatorCollectionRow, creatorCollectionColumns } from "../creators/creator-collections";
import { type DraftRow, draftColumns } from "../drafts/drafts";
import { type WatchRow, watchColumns } from "../watchlist/watchlist";
import { keyColumns } from "./api-keys";

const sessionColumns = columns(accountSessions, null, ["createdAt", "expiresAt"]);
const usageColumns = columns(apiKeyUsage, null, ["keyId", "hour", "endpoint", "calls", "errors"]);
const orderColumns = columns(orders, null, [
  ...(["id", "hash", "side", "chain", "hidden", "endedAt"] as const),
  ...(["createdAt", "updatedAt", "components", "signature"] as const),
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

const rulesColumns = columns(notificationRules, null, ["rules", "since"]);
const notificationColumns = columns(notifications, null, [
  ...(["id", "kind", "at", "createdAt", "readAt", "chain", "details"] as const),
]);
const alertColumns = selectList(
  columns(priceAlerts, "p", ["id", "chain", "below", "createdAt", "reachedAt"]),
  columns(collections, "c", { collection: "slug" }),
  joinedColumns(items, "i", { itemChain: "chain", contract: "contract", tokenId: "tokenId" }),
);
const webhookColumns = columns(webhooks, null, ["id", "url", "events", "createdAt"]);
const uploadColumns = columns(uploadUses, null, ["draft", "cid", "bytes", "createdAt"]);
const deploymentColumns = columns(uploadDeployments, null, ["draft", "chain", "contract", "notedAt"]);
const changeColumns = selectList(
  columns(collections, "c", { collection: "slug" }),
  columns(collectionProfiles, "o", ["revision", "fields", "chain", "deadline", "signature", "createdAt"]),
);
const browserColumns = columns(pushSubscriptions, null, ["id", "endpoint", "label", "createdAt"]);

/** One thing that is kept of an account. */
export type AccountDataRow =
  | { kind: "session"; row: RowOf<typeof sessionColumns> }
  | { kind: "key"; row: RowOf<typeof keyColumns> }
  | { kind: "usage"; row: RowOf<typeof usageColumns> }
  | { kind: "order"; row: RowOf<typeof orderColumns> }
  | { kind: "report"; row: RowOf<typeof reportColumns> }
  | { kind: "appeal"; row: RowOf<typeof appealColumns> }
  | { kind: "profile"; row: RowOf<typeof profileColumns> }
  | { kind: "notification_rules"; row: RowOf<typeof rulesColumns> }
  | { kind: "notification"; row: RowOf<typeof notificationColumns> }
  | { kind: "price_alert"; row: RowOf<typeof alertColumns> }
  | { kind: "webhook"; row: RowOf<typeof webhookColumns> }
  | { kind: "push_subscription"; row: RowOf<typeof browserColumns> }
  | { kind: "watched"; row: WatchRow }
  | { kind: "draft"; row: DraftRow }
  | { kind: "upload"; row: RowOf<typeof uploadColumns> }
  | { kind: "deployment"; row: RowOf<typeof deploymentColumns> }
  | { kind: "creator_collection"; row: CreatorCollectionRow }
  | { kind: "collection_profile"; row: RowOf<typeof changeColumns> }
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
    kind: "notification_rules",
    list: rulesColumns,
    phase: by("account", "text"),
    from: (account) => sql`notification_rules where account = ${account}`,
  },
  {
    kind: "notification",
    list: notificationColumns,
    phase: by("id", "int8"),
    from: (account) => sql`notifications where account = ${account}`,
  },
  {
    kind: "price_alert",
    list: alertColumns,
    phase: by("p.id", "text"),
    from: (account) =>
      sql`price_alerts p join collections c on c.id = p.collection_id left join items i on i.id = p.item_id where p.account = ${account}`,
  },
  {
    kind: "webhook",
    list: webhookColumns,
    phase: by("id", "text"),
    from: (account) => sql`webhooks where account = ${account}`,
  },
  {
    kind: "push_subscription",
    list: browserColumns,
    phase: by("id", "text"),
    from: (account) => sql`push_subscriptions where account = ${account}`,
  },
  {
    kind: "watched",
    list: watchColumns,
    phase: by("key", "text"),
    from: (account) => sql`watchlist where account = ${account}`,
  },
  {
    kind: "draft",
    list: draftColumns,
    phase: by("id", "text"),
    from: (account) => sql`drafts where account = ${account}`,
  },
  {
    kind: "upload",
    list: uploadColumns,
    phase: {
      orderBy: sql`draft, cid`,
      keys: sql`jsonb_build_array(draft, cid)`,
      after: ([draft = null, cid = null]) => sql`(draft, cid) > (${draft}::text, ${cid}::text)`,
    },
    from: (account) => sql`upload_uses where account = ${account}`,
  },
  {
    kind: "deployment",
    list: deploymentColumns,
    phase: {
      orderBy: sql`draft, chain, contract`,
      keys: sql`jsonb_build_array(draft, chain, contract)`,
      after: ([draft = null, chain = null, contract = null]) =>
        sql`(draft, chain, contract) > (${draft}::text, ${chain}::text, ${contract}::text)`,
    },
    from: (account) => sql`upload_deployments where account = ${account}`,
  },
  {
    kind: "creator_collection",
    list: creatorCollectionColumns,
    phase: {
      orderBy: sql`r.chain, r.contract`,
      keys: sql`jsonb_build_array(r.chain, r.contract)`,
      after: ([chain = null, contract = null]) =>
        sql`(r.chain, r.contract) > (${chain}::text, ${contract}::text)`,
    },
    from: (account) => sql`creator_collections r where r.account = ${account}`,
  },
  {
    kind: "collection_profile",
    list: changeColumns,
    phase: {
      orderBy: sql`o.collection_id, o.revision`,
      keys: sql`jsonb_build_array(o.collection_id, o.revision)`,
      after: ([id = null, revision = null]) =>
        sql`(o.collection_id, o.revision) > (${id}::int4, ${revision}::int4)`,
    },
    from: (account) =>
      sql`collection_profiles o join collections c on c.id = o.collection_id where o.signer = ${account}`,
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
 * A page of everything that is kept of an account: its sessions, keys, their usage, signed orders, reports, appeals, its name and avatar, what
 * it is told and where, what it watches, drafts, uploads and published contracts, what it signed for collections, and what the operators decided
 * about it.
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
