import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, press } from "../../testing/page-actions";
import { signedIn } from "../../testing/signed-in";
import { WebhookSettings } from "./webhook-settings";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

const url = "https://hooks.example/quayside";

const form = async () => within(await screen.findByRole("region", { name: "New webhook" }));
const table = async (name: string) => within(await screen.findByRole("table", { name }));

it("makes a webhook, shows its secret once, tests it, shows what is sent, and deletes it", async () => {
  const account = await page.newAccount();
  page.intercept(await signedIn(page, account));
  await page.show(<WebhookSettings />, { account });
  await screen.findByText("No webhooks yet");
  const fresh = await form();
  await userEvent.click(fresh.getByRole("checkbox", { name: /^sale/ }));
  await userEvent.click(fresh.getByRole("checkbox", { name: /^listing/ }));
  await fill(fresh.getByRole("textbox", { name: "Address" }), "http://hooks.example");
  await fill(fresh.getByRole("textbox", { name: "Only for" }), "The Notables");
  await press(fresh, "Create webhook");
  await fresh.findByText(/^An address that begins with https/);
  await fresh.findByText("Choose at least one event.");
  await fresh.findByText(/^“The” is no collection/);

  await userEvent.click(fresh.getByRole("checkbox", { name: /^notification/ }));
  await fill(fresh.getByRole("textbox", { name: "Address" }), url);
  await fill(fresh.getByRole("textbox", { name: "Only for" }), "nothing-of-this-name");
  await press(fresh, "Create webhook");
  await fresh.findByText(/nothing-of-this-name is not known here/);
  await fill(fresh.getByRole("textbox", { name: "Only for" }), "");
  await press(fresh, "Create webhook");

  const secret = within(await screen.findByRole("region", { name: "Secret of the webhook" }));
  expect(secret.getByRole("status").textContent).toMatch(/^whsec_/);
  await expectAccessible();
  await userEvent.click(secret.getByRole("button", { name: "Close" }));
  await userEvent.click(secret.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/^whsec_/)).toBeNull();
  // The form is empty again.
  expect((await form()).getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("");

  await press(await table("Webhooks"), `Send a test to ${url}`);
  const sent = await table("Deliveries, newest first");
  sent.getByText("ping");
  sent.getByText("Waits");
  await press(sent, "Body");
  expect(sent.getByText(/"type":\s*"ping"/).textContent).toContain("ping");

  await press(await table("Webhooks"), `Edit ${url}`);
  const dialog = await dialogOf("Edit webhook");
  await press(dialog, "Delete");
  await dialog.findByText(/^What waits for this webhook is deleted too/);
  await press(dialog, "Press again to delete");
  await screen.findByText("No webhooks yet");
});

it("says why a webhook is paused, resumes it, and sends again what arrived", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  page.intercept(own);
  const send = async (path: string, body: object | null) =>
    (
      await own({
        ...{
          path: `/api/account/webhooks${path}`,
          method: "POST",
          pass: () => Promise.reject(new Error("unused")),
        },
        body: body === null ? "" : JSON.stringify(body),
      })
    )?.json();
  const { id } = (await send("", { url, events: ["sale"] })) as { id: string };
  await send(`/${id}/ping`, null);
  const { db } = page.service;
  const now = Math.floor(Date.now() / 1_000);
  await db.query(sql`update webhook_deliveries set delivered_at = ${now}::int8, attempts = 1, status = 200,
    ms = 84, last_attempt_at = ${now}::int8 where webhook_id = ${id}`);
  await send(`/${id}/ping`, null);
  await db.query(sql`update webhooks set paused_at = ${now}::int8, failures = 12 where id = ${id}`);
  await page.show(<WebhookSettings />, { account });
  await screen.findAllByText("Paused, 12 failures");
  await screen.findByText(/^It failed 12 times in a row.* 1 event waits/);
  const sent = await table("Deliveries, newest first");
  sent.getByText("84 ms");
  await press(sent, "Send again");
  await waitFor(() => expect(sent.queryByRole("button", { name: "Send again" })).toBeNull());
  await press(await table("Webhooks"), `Resume ${url}`);
  await screen.findAllByText("Delivering");
});
