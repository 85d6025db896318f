import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { formatAddress } from "@/lib/format/address";
import { deploySplit } from "@/local/testing/payout-split";
import { putCollectionProfile } from "@/service/testing/put-collection-profile";
import { EditLink } from "../../collection/edit-link";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, enabledButton, fill, press } from "../../testing/page-actions";
import { signedIn } from "../../testing/signed-in";
import { EditPage } from "./edit-page";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
});
afterEach(() => page.close());
afterAll(() => page.stop());

const cid = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const slug = () => page.service.collection.slug;
const shown = async () => (await page.service.request(`/v1/collections/${slug()}`)).body;

it("signs how a collection is shown and which orders are taken, and says what is not right before", async () => {
  const { deployer } = page.accounts;
  const wallet = await page.show(<EditPage slug={slug()} />, { account: deployer });
  const description = await screen.findByRole("textbox", { name: /^Description/ });
  await expectAccessible();
  expect(screen.getByText("Nothing is changed.")).toBeTruthy();
  // What cannot be changed here says who can.
  const facts = within(screen.getByRole("region", { name: "Words" })).getAllByRole("term");
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    ...["Name", "Address on this site", "Category", "Creator"],
  ]);
  expect(screen.getByText(/^\/collections\/$/).parentElement?.textContent).toBe(`/collections/${slug()}`);
  expect(screen.getByText("The operator sets it.")).toBeTruthy();
  const preview = within(screen.getByRole("region", { name: "How it looks in a list" }));
  expect(preview.getByText(String((await shown()).name))).toBeTruthy();

  await fill(screen.getByRole("textbox", { name: "Website" }), "javascript:alert(1)");
  await screen.findByText("Enter a plain https address.");
  expect((await screen.findByRole("button", { name: "Sign and save" })).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await fill(screen.getByRole("textbox", { name: "Website" }), "studio.example");
  await fill(screen.getByRole("textbox", { name: "X" }), "@kiln");
  await fill(description, "Vessels\u202e thrown in code.  ");
  await userEvent.click(screen.getByRole("checkbox", { name: "Offers in USDC" }));
  await fill(screen.getByRole("textbox", { name: /^Least price in ETH/ }), "0.25");
  await userEvent.click(screen.getByRole("radio", { name: /^By this market/ }));
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByText("Saved. This site shows it now.");

  const { wrapped } = page.chain.protocol;
  expect(await shown()).toMatchObject({
    description: "Vessels thrown in code.",
    links: { website: "https://studio.example", x: "https://x.com/kiln" },
    creatorEarnings: { required: true },
    orderRules: {
      offerCurrencies: { [page.service.id]: [wrapped] },
      minimumPrices: { [page.service.id]: [{ price: "250000000000000000" }] },
    },
  });
  expect(wallet.opened.filter((method) => method === "eth_signTypedData_v4")).toHaveLength(1);
  expect(screen.getByText("Nothing is changed.")).toBeTruthy();
  const history = within(screen.getByRole("region", { name: "Changes" }));
  expect(await history.findByText(formatAddress(deployer.address))).toBeTruthy();
});

it("uploads pictures, shows them before they are signed, and features items by their number", async () => {
  const { deployer } = page.accounts;
  const own = await signedIn(page, deployer);
  const problem = { code: "invalid_file", title: "Damaged", detail: "It has no end." };
  let refuses = true;
  page.intercept((request) => {
    if (!request.path.startsWith("/api/uploads?draft=collection-")) return own(request);
    return Promise.resolve(
      refuses ? Response.json(problem, { status: 422 }) : Response.json({ cid, type: "image/png" }),
    );
  });
  await page.show(<EditPage slug={slug()} />, { account: deployer });
  const input = await screen.findByLabelText<HTMLInputElement>(/Replace the banner/);
  const file = new File(["png"], "banner.png", { type: "image/png" });
  await userEvent.upload(input, file);
  await screen.findByText(/Nothing was changed\.$/);
  refuses = false;
  await userEvent.upload(input, file);
  // What will be signed. The simulated page loads no pictures, and may call them broken.
  expect(await screen.findByText(`ipfs://${cid}`)).toBeTruthy();

  const featured = screen.getByRole("textbox", { name: /^Token ids/ });
  await fill(featured, "1, 1");
  await screen.findByText("Enter up to 12 different token ids, with commas between.");
  await fill(featured, "#1, 999999");
  await screen.findByText("The collection has no such item.");
  await expectAccessible();
  await fill(featured, "#2, #1");
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByText("Saved. This site shows it now.");
  expect((await shown()).featuredItems).toEqual(["2", "1"]);
});

