import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData, type LocalAccount, parseEther, toHex, zeroHash } from "viem";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { chainLooks } from "@/lib/chains/chain-look";
import { giftsInOneCall } from "@/lib/drops/creator-calls";
import { setStagesCall } from "@/lib/drops/drop-calls";
import { currencyHeldBy } from "@/local/testing/holdings";
import { type DropsPage, startDropsPage } from "../../testing/drop-page";
import { expectAccessible } from "../../testing/expect-accessible";
import {
  chooseUnreadable,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
} from "../../testing/page-actions";
import { ManagePage } from "./manage-page";

let page: DropsPage;
let startsAt: number;
let creator: LocalAccount;

beforeAll(async () => {
  page = await startDropsPage();
  startsAt = (await page.present()) - 100;
  creator = page.accounts.maker;
});
afterEach(() => page.close());
afterAll(() => page.stop());

const openDrop = (slug: string) =>
  page.open(slug, {
    standard: "erc721",
    creator,
    stages: [
      { startsAt, price: parseEther("0.012"), maxPerWallet: 10n },
      { startsAt: startsAt + 1_000_000, price: parseEther("0.008") },
    ],
  });

async function show(slug: string, account: LocalAccount) {
  const part = <ManagePage drop={await page.drop(slug)} looks={chainLooks([page.web])} />;
  const wallet = await page.show(part, { account });
  await screen.findByRole("region", { name: "Stages" });
  return wallet;
}

const panel = (name: string) => within(screen.getByRole("region", { name }));

it("pauses a stage and opens it again, after saying what that does to others", async () => {
  const drop = await openDrop("pausing");
  await drop.claim(page.accounts.taker, { quantity: 2n, price: parseEther("0.012") });
  await page.catchUp();
  await show("pausing", creator);
  expect(panel("Stages").getAllByText("2").length).toBe(1);
  await expectAccessible();
  await press(panel("Stages"), "Pause");
  const dialog = await dialogOf(/^Pause /);
  expect(dialog.getByText(/A mint that is already on its way fails/)).toBeTruthy();
  await press(dialog, "Pause minting");
  await press(await dialogOf("Paused"), "Done");
  expect(await drop.refusal(page.accounts.taker, { price: parseEther("0.012") })).not.toBe("settles");
  await press(panel("Stages"), "Open again");
  await press(await dialogOf(/^Open .* again$/), "Open again");
  await press(await dialogOf("Open again"), "Done");
  expect(await drop.refusal(page.accounts.taker, { price: parseEther("0.012") })).toBe("settles");
  // What was minted goes on counting.
  expect(await drop.refusal(page.accounts.taker, { quantity: 9n, price: parseEther("0.012") })).toBe(
    "DropClaimExceedLimit(10, 11)",
  );
});

it("sends nothing over a change that was made elsewhere meanwhile", async () => {
  const drop = await openDrop("elsewhere");
  const wallet = await show("elsewhere", creator);
  await enabledButton(panel("Stages"), "Open now");
  await drop.setStages([{ startsAt }]);
  await press(panel("Stages"), "Open now");
  const dialog = await dialogOf(/ now$/);
  expect(await dialog.findByText("elsewhere was changed elsewhere since you reviewed it.")).toBeTruthy();
  expect(wallet.opened).toEqual([]);
});

