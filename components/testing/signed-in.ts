import { sql } from "drizzle-orm";
import type { LocalAccount } from "viem";
import type { NotificationDetails } from "@/lib/contract/notification";
import type { NotificationKind } from "@/lib/contract/notification-kind";
import { notifications, type StoredDetails } from "@/service/src/db/schema/notifications";
import { signIn } from "@/service/testing/sign-in";
import { testKeys } from "@/service/testing/test-service";
import type { Interception, MarketPage } from "./market-page";

const week = 7 * 86_400;

/** Answers a page's requests for its account as the web does: by the service, with the session of an account that is signed in. */
export async function signedIn({ service }: MarketPage, account: LocalAccount): Promise<Interception> {
  const token = await signIn(service, account);
  const session = { address: account.address, expiresAt: Math.floor(Date.now() / 1_000) + week };
  return ({ path, method, body, account: named = account.address }) => {
    if (path === "/api/session") return Promise.resolve(Response.json({ session }));
    if (!path.startsWith("/api/account/")) return null;
    if (named?.toLowerCase() !== account.address.toLowerCase())
      return Promise.resolve(Response.json({ code: "wrong_account" }, { status: 403 }));
    return Promise.resolve(
      service.app.request(path.replace("/api/account/", `/v1/accounts/${account.address}/`), {
        method,
        headers: { "x-api-key": testKeys.write, "x-session": token, "content-type": "application/json" },
        ...(body !== "" && { body }),
      }),
    );
  };
}

/** A notification as it is stored; by default of item 1, now. */
export interface Told {
  kind: NotificationKind;
  details: StoredDetails | NotificationDetails[NotificationKind];
  /** Unix seconds. */
  at?: number;
  /** Whether it is about the collection alone. */
  ofCollection?: boolean;
}

let causes = 0;

/** Stores notifications of an account, the oldest first. Returns their ids. */
export async function tell(
  { service }: Pick<MarketPage, "service">,
  account: LocalAccount,
  told: readonly Told[],
): Promise<string[]> {
  const { db, id: chain } = service;
  const [item] = await db.query<{ id: number; collectionId: number }>(
    sql`select id, collection_id as "collectionId" from items where token_id = 1 order by id limit 1`,
  );
  if (item === undefined) throw new Error("the market has no item 1");
  const now = Math.floor(Date.now() / 1_000);
  const rows = await db.orm
    .insert(notifications)
    .values(
      told.map(({ kind, details, at = now, ofCollection = false }) => ({
        ...{ account: account.address, kind, cause: `test ${++causes}`, onSite: true, at, createdAt: at },
        ...{ chain, collectionId: item.collectionId, itemId: ofCollection ? null : item.id },
        details: details as StoredDetails,
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => `ntf_${id}`);
}