it("stays as it was typed when the wallet refuses to sign", async () => {
  const wallet = await page.show(<EditPage slug={slug()} />, { account: page.accounts.deployer });
  wallet.isRefusing = true;
  const description = await screen.findByRole("textbox", { name: /^Description/ });
  await fill(description, "Refused words.");
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByRole("alert");
  expect((description as HTMLTextAreaElement).value).toBe("Refused words.");
  expect((await shown()).description).not.toBe("Refused words.");
});

it("stands on a newer change by another device, keeps what was typed, and says if it cannot be read", async () => {
  const { deployer } = page.accounts;
  await page.show(<EditPage slug={slug()} />, { account: deployer });
  const text = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
  await fill(await text(/^Description/), "Typed here.");
  const { body } = await page.service.request(`/v1/collections/${slug()}/profile`);
  const links = { ...body.content.links, discord: "https://discord.gg/kiln" };
  const { revision } = body;
  await putCollectionProfile(page.service, deployer, { ...body.content, links }, { revision });
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByText("Somebody else changed this meanwhile.");

  page.intercept(({ path, method }) =>
    method === "GET" && path.endsWith("/profile")
      ? Promise.resolve(new Response(null, { status: 503 }))
      : null,
  );
  await userEvent.click(screen.getByRole("button", { name: "Read it again" }));
  await screen.findByText("We cannot reach the service.");
  expect((await text(/^Description/)).value).toBe("Typed here.");
  page.intercept(() => null);
  await userEvent.click(await enabledButton(screen, "Read it again"));
  await waitFor(async () => expect((await text("Discord")).value).toBe("https://discord.gg/kiln"));
  expect((await text(/^Description/)).value).toBe("Typed here.");
  expect(screen.queryByText("Somebody else changed this meanwhile.")).toBeNull();
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByText("Saved. This site shows it now.");
  expect(await shown()).toMatchObject({ description: "Typed here.", links: { discord: links.discord } });
});

it("keeps what was typed while the wallet is locked", async () => {
  const wallet = await page.show(<EditPage slug={slug()} />, { account: page.accounts.deployer });
  const description = await screen.findByRole("textbox", { name: /^Description/ });
  await fill(description, "Typed before.");
  wallet.lock();
  await screen.findByText("Your wallet is no longer connected.");
  expect((description as HTMLTextAreaElement).value).toBe("Typed before.");
  expect(document.body.contains(description)).toBe(true);
});

it("keeps what was typed when the signature is of another account, and says whose counts", async () => {
  const { stranger, deployer } = page.accounts;
  await page.show(
    <>
      <EditLink slug={slug()} name="Kiln" owner={deployer.address} />
      <EditPage slug={slug()} />
    </>,
    { account: stranger },
  );
  await screen.findByText(`The contract belongs to another account, ${formatAddress(deployer.address)}.`);
  expect(screen.queryByRole("link", { name: "Edit Kiln" })).toBeNull();
  const description = await screen.findByRole("textbox", { name: /^Description/ });
  await fill(description, "Mine now.");
  await userEvent.click(await enabledButton(screen, "Sign and save"));
  await screen.findByText("The signature is not of the contract's owner.");
  expect((description as HTMLTextAreaElement).value).toBe("Mine now.");
  expect((await shown()).description).not.toBe("Mine now.");
});

it("pays out what waits in the split of the earnings, also to somebody who does not own the contract", async () => {
  const { chain, accounts } = page;
  const { stranger, taker, deployer } = accounts;
  const split = await deploySplit(chain, deployer, [
    { account: stranger.address, bps: 9_000 },
    { account: taker.address, bps: 1_000 },
  ]);
  const earnings = encodeFunctionData({
    abi: quaysideCollectionAbi,
    functionName: "setCreatorEarnings",
    args: [split, 500n],
  });
  await page.send(deployer, { to: chain.collection, data: earnings, value: "0" });
  await page.send(taker, { to: split, data: "0x", value: parseEther("1").toString() });
  await page.show(<EditPage slug={slug()} />, { account: stranger });
  const withdraw = within(await screen.findByRole("region", { name: "Withdraw" }));
  expect(withdraw.getByText("From later sales, 5% of each")).toBeTruthy();
  const before = await chain.client.getBalance({ address: taker.address });
  await press(withdraw, "Send it to them");
  await press(await dialogOf(/^Send 0\.1.ETH to its recipient$/), "Send it to them");
  await press(await dialogOf("Paid out"), "Done");
  expect((await chain.client.getBalance({ address: taker.address })) - before).toBe(parseEther("0.1"));
  await press(withdraw, "Withdraw");
  await press(await dialogOf(/^Withdraw 0\.9.ETH$/), "Withdraw");
  await press(await dialogOf("Paid out"), "Done");
  expect(await withdraw.findByText("Nothing waits")).toBeTruthy();
});
