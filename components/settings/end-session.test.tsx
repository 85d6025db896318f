import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterEach, expect, it, vi } from "vitest";
import { readWatched, writeWatched } from "@/lib/query/watchlist-store";
import { keepOwnId, readOwnId } from "./browser-push";
import { endSession } from "./end-session";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A browser that is subscribed, and a web that answers each request with this status. */
function start(statusOf: (path: string) => number = () => 204) {
  const account = privateKeyToAddress(generatePrivateKey());
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    return new Response(null, { status: statusOf(path) });
  });
  const entry = { subject: { kind: "collection" as const, slug: "kiln" }, savedAt: 1, price: null };
  writeWatched({ owner: account.toLowerCase(), entries: [{ entry, isSent: true }], removed: [] });
  keepOwnId("psh_1");
  return { account, asked, unsubscribe };
}

it("ends the messages to this browser, and forgets what the account watches", async () => {
  const { account, asked, unsubscribe } = start();
  await endSession(account);
  expect(asked).toEqual(["DELETE /api/account/push-subscriptions/psh_1", "DELETE /api/session"]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(readOwnId()).toBeNull();
  expect(readWatched(account).entries).toEqual([]);
});

it("ends the session although the browser is another account's", async () => {
  const { account, asked, unsubscribe } = start((path) => (path === "/api/session" ? 204 : 404));
  await endSession(account);
  expect(asked).toContain("DELETE /api/session");
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("keeps the list while the session did not end", async () => {
  const { account } = start((path) => (path === "/api/session" ? 503 : 204));
  await expect(endSession(account)).rejects.toThrow();
  expect(readWatched(account).entries).toHaveLength(1);
});
