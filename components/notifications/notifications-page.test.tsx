import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { formatAddress } from "@/lib/format/address";
import { expectAccessible } from "../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { signedIn, type Told, tell } from "../testing/signed-in";
import { NotificationsPage } from "./notifications-page";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(async () => {
  await page.close();
  history.replaceState(null, "", "/");
});
afterAll(() => page.stop());

const day = 86_400;
const native = "0x0000000000000000000000000000000000000000";
const eth = (amount: string) => parseEther(amount).toString();

const label: Told = { kind: "item_labelled", details: { label: "reported", reason: "A copy." } };

function rows(): HTMLElement[] {
  return screen.queryAllByRole("listitem").filter((row) => row.dataset.notification !== undefined);
}

/** The words of each row, without prices in dollars, and without the time that screen readers hear. */
function words(): string[] {
  return rows().map((row) => {
    const copy = row.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll(".price-usd, time .sr-only")) hidden.remove();
    return [...copy.querySelectorAll("p")]
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
      .join(" | ");
  });
}

it("says of each kind what happened, what it means and what to do, by day", async () => {
  const account = await page.newAccount();
  const { taker } = page;
  const now = Math.floor(Date.now() / 1_000);
  const wrapped = page.record.wrappedCurrency.address;
  const move = { moveId: "mov_1", fromChain: page.record.id, toChain: page.record.id };
  const offer = { orderId: "ord_1", scope: "item", quantity: "1", maker: taker } as const;
  const [hour, later] = [now + 3_600 + 30, now + 2 * day];
  await tell(page, account, [
    {
      ...{ kind: "price_alert", at: now - 20 * day, ofCollection: true },
      details: {
        ...{ alertId: "alt_1", target: "floor", below: eth("0.11"), price: eth("0.109"), currency: native },
      },
    },
    {
      ...{ kind: "drop_opens", at: now - 10 * day, ofCollection: true },
      details: {
        ...{ drop: "kiln", opens: "now" },
        stage: {
          ...{ id: "1", name: null, kind: "public", startsAt: now - 10 * day },
          ...{ price: eth("9"), currency: native },
        },
      },
    },
    { kind: "move_stuck", details: { ...move, attempts: 2 } },
    { kind: "move_late", details: { ...move, startedAt: now - 3_600 } },
    { kind: "move_stuck", details: { ...move, attempts: 2, isReminder: true } },
    { kind: "move_delivered", details: { ...move, seconds: 252 } },
    label,
    {
      kind: "order_inactive",
      details: {
        ...{ orderId: "ord_2", side: "listing", scope: "item", price: eth("0.42"), currency: native },
        reason: "not_owner",
      },
    },
    {
      kind: "listing_returned",
      details: { orderId: "ord_7", price: eth("0.4"), currency: native, quantity: "1" },
    },
    {
      kind: "listing_returned",
      details: { orderId: "ord_8", price: eth("0.4"), currency: native, quantity: "2" },
    },
    {
      kind: "order_inactive",
      details: {
        ...{ orderId: "ord_6", side: "listing", scope: "item", price: eth("0.42"), currency: native },
        reason: "expired",
      },
    },
    {
      ...{ kind: "outbid", ofCollection: true },
      details: {
        ...{ orderId: "ord_3", scope: "collection", unitPrice: eth("10.8"), currency: wrapped },
        best: { orderId: "ord_4", unitPrice: eth("10.9"), expiresAt: later },
      },
    },
    {
      kind: "offer_received",
      details: {
        ...{ ...offer, price: eth("2.12"), unitPrice: eth("2.12"), currency: wrapped },
        ...{ expiresAt: hour, floor: eth("2") },
      },
    },
    {
      kind: "sold",
      details: {
        ...{ price: eth("0.785"), currency: native, quantity: "1", proceeds: eth("0.7418"), buyer: taker },
        ...{ orderId: "ord_5", transaction: null },
      },
    },
  ]);
  page.intercept(await signedIn(page, account));
  await page.show(<NotificationsPage />, { account });
  await waitFor(() => expect(rows()).toHaveLength(14));
  const { symbol, wrapped: coin } = { symbol: "ETH", wrapped: page.record.wrappedCurrency.symbol };
  const item = (await page.item(1n)).name;
  const collection = (await page.item(1n)).collection.name;
  const { name: chain } = page.record;
  expect(words()).toEqual([
    `Unread. ${item} sold for 0.785 ${symbol} | You receive 0.7418 ${symbol} after fees. Bought on ${chain} by ${formatAddress(taker)}.`,
    `Unread. ${item} has an offer of 2.12 ${coin} | 6.0% above the floor. From ${formatAddress(taker)}. Ends in 1h 0m.`,
    `Unread. You were outbid on ${collection} | The best collection offer is now 10.9 ${coin}. Yours is 10.8 ${coin}.`,
    `Unread. Your listing of ${item} expired | Its time ran out, so your listing at 0.42 ${symbol} cannot be filled. Make a new one in its place.`,
    `Unread. Units of ${item} are back in your wallet | An old listing of 2 units for 0.4 ${symbol} can be filled again. End it or keep it.`,
    `Unread. ${item} is back in your wallet | An old listing at 0.4 ${symbol} can be filled again. End it or keep it.`,
    `Unread. Your listing of ${item} became inactive | The item left your account, so your listing at 0.42 ${symbol} cannot be filled. It comes back if the item does.`,
    `Unread. ${item} was labelled “reported” | “A copy.”`,
    `Unread. ${item} arrived on ${chain} | The move took 4 min. It can be traded there now.`,
    `Unread. ${item} still waits for its delivery to ${chain} | The original is locked safely on ${chain}. Anyone can retry.`,
    `Unread. Delivery of ${item} to ${chain} is late | It left 1h ago. The original is locked safely on ${chain}.`,
    `Unread. Delivery of ${item} to ${chain} failed | The original is locked safely on ${chain}. Anyone can retry.`,
    `Unread. ${collection} opened its public stage | 9 ${symbol} each.`,
    `Unread. ${collection} has a floor on ${chain} of 0.109 ${symbol} | You asked to hear of a price at or below 0.11 ${symbol}.`,
  ]);
  const groups = ["Today", "Earlier"].map((name) => within(screen.getByRole("region", { name })));
  expect(groups.map((group) => group.getAllByRole("listitem").length)).toEqual([12, 2]);
  const actions = rows().map((row) => within(row).getByRole("link"));
  expect(actions.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["View sale", expect.stringContaining("/items/")],
    ["Review offer", expect.stringContaining("/items/")],
    ["Raise offer", expect.stringMatching(/^\/collections\/[^/]+\/offers$/)],
    ["List again", expect.stringContaining("/items/")],
    ["End or keep", `/accounts/${account.address}/listings`],
    ["End or keep", `/accounts/${account.address}/listings`],
    ["View listings", `/accounts/${account.address}/listings`],
    ["View item", expect.stringContaining("/items/")],
    ["View item", expect.stringContaining("/items/")],
    ["Retry delivery", "/vault/moves/mov_1"],
    ["View move", "/vault/moves/mov_1"],
    ["Retry delivery", "/vault/moves/mov_1"],
    ["View drop", "/drops/kiln"],
    ["View collection", expect.stringMatching(/^\/collections\/[^/]+$/)],
  ]);
  await expectAccessible();
});

