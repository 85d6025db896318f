import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Account } from "@/lib/contract/account";
import { formatAddress } from "@/lib/format/address";
import { AccountHeader } from "../account/account-header";
import { AccountName } from "../market/account-name";
import { expectAccessible } from "../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { enabledButton, fill } from "../testing/page-actions";
import { ProfileSettings } from "./profile-settings";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

it("stores a name that the wallet signs, and the page shows it in place of the address, which stays in reach", async () => {
  // Names that this page's code has found stay known to it: the accounts of other tests may be among them.
  const [maker, taker] = [await page.newAccount(), await page.newAccount()];
  const asked: string[] = [];
  page.intercept(({ path }) => {
    if (path.startsWith("/api/accounts?")) asked.push(path);
    return null;
  });
  const wallet = await page.show(
    <>
      <p data-testid="lists">
        <AccountName address={maker.address} href="/somewhere" />
        <AccountName address={taker.address} />
      </p>
      <p data-testid="decision">
        <AccountName address={maker.address} withAddress />
      </p>
      <AccountHeader address={maker.address} />
      <ProfileSettings />
    </>,
    { account: maker },
  );
  const lists = screen.getByTestId("lists");
  const both = formatAddress(maker.address) + formatAddress(taker.address);
  expect(lists.textContent).toBe(both);

  const field = await screen.findByRole("textbox", { name: /^Name/ });
  await expectAccessible();
  await fill(field, "x");
  await userEvent.click(await enabledButton(screen, "Sign and store"));
  await screen.findByText("A name has 3 to 32 characters.");
  await fill(field, "kiln.eth");
  await userEvent.click(await enabledButton(screen, "Sign and store"));
  await screen.findByText(/^The name is not accepted/);

  await fill(field, "Ada Glass");
  await userEvent.click(await enabledButton(screen, "Sign and store"));
  await screen.findByText("Stored. This site shows it now.");
  // Where somebody holds a link, its text waits.
  await act(async () => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(lists.textContent).toBe(`Ada Glass${formatAddress(taker.address)}`));
  expect(screen.getByTestId("decision").textContent).toBe(`Ada Glass (${formatAddress(maker.address)})`);
  for (const shown of screen.getAllByText("Ada Glass")) {
    expect(shown.getAttribute("title")).toBe(maker.address);
  }
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ada Glass");
  await screen.findByText("Chosen name, not checked");
  // All accounts of a page are asked for together.
  expect(asked).toHaveLength(1);
  expect(wallet.opened).toEqual(["eth_signTypedData_v4", "eth_signTypedData_v4"]);
});

it("shows a name like that of somebody else only where a warning stands beside it", async () => {
  const { maker } = page.accounts;
  // The page knows the other accounts already.
  const copy = (await page.newAccount()).address;
  page.intercept(({ path, pass }) =>
    path.startsWith("/api/accounts?")
      ? pass().then(async (answer) => {
          const { data } = (await answer.json()) as { data: Account[] };
          const name = { text: "Kiln", source: "signed", chain: null } as const;
          const lookAlikeOf = { collection: null, account: maker.address };
          return Response.json({ data: data.map((one) => ({ ...one, name: { ...name, lookAlikeOf } })) });
        })
      : null,
  );
  await page.show(
    <>
      <p data-testid="lists">
        <AccountName address={copy} />
      </p>
      <AccountHeader address={copy} />
    </>,
    { account: maker },
  );
  await screen.findByText("This name looks like that of somebody else.");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kiln");
  expect(screen.getByTestId("lists").textContent).toBe(formatAddress(copy));
});
