import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { notificationsPath } from "@/lib/format/paths";
import { BellLink } from "../layout/bell-link";
import { BellSlot } from "../layout/bell-slot";
import { expectAccessible } from "../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { visited } from "../testing/page-frame";
import { signedIn, type Told, tell } from "../testing/signed-in";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

const label: Told = { kind: "item_labelled", details: { label: "reported", reason: "A copy." } };

const bar = (
  <>
    <BellLink />
    <BellSlot />
  </>
);

it("is a link without a number until somebody is signed in, and asks nothing for a visitor", async () => {
  const asked: string[] = [];
  const account = await page.newAccount();
  page.intercept(({ path }) => {
    asked.push(path);
    return path === "/api/session" ? Promise.resolve(Response.json({ session: null })) : null;
  });
  page.showVisitor(bar);
  const link = () => screen.getByRole("link", { name: "Notifications" });
  expect(link().getAttribute("href")).toBe(notificationsPath);
  await userEvent.keyboard("gn");
  expect(visited).toEqual([notificationsPath]);
  expect(asked).toEqual([]);
  document.body.replaceChildren();
  await page.show(bar, { account });
  await waitFor(() => expect(asked).toContain("/api/session"));
  expect(asked.filter((path) => path.startsWith("/api/account/"))).toEqual([]);
  expect(link().textContent).toBe("Notifications");
});

it("counts what is unread, hears of more by the feed, and shows the newest five", async () => {
  const account = await page.newAccount();
  await tell(
    page,
    account,
    Array.from({ length: 6 }, () => label),
  );
  page.intercept(await signedIn(page, account));
  await page.show(bar, { account });
  const bell = await screen.findByRole("link", { name: "Notifications , 6 unread" });

  await userEvent.click(bell);
  const popover = within(await screen.findByRole("dialog", { name: "Notifications" }));
  await waitFor(() => expect(popover.getAllByRole("listitem")).toHaveLength(5));
  expect(bell.getAttribute("aria-expanded")).toBe("true");
  await expectAccessible();

  await tell(page, account, [{ ...label, details: { label: "explicit", reason: null } }]);
  await page.hearOf(await page.item(1n));
  await popover.findByText(/was labelled “explicit”/);
  await screen.findByText("7 unread");
  await userEvent.click(popover.getByRole("button", { name: "Mark all read" }));
  await screen.findByText("0 unread");
  await waitFor(() => expect(bell.textContent).toBe("Notifications"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(bell);
});

it("marks as read what is opened from it", async () => {
  const account = await page.newAccount();
  await tell(page, account, [label, label]);
  page.intercept(await signedIn(page, account));
  await page.show(bar, { account });
  const bell = await screen.findByRole("link", { name: /2 unread/ });
  await userEvent.click(bell);
  const popover = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const [first] = await popover.findAllByRole("link", { name: /was labelled/ });
  if (first === undefined) throw new Error("no notification");
  await userEvent.click(first);
  await screen.findByRole("link", { name: /1 unread/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});
