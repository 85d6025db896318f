import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, press } from "../../testing/page-actions";
import { signedIn } from "../../testing/signed-in";
import { AlertButton } from "./alert-button";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

it("asks for the wallet of a visitor", async () => {
  page.intercept(({ path }) =>
    path === "/api/session" ? Promise.resolve(Response.json({ session: null })) : null,
  );
  page.showVisitor(<AlertButton subject={{ kind: "floor", name: "Kiln", slug: "kiln", chains: ["base"] }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Set a price alert" }));
  await (await dialogOf("Price alert for Kiln")).findByText("No wallet is connected");
});

it("stores the floor that the account wants to hear of, and keeps what was typed if that fails", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  const bodies: object[] = [];
  let fails = true;
  page.intercept((request) => {
    if (request.path !== "/api/account/alerts" || request.method !== "POST") return own(request);
    bodies.push(JSON.parse(request.body));
    return fails ? Promise.resolve(new Response(null, { status: 503 })) : own(request);
  });
  const { slug, name } = (await page.item(1n)).collection;
  await page.show(
    <AlertButton subject={{ kind: "floor", name, slug, chains: [page.record.id, "other"] }} />,
    { account },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Set a price alert" }));
  const dialog = await dialogOf(`Price alert for ${name}`);
  await press(dialog, "Set price alert");
  await dialog.findByText("Enter a price.");
  await expectAccessible();
  const field = (await dialog.findByLabelText(/floor is at or below/)) as HTMLInputElement;
  await fill(field, "0,11");
  await press(dialog, "Set price alert");
  await dialog.findByText("We cannot reach the service.");
  expect(field.value).toBe("0,11");
  fails = false;
  await press(dialog, "Set price alert");
  await dialog.findByText(/^Stored\./);
  const target = { kind: "floor", collection: slug, chain: page.record.id };
  expect(bodies).toEqual(Array(2).fill({ target, below: "110000000000000000" }));
});
