import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { NotificationRules } from "@/lib/contract/notification-rules";
import { expectAccessible } from "../testing/expect-accessible";
import { type Interception, type MarketPage, startMarketPage } from "../testing/market-page";
import { signedIn } from "../testing/signed-in";
import { browserLabel } from "./browser-push";
import { NotificationSettings } from "./notification-settings";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  return page.close();
});
afterAll(() => page.stop());

/** Shows the settings of a new account. `before`: an answer in place of the service's. */
async function show(before: Interception = () => null): Promise<(path: string) => Promise<unknown>> {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  page.intercept((request) => before(request) ?? own(request));
  await page.show(<NotificationSettings />, { account });
  return async (path) =>
    (await own({ path, method: "GET", body: "", pass: () => Promise.reject(new Error("unused")) }))?.json();
}

const rulesPath = "/api/account/notification-rules";

it("stores each change of a rule, in sequence, and shows what is stored if one fails", async () => {
  let fails = false;
  const read = await show(({ path, method }) =>
    fails && path === rulesPath && method === "PUT"
      ? Promise.resolve(new Response(null, { status: 503 }))
      : null,
  );
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const sold = await box("Your item is sold: On the site");
  const moves = await box("A move is late or fails: Webhook");
  await expectAccessible();
  await userEvent.click(sold);
  await userEvent.click(moves);
  expect([sold.checked, moves.checked]).toEqual([false, false]);
  await userEvent.click(screen.getByRole("combobox", { name: /^Offers from/ }));
  await userEvent.click(await screen.findByRole("option", { name: "75% of the floor" }));
  const stored = async () => (await read(rulesPath)) as NotificationRules;
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      offersFromFloorBps: 7_500,
      kinds: {
        sold: { site: false, webhook: true },
        move_late: { webhook: false },
        move_stuck: { site: true, webhook: false },
      },
    }),
  );
  await screen.findByText("Stored.");

  fails = true;
  await userEvent.click(sold);
  await screen.findByText("We cannot reach the service. Your last change is not stored.");
  await waitFor(() => expect(sold.checked).toBe(false));
});

it("shows no browsers where the service does not push", async () => {
  await show();
  await screen.findByRole("columnheader", { name: "Webhook" });
  expect(screen.queryByRole("columnheader", { name: "Browser" })).toBeNull();
  expect(screen.queryByRole("switch", { name: "Quiet hours" })).toBeNull();
});

it("lists price alerts, and deletes one", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  page.intercept(own);
  const item = await page.item(1n);
  const target = { kind: "item", chain: item.chain, contract: item.contract, tokenId: item.tokenId };
  await own({
    ...{ path: "/api/account/alerts", method: "POST", pass: () => Promise.reject(new Error("unused")) },
    body: JSON.stringify({ target, below: parseEther("0.75").toString() }),
  });
  await page.show(<NotificationSettings />, { account });
  const panel = within(await screen.findByRole("region", { name: "Price alerts" }));
  await panel.findByText("1 of 50");
  expect((await panel.findByRole("listitem")).textContent).toContain(item.name);
  await userEvent.click(panel.getByRole("button", { name: `Delete the alert of ${item.name}` }));
  await panel.findByText("0 of 50");
});

/** A browser whose person answers the question for messages. */
function stubBrowser(answer: NotificationPermission, { isSubscribed = false } = {}) {
  const bytes = (length: number) => new Uint8Array(length).buffer;
  const subscription = {
    endpoint: "https://push.example.com/one",
    options: { applicationServerKey: bytes(0) },
    getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
    unsubscribe: vi.fn(async () => true),
  };
  let known = isSubscribed ? subscription : null;
  subscription.unsubscribe.mockImplementation(async () => {
    known = null;
    return true;
  });
  const pushManager = {
    ...{ subscription, getSubscription: async () => known },
    subscribe: vi.fn(async () => {
      known = subscription;
      return subscription;
    }),
  };
  const registration = { pushManager };
  const permission = { permission: (isSubscribed ? answer : "default") as NotificationPermission };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal(
    "Notification",
    Object.assign(permission, {
      requestPermission: async () => {
        permission.permission = answer;
        return answer;
      },
    }),
  );
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  return pushManager;
}

/** The service's own answers about browsers, as if it pushed. */
function pushing(): Interception {
  const path = "/api/account/push-subscriptions";
  const data: object[] = [];
  return ({ path: asked, method, body }) => {
    if (asked === path && method === "GET")
      return Promise.resolve(Response.json({ publicKey: "BKey", data }));
    if (asked === path) {
      const record = { id: "psh_1", label: JSON.parse(body).label, service: "push.example.com" };
      data.push({ ...record, createdAt: 1, lastSentAt: null });
      return Promise.resolve(Response.json(data.at(-1), { status: 201 }));
    }
    if (asked === `${path}/psh_1` && method === "DELETE") data.pop();
    return asked.startsWith(path) ? Promise.resolve(new Response(null, { status: 204 })) : null;
  };
}

it("subscribes this browser once the person allows it, sends a test, and removes it", async () => {
  const pushManager = stubBrowser("granted");
  await show(pushing());
  const panel = within(await screen.findByRole("region", { name: "This browser" }));
  await screen.findByRole("columnheader", { name: "Browser" });
  await userEvent.click(panel.getByRole("button", { name: "Turn on messages" }));
  await panel.findByText("Allowed");
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  await userEvent.click(panel.getByRole("button", { name: "Send a test" }));
  await panel.findByText("It arrives within a minute.");
  await expectAccessible();
  await userEvent.click(panel.getByRole("button", { name: "Remove" }));
  await panel.findByRole("button", { name: "Turn on messages" });

  await userEvent.click(screen.getByRole("switch", { name: "Quiet hours" }));
  expect((await screen.findByLabelText<HTMLInputElement>("From")).value).toBe("22:00");
});

it("says that this browser shows another account's messages, and stops them", async () => {
  const { subscription } = stubBrowser("granted", { isSubscribed: true });
  localStorage.setItem("quayside-push", "psh_of_another");
  await show(pushing());
  const panel = within(await screen.findByRole("region", { name: "This browser" }));
  await panel.findByText("This browser shows messages of another account.");
  await expectAccessible();
  await userEvent.click(panel.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(panel.queryByRole("button", { name: "Stop" })).toBeNull());
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage.getItem("quayside-push")).toBeNull();
  await userEvent.click(panel.getByRole("button", { name: "Turn on messages" }));
  await panel.findByText("Allowed");
  expect(panel.queryByRole("button", { name: "Stop" })).toBeNull();
});

it("says how to allow messages that the person blocked", async () => {
  stubBrowser("denied");
  await show(pushing());
  const panel = within(await screen.findByRole("region", { name: "This browser" }));
  await userEvent.click(panel.getByRole("button", { name: "Turn on messages" }));
  await panel.findByText("Your browser did not allow messages.");
  await panel.findByText("Blocked in your browser");
  expect(panel.queryByRole("button", { name: "Turn on messages" })).toBeNull();
});

it("names a browser so that its owner knows it again", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  expect(browserLabel(chrome)).toBe("Chrome on Windows");
  expect(browserLabel(`${chrome} Edg/140.0`)).toBe("Edge on Windows");
  expect(browserLabel("something else")).toBe("Browser");
});
