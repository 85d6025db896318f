import { screen, within } from "@testing-library/react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ActivityPage } from "@/lib/contract/activity";
import { accountPath } from "@/lib/format/paths";
import { giveUnits } from "@/local/testing/holdings";
import { approveConduit } from "@/local/testing/orders";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { answerWithArt, type DropsPage, mintPanel, startDropsPage } from "../../testing/drop-page";
import { dialogOf, fill, press, watchTimers } from "../../testing/page-actions";

/** Milliseconds that a receipt waits for art. */
const patienceMs = 60_000;

describe("the receipt of a mint", () => {
  let page: DropsPage;
  let startsAt: number;
  beforeAll(async () => {
    page = await startDropsPage();
    startsAt = (await page.present()) - 10;
    const stages = [{ startsAt, price: parseEther("0.012") }];
    for (const slug of ["letters", "veiled"]) await page.open(slug, { standard: "erc721", stages });
    await page.label("veiled", ["explicit"]);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await page.close();
  });
  afterAll(() => page.stop());

  async function mint(name: string) {
    await press(mintPanel(), /^Mint 1 for /);
    await press(await dialogOf(`Mint ${name}`), "Confirm in wallet");
    const receipt = await dialogOf(`Minted: ${name}`);
    expect(receipt.getByText(`1 ${name} is yours.`)).toBeTruthy();
    return { receipt, item: within(receipt.getByRole("list", { name: "Minted items" })) };
  }

  it("reports after a minute that the art is missing, and links to the item once the service knows it", async () => {
    const account = await page.newcomer();
    // At first the service does not know the mint. Later it knows the mint, without art.
    let isKnown = false;
    page.intercept(({ path, pass }) =>
      path.startsWith("/api/activity?") && path.includes(account.address) && !isKnown
        ? pass().then(async (answer) =>
            Response.json({ ...((await answer.json()) as ActivityPage), data: [] }),
          )
        : null,
    );
    const passTime = watchTimers("setTimeout");
    const { drop } = await page.showDrop("letters", { account });
    const first = await mint(drop.name);
    expect(first.item.getByText(new RegExp(`^${drop.name} #`))).toBeTruthy();
    expect(first.item.queryByText("No art yet")).toBeNull();
    await passTime(patienceMs);
    expect(first.item.getByText("No art yet")).toBeTruthy();
    expect(first.item.queryByRole("link")).toBeNull();
    const portfolio = first.receipt.getByRole("link", { name: "View portfolio" });
    expect(portfolio.getAttribute("href")).toBe(accountPath(account.address));
    await press(first.receipt, "Done");

    isKnown = true;
    const second = await mint(drop.name);
    const link = await second.item.findByRole("link");
    expect(second.item.queryByText("No art yet")).toBeNull();
    await passTime(patienceMs);
    expect(second.item.getByText("No art yet")).toBeTruthy();
    const onward = second.receipt.getByRole("link", { name: "View item" });
    expect(onward.getAttribute("href")).toBe(link.getAttribute("href"));
  });

  it("veils the art of an explicit drop until it is asked for, like the dialog", async () => {
    page.intercept(answerWithArt);
    const { drop } = await page.showDrop("veiled", { account: await page.newcomer() });
    await press(mintPanel(), /^Mint 1 for /);
    const dialog = await dialogOf(`Mint ${drop.name}`);
    await dialog.findByText(/checks pass/);
    const [thumb] = screen.getByRole("dialog").getElementsByTagName("img");
    expect(thumb?.className).toMatch(/\bblur-/);
    expect(thumb?.srcset).toBe("");
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(`Minted: ${drop.name}`);
    expect(await receipt.findByRole("img", { name: /, hidden$/ })).toBeTruthy();
    await press(receipt, "Show once");
    expect(receipt.queryByRole("img", { name: /, hidden$/ })).toBeNull();
    expect(receipt.getByRole("img", { name: new RegExp(`^${drop.name}`) })).toBeTruthy();
  });

  it("counts the units of an edition, whose page lists who minted", async () => {
    const stages = [{ startsAt, price: parseEther("0.02") }];
    await page.open("suits", { standard: "erc1155", stages });
    const account = await page.newcomer();
    const { drop } = await page.showDrop("suits.0", { account });
    await fill(await mintPanel().findByRole("spinbutton", { name: "Quantity" }), "3");
    await press(mintPanel(), /^Mint 3 for 0\.06.ETH$/);
    const dialog = await dialogOf(`Mint ${drop.name}`);
    expect(await dialog.findByText(`Mint 3 of ${drop.name}, token 0`)).toBeTruthy();
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(`Minted: ${drop.name}`);
    expect(receipt.getByText(`3 ${drop.name} are yours.`)).toBeTruthy();
    await press(receipt, "Done");
    await page.catchUp();
    const mints = within(screen.getByRole("region", { name: "Latest mints" }));
    expect(await mints.findByText("minted 3")).toBeTruthy();
    expect(mints.getByTitle(account.address)).toBeTruthy();

    // A listing of all three has too few units once one is given away. Another one would make it whole.
    const [token, tokenId] = [drop.contract, 0n];
    await approveConduit(page.chain, account, token);
    await page.service.settled();
    const own = { token, tokenId, standard: "erc1155", quantity: 3n, unitPrice: parseEther("900") } as const;
    const listed = await postListing(page.service, await signFeeListing(page.service, account, own));
    expect([listed.status, listed.body.code]).toEqual([201, undefined]);
    await giveUnits(page.chain, account, page.accounts.stranger.address, { token, tokenId, units: 1n });
    await page.catchUp();
    await press(mintPanel(), /^Mint 1 for /);
    const again = await dialogOf(`Mint ${drop.name}`);
    const old = await again.findByRole("region", { name: "Old orders" });
    expect(old.textContent).toMatch(/would become active again.*: 2,700.*Once you hold enough units/);
    expect(within(old).getByRole("button", { name: "Cancel first" })).toBeTruthy();
  });
});