it("changes the terms of the open stage, and of no other", async () => {
  const drop = await openDrop("changing");
  await show("changing", creator);
  const [change] = panel("Stages").getAllByRole("button", { name: "Change" });
  if (change === undefined) throw new Error("a stage can be changed");
  await userEvent.click(change);
  const form = await dialogOf(/^Change /);
  await fill(form.getByLabelText("Price each"), "0.02");
  await fill(form.getByLabelText("In this stage"), "0");
  // The form has no limit then, which is not what was typed.
  expect(form.getByRole("button", { name: "Review" }).getAttribute("aria-disabled")).toBe("true");
  await fill(form.getByLabelText("In this stage"), "40");
  await press(form, "Review");
  const dialog = await dialogOf(/^Change /);
  expect(await dialog.findByText(/A mint with the old price/)).toBeTruthy();
  await press(dialog, "Change the stage");
  await press(await dialogOf("Stage changed"), "Done");
  const { taker } = page.accounts;
  expect(await drop.refusal(taker, { price: parseEther("0.012") })).toContain("InvalidTokenPrice");
  expect(await drop.refusal(taker, { price: parseEther("0.02") })).toBe("settles");
  expect(await panel("Stages").findByText("0 of 40")).toBeTruthy();
});

it("hands a new list in with the owner's signature before the contract gets its root", async () => {
  await openDrop("listed");
  const wallet = await show("listed", creator);
  const handed: string[] = [];
  // The simulated page cannot send a file's bytes, so the list stays unknown to the service.
  const { taker } = page.accounts;
  const kiln = { slug: "kiln", name: "Kiln", chains: [page.web.chain.id], stats: { owners: 1 } };
  page.intercept(({ path, method }) => {
    if (path.startsWith("/api/search"))
      return Promise.resolve(Response.json({ collections: { data: [kiln] } }));
    if (path.startsWith("/api/collections/kiln/holders")) {
      const data = [{ address: taker.address, quantity: "2", items: 2 }];
      return Promise.resolve(Response.json({ data, nextCursor: null }));
    }
    if (method !== "PUT") return null;
    handed.push(`${path.split("/").slice(-2).join("/")} after ${wallet.opened.length}`);
    return Promise.resolve(Response.json({ root: path.split("/").at(-1), size: 1 }, { status: 201 }));
  });
  const change = panel("Stages").getAllByRole("button", { name: "Change" }).at(-1);
  if (change === undefined) throw new Error("a stage can be changed");
  const user = userEvent.setup();
  await user.click(change);
  const form = await dialogOf(/^Change /);
  await user.click(form.getByRole("radio", { name: "Another list" }));
  expect(form.getByText("Choose the file of the list.")).toBeTruthy();
  const file = new File([`${taker.address},2`], "friends.csv", { type: "text/csv" });
  await user.upload(form.getByLabelText("File of the allowlist"), file);
  await press(form, "Hand the list in, then review");
  await screen.findByText(/checks pass/);
  await press(await dialogOf(/^Change /), "Change the stage");
  await press(await dialogOf("Stage changed"), "Done");
  expect(handed).toEqual([expect.stringMatching(/^allowlists\/0x[0-9a-f]{64} after 1$/)]);
  await page.catchUp();
  expect(await panel("Stages").findByText("Allowlist, no list yet")).toBeTruthy();
  // A list of holders never was a file: it is made again.
  await press(panel("Stages"), "Upload list");
  const upload = await dialogOf(/^Upload the list of /);
  await user.click(upload.getByRole("radio", { name: "Holders of a collection" }));
  await fill(await upload.findByRole("textbox", { name: "Collection" }), "Kiln");
  await user.click(await upload.findByRole("button", { name: /^Kiln/ }));
  await fill(upload.getByRole("textbox", { name: "Block" }), "1");
  await press(upload, "Make the list");
  expect(await upload.findByText("This is another list.")).toBeTruthy();
  await press(upload, "Replace");
  await fill(await upload.findByRole("textbox", { name: "Collection" }), "Kiln");
  await user.click(await upload.findByRole("button", { name: /^Kiln/ }));
  await fill(upload.getByRole("textbox", { name: "Block" }), "1");
  await user.click(upload.getByRole("radio", { name: "As many as they held" }));
  await press(upload, "Make the list");
  await press(upload, "Sign and hand in");
  await dialogOf("List handed in");
  expect(handed).toHaveLength(2);
});

