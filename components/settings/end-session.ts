import { accountHeader } from "@/lib/account-header";
import type { Address } from "@/lib/contract/primitives";
import { requestApi } from "@/lib/query/api-client";
import { forgetDrafts } from "@/lib/query/drafts/draft-store";
import { requestOwn } from "@/lib/query/request-own";
import { forgetWatched } from "@/lib/query/watchlist-merge";
import { settleWatched } from "@/lib/query/watchlist-sync";
import { keepOwnId, readOwnId, unsubscribeBrowser } from "./browser-push";

/** Ends the messages to this browser, whichever account asked for them. What fails must not keep anybody signed in. */
async function endMessages(account: Address): Promise<void> {
  const id = readOwnId();
  keepOwnId(null);
  await Promise.allSettled([
    // The service would hear of it with its next message only. It refuses the browser of another account.
    id !== null && requestOwn<void>(account, `push-subscriptions/${id}`, { method: "DELETE" }),
    unsubscribeBrowser(),
  ]);
}

/**
 * Signs an account out of this site, in this browser: it gets no messages for it any more, and keeps nothing of what it watches and prepares, unless the account does not
 * have it yet.
 *
 * @throws RequestError if the session did not end
 */
export async function endSession(account: Address): Promise<void> {
  await Promise.all([settleWatched(account), endMessages(account)]);
  await requestApi<void>("/api/session", { method: "DELETE", headers: { [accountHeader]: account } });
  forgetWatched(account);
  forgetDrafts(account);
}