it("marks as read by the keys and by a press, and shows it unread again if that fails", async () => {
  const account = await page.newAccount();
  await tell(page, account, [label, label, label]);
  const own = await signedIn(page, account);
  let fails = false;
  page.intercept((request) => {
    const isFailing = fails && request.path.endsWith("/read");
    return isFailing ? Promise.resolve(new Response(null, { status: 503 })) : own(request);
  });
  await page.show(<NotificationsPage />, { account });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const unread = () => screen.queryAllByRole("button", { name: "Mark as read" }).length;
  const inNav = (text: string) =>
    screen.getByRole("navigation", { name: "Notifications" }).textContent.includes(text);
  await waitFor(() => expect(inNav("Unread3")).toBe(true));

  const user = userEvent.setup();
  await user.keyboard("jj");
  expect(rows()[1]?.contains(document.activeElement)).toBe(true);
  await user.keyboard("ke");
  await waitFor(() => expect(inNav("Unread2")).toBe(true));
  expect(unread()).toBe(2);
  expect(rows()[0]?.querySelector("[aria-label='Mark as read']")).toBeNull();

  fails = true;
  await user.click(screen.getByRole("button", { name: "Mark all read" }));
  await screen.findByText("We cannot reach the service.");
  await waitFor(() => expect(unread()).toBe(2));
  fails = false;
  await user.click(screen.getByRole("button", { name: "Mark all read" }));
  await waitFor(() => expect(inNav("Unread0")).toBe(true));
  expect(unread()).toBe(0);
});