it("offers to hand in a list to any account with the admin role, and draws the stages in time", async () => {
  const admin = page.accounts.stranger;
  const drop = await page.open("shared", {
    standard: "erc721",
    creator,
    stages: [{ startsAt, root: toHex(7n, { size: 32 }), maxPerWallet: 0n }],
  });
  const grant = { abi: dropCreatorAbi, functionName: "grantRole", args: [zeroHash, admin.address] } as const;
  await page.send(creator, { to: drop.address, data: encodeFunctionData(grant), value: "0" });
  await show("shared", admin);
  const timeline = within(screen.getByRole("application", { name: "Stages on a timeline" }));
  expect(timeline.getByRole("button", { name: /Allowlist, no list yet, 0 minted/ })).toBeTruthy();
  await press(panel("Stages"), "Upload list");
  await dialogOf(/^Upload the list of /);
});

it("leads from one edition to the others of its contract", async () => {
  const drop = await page.open("prints", { standard: "erc1155", creator, stages: [{ startsAt }] });
  const second = setStagesCall({ address: drop.address, tokenId: 1n }, [{ startsAt, price: 5n }]);
  await page.send(creator, { to: drop.address, data: second.data, value: "0" });
  await page.catchUp();
  // Who owns a contract is read once it has been followed.
  await waitFor(async () => {
    const { body } = await page.service.request(`/v1/accounts/${creator.address}/studio`);
    const own = body.collections.find(({ slug }: { slug: string }) => slug === "prints");
    expect(own?.drops).toHaveLength(2);
  });
  await show("prints.0", creator);
  const editions = within(await screen.findByRole("navigation", { name: "Editions" }));
  expect(editions.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/studio/drops/prints.0",
    "/studio/drops/prints.1",
  ]);
  expect(editions.getAllByRole("link")[0]?.getAttribute("aria-current")).toBe("page");
});

it("gives items away from what is pasted, and names rows that it does not understand", async () => {
  const drop = await openDrop("gifts");
  const { taker, stranger } = page.accounts;
  await show("gifts", creator);
  const airdrop = panel("Airdrop");
  await fill(airdrop.getByLabelText("To"), `${taker.address},2\n0x12`);
  expect(await airdrop.findByText("Line 2: this is no address.")).toBeTruthy();
  await chooseUnreadable(airdrop.getByLabelText("Choose a CSV"));
  expect(await airdrop.findByText("The file cannot be read. Choose it again.")).toBeTruthy();
  expect(isDisabled(airdrop.getByRole("button", { name: "Review" }))).toBe(true);
  await fill(airdrop.getByLabelText("To"), `${taker.address},2\n${stranger.address},19`);
  expect(await airdrop.findByText("Only 20 items are left.")).toBeTruthy();
  await fill(airdrop.getByLabelText("To"), `address,quantity\n${taker.address},2\n${stranger.address}`);
  await press(airdrop, "Review");
  const dialog = await dialogOf("Airdrop of gifts");
  expect(dialog.getByText(/^Only this browser remembers what was given/)).toBeTruthy();
  await press(dialog, "Give them in 1 transaction");
  await press(await dialogOf("Given"), "Done");
  expect(await currencyHeldBy(page.chain, taker.address, drop.address)).toBe(2n);
  expect(await currencyHeldBy(page.chain, stranger.address, drop.address)).toBe(1n);
});

