import { screen, waitFor, within } from "@testing-library/react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { conduitControllerAbi } from "@/lib/abi/generated/conduit-controller";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { makeZoneEarlier } from "@/local/testing/earlier-zone";
import { expectAccessible } from "../../testing/expect-accessible";
import { showItem } from "../../testing/item-page";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import {
  closeDialog,
  dialogOf,
  enabledButton,
  fill,
  isDisabled,
  press,
  rowOf,
} from "../../testing/page-actions";
import { ItemActions } from "../start/item-actions";

const thief = "00000000000000000000000000000000deadbeef";

/** False answers of a compromised service, which the client must detect. */
const falsehoods: Record<string, (answer: Fulfillment, maker: string) => Fulfillment> = {
  "a higher price": (answer) => ({
    ...answer,
    transaction: { ...answer.transaction, value: (BigInt(answer.transaction.value) * 2n).toString() },
  }),
  "another target": (answer) => ({ ...answer, transaction: { ...answer.transaction, to: `0x${thief}` } }),
  "another recipient of the money": (answer, maker) => ({
    ...answer,
    transaction: {
      ...answer.transaction,
      data: answer.transaction.data
        .toLowerCase()
        .replaceAll(maker.slice(2).toLowerCase(), thief) as `0x${string}`,
    },
  }),
};

describe("a false answer to a purchase", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    await page.listing({ tokenId: 1n });
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  it.each(Object.entries(falsehoods))("with %s opens no wallet", async (_, change) => {
    const { maker, taker } = page.accounts;
    page.intercept(({ path, pass }) =>
      /\/fulfillment/.test(path)
        ? pass().then(async (answer) =>
            Response.json(change((await answer.json()) as Fulfillment, maker.address)),
          )
        : null,
    );
    const wallet = await page.show(<ItemActions item={await page.item(1n)} />, { account: taker });
    await press(screen, "Buy now");
    const purchase = await dialogOf("Confirm purchase");
    const [alert] = await purchase.findAllByRole("alert");
    expect(alert?.textContent).toContain("does not match what we showed you");
    expect(isDisabled(purchase.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    expect(wallet.opened).toEqual([]);
  });
});

describe("a stranger with power over the conduit", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
    for (const tokenId of [11n, 12n, 13n])
      await page.offer({ scope: { kind: "item", tokenId }, unitPrice: parseEther("1.5") });
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const reason = /may move what was approved to the conduit/;
  const tokens = "Offers that this item can be given to";

  async function openAcceptance(tokenId: bigint) {
    const { taker: account } = page.accounts;
    const wallet = await showItem(page, { tokenId, contract: page.chain.collection, account });
    return { wallet, dialog: await openDialog() };
  }

  async function openDialog() {
    await press(within(await rowOf(tokens, "1.5")), /^Accept/);
    const dialog = await dialogOf("Accept offer");
    await enabledButton(dialog, "Confirm in wallet");
    return dialog;
  }

  it("is read by the page itself: neither an acceptance nor a listing opens the wallet, though the service says that trading is on", async () => {
    const { accounts, protocol } = page.chain;
    const owner = accounts.deployer.address;
    // This web's operator knows none of the conduit's channels on the chain.
    const rights = { conduitOwner: owner, channels: [owner], zoneOwner: owner, zoneSigners: [owner] };
    page.web.pin = { ...page.pin, rights };
    const { wallet, dialog } = await openAcceptance(11n);
    expect(page.web.chain.trading).toMatchObject({ state: "on" });
    await press(dialog, "Confirm in wallet");
    const words = await dialog.findByText(reason);
    expect(words.textContent).toContain(protocol.seaport);
    expect(dialog.getByText(/^Nothing was sent/)).toBeTruthy();
    await expectAccessible();
    await press(dialog, "Cancel");
    await press(screen, "List for sale");
    const form = await dialogOf("List for sale");
    await fill(form.getByRole("textbox", { name: "Price" }), "5");
    await press(form, /^List for 5/);
    await form.findByText(reason);
    expect(wallet.opened).toEqual([]);
    page.web.pin = page.pin;
  });

  it("is read by the page itself too where the stranger only signs for the zone, unless that lists no signers", async () => {
    const { accounts, protocol } = page.chain;
    const owner = accounts.deployer.address;
    const rights = {
      conduitOwner: owner,
      channels: [protocol.seaport],
      zoneOwner: owner,
      zoneSigners: [owner],
    };
    page.web.pin = { ...page.pin, rights };
    const { wallet, dialog } = await openAcceptance(13n);
    expect(page.web.chain.trading).toMatchObject({ state: "on" });
    await press(dialog, "Confirm in wallet");
    const words = await dialog.findByText(/signs for the signed zone/);
    expect(words.textContent).toContain(accounts.serverSigner.address);
    expect(dialog.getByText(/^Nothing was sent/)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
    await press(dialog, "Cancel");
    await makeZoneEarlier(page.chain);
    await press(await openDialog(), "Confirm in wallet");
    await closeDialog(`${(await page.item(13n)).name} is sold`);
    page.web.pin = page.pin;
  });

  it("is told by an honest service in an open acceptance, which opens no wallet, and goes on once it is over", async () => {
    const { client, accounts, protocol } = page.chain;
    const { wallet, dialog } = await openAcceptance(12n);
    const setChannel = async (isOpen: boolean) => {
      const args = [protocol.conduit, accounts.stranger.address, isOpen] as const;
      const { conduitController: address } = protocol;
      const call = { address, abi: conduitControllerAbi, account: accounts.deployer, args } as const;
      await waitForSuccess(client, await client.writeContract({ ...call, functionName: "updateChannel" }));
      await page.service.settled();
      await page.readChain();
    };
    await setChannel(true);
    const [told] = await dialog.findAllByText(reason);
    expect(told?.textContent).toContain(accounts.stranger.address);
    await waitFor(() =>
      expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true),
    );
    expect(wallet.opened).toEqual([]);
    await expectAccessible();
    await setChannel(false);
    await enabledButton(dialog, "Confirm in wallet");
  });
});