it("shows one kind, what is unread, and older ones on a press", async () => {
  const account = await page.newAccount();
  const sold: Told["details"] = {
    ...{ price: null, currency: null, quantity: "1", proceeds: null, buyer: null, orderId: null },
    transaction: null,
  };
  await tell(page, account, [...Array.from({ length: 51 }, () => label), { kind: "sold", details: sold }]);
  page.intercept(await signedIn(page, account));
  await page.show(<NotificationsPage />, { account });
  await waitFor(() => expect(rows()).toHaveLength(50));
  await userEvent.click(screen.getByRole("button", { name: "Load 2 older" }));
  await waitFor(() => expect(rows()).toHaveLength(52));
  screen.getByText("Notifications are deleted after 90 days.");
  const show = async (name: string) => {
    history.replaceState(null, "", `/?show=${name}`);
    await act(async () => dispatchEvent(new PopStateEvent("popstate")));
  };
  await show("trades");
  await waitFor(() => expect(rows()).toHaveLength(1));
  await show("moves");
  await screen.findByText("Nothing of this kind");
  await show("unread");
  await waitFor(() => expect(rows()).toHaveLength(50));
});

it("neither shows nor marks anything once another tab has signed in as another account", async () => {
  const [account, other] = [await page.newAccount(), await page.newAccount()];
  await tell(page, account, [label]);
  const [others = ""] = await tell(page, other, [label]);
  page.intercept(await signedIn(page, account));
  await page.show(<NotificationsPage />, { account });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const own = await signedIn(page, other);
  page.intercept(own);
  await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  await screen.findByText(`Sign in as ${formatAddress(account.address)}`);
  expect(rows()).toEqual([]);
  const path = "/api/account/notifications";
  const answer = await own({
    path,
    method: "GET",
    body: "",
    pass: () => Promise.reject(new Error("unused")),
  });
  expect(await answer?.json()).toMatchObject({ data: [{ id: others, readAt: null }] });
});

it("asks for a wallet, then for a sign-in, and says when it cannot load", async () => {
  page.showVisitor(<NotificationsPage />);
  await screen.findByText("No wallet is connected");
  await page.close();
  document.body.replaceChildren();
  const account = await page.newAccount();
  page.intercept(({ path }) =>
    path === "/api/session" ? Promise.resolve(Response.json({ session: null })) : null,
  );
  await page.show(<NotificationsPage />, { account });
  await screen.findByText(`Sign in as ${formatAddress(account.address)}`);
  await page.close();
  document.body.replaceChildren();
  const own = await signedIn(page, account);
  page.intercept((request) =>
    request.path.startsWith("/api/account/")
      ? Promise.resolve(new Response(null, { status: 400 }))
      : own(request),
  );
  await page.show(<NotificationsPage />, { account });
  await screen.findByRole("button", { name: "Retry" });
});