it("goes on with an airdrop after a pause without giving anything twice, and forgets it by the chain", async () => {
  const stages = [{ startsAt, price: 1n, maxPerWallet: 10n }];
  const prepared = { count: 200n, baseUri: "ipfs://drop/" };
  const drop = await page.open("paused-gifts", { standard: "erc721", creator, stages, prepared });
  const receivers = Array.from({ length: giftsInOneCall + 2 }, (_, index) =>
    toHex(0xdef000 + index, { size: 20 }),
  );
  const wallet = await show("paused-gifts", creator);
  const airdrop = panel("Airdrop");
  fireEvent.change(airdrop.getByLabelText("To"), { target: { value: receivers.join("\n") } });
  await press(airdrop, "Review");
  const dialog = await dialogOf(/^Airdrop of /);
  // Confirms the first transaction only.
  wallet.hesitate(async () => {
    wallet.isRefusing = true;
  });
  await press(dialog, "Give them in 2 transactions");
  expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  wallet.isRefusing = false;
  // A pause: the number behind the stages is another one.
  await press(panel("Stages"), "Pause");
  await press(await dialogOf(/^Pause /), "Pause minting");
  await press(await dialogOf("Paused"), "Done");
  expect(await airdrop.findByText(/^60 of 62 items are given/)).toBeTruthy();
  await press(airdrop, "Go on with it");
  await press(await dialogOf(/^Airdrop of /), "Give them in 1 transaction");
  await dialogOf("Given");
  for (const receiver of receivers) expect(await currencyHeldBy(page.chain, receiver, drop.address)).toBe(1n);
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain("quayside.airdrop"));
});

it("lowers the supply only after the number was typed again", async () => {
  await openDrop("supply");
  await show("supply", creator);
  const supply = panel("Lower the supply");
  await fill(supply.getByLabelText("New supply"), "20");
  expect(supply.getByText(/^It can only be lowered here/)).toBeTruthy();
  await fill(supply.getByLabelText("New supply"), "5");
  await press(supply, "Lower supply");
  const dialog = await dialogOf("Lower the supply");
  await dialog.findByText(/checks pass/);
  expect(isDisabled(dialog.getByRole("button", { name: "Lower to 5" }))).toBe(true);
  await fill(dialog.getByLabelText("Type the new supply to go on"), "5");
  await press(dialog, "Lower to 5");
  await press(await dialogOf("Supply lowered"), "Done");
  expect(await screen.findByText("0 of 5")).toBeTruthy();
});

it("hands the drop over after its address and name were typed, and then only reads it", async () => {
  await openDrop("handed");
  const next = page.accounts.stranger.address;
  await show("handed", creator);
  const owner = panel("Hand over");
  await fill(owner.getByLabelText("New owner"), creator.address);
  expect(owner.getByText("This is your own account.")).toBeTruthy();
  await fill(owner.getByLabelText("New owner"), next);
  await press(owner, "Hand over");
  const dialog = await dialogOf("Hand handed over");
  expect(dialog.getByText(/Payouts are not moved/)).toBeTruthy();
  await fill(dialog.getByLabelText("Type the address of the new owner"), next);
  await fill(dialog.getByLabelText("Type the name of the drop"), "handed");
  await press(dialog, "Hand over for good");
  // Only reading is left behind it, and it stays until it was read.
  expect(await screen.findByText("Your account cannot change this drop.")).toBeTruthy();
  await press(await dialogOf("Handed over"), "Done");
  expect(screen.queryByRole("region", { name: "Airdrop" })).toBeNull();
});

it("shows everybody else what everybody can read", async () => {
  await openDrop("reading");
  await show("reading", page.accounts.stranger);
  expect(screen.getByText("Your account cannot change this drop.")).toBeTruthy();
  expect(within(panel("Stages").getByRole("list")).queryAllByRole("button")).toEqual([]);
  expect(panel("Stages").queryByRole("button", { name: "Add a stage" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Hand over" })).toBeNull();
});

it("does nothing when the wallet refuses, and lets its owner try again", async () => {
  const drop = await openDrop("refused");
  const wallet = await show("refused", creator);
  wallet.isRefusing = true;
  await press(panel("End the drop"), "End the drop");
  const dialog = await dialogOf("End refused");
  await fill(dialog.getByLabelText("Type the name of the drop to go on"), "refused");
  await press(dialog, "End the drop");
  expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(await drop.refusal(page.accounts.taker, { price: parseEther("0.012") })).toBe("settles");
});
