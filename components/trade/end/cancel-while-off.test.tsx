import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Trading, WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { queryClient } from "@/lib/query/query-client";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, enabledButton, isDisabled, press } from "../../testing/page-actions";
import { PageFrame } from "../../testing/page-frame";
import { CancelOrdersDialog } from "./cancel-orders-dialog";
import { CancelSignedDialog } from "./cancel-signed-dialog";
import { EndOrder } from "./end-order";

const nothing = () => {};
const downReason = "It cannot be reached. Trading there is off until it answers.";
const down: Trading = { on: false, code: "chain_down", reason: downReason };
const mismatchReason = "Trading is off: the service names another conduit than this site trusts.";
const mismatch: Trading = { on: false, code: "pin_mismatch", fact: "conduit", reason: mismatchReason };

describe("the maker of an order, also while trading is off", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const isCancelled = async ({ hash }: Order) => {
    const [, cancelled] = await page.chain.client.readContract({
      address: page.pin.seaport,
      abi: seaportAbi,
      functionName: "getOrderStatus",
      args: [hash],
    });
    return cancelled;
  };
  async function showEnding(tokenId: bigint, trading: Trading) {
    const { order } = await page.listing({ tokenId });
    const web = { ...page.web, trading };
    const wallet = await page.show(<EndOrder order={order} web={web} initial="cancel" onClose={nothing} />, {
      account: page.accounts.maker,
    });
    // A dialog without its item comes first.
    await screen.findByText(/^Listed for /);
    return { order, wallet, dialog: await dialogOf("End this listing") };
  }

  it("can cancel it where the service cannot reach the chain, and can only cancel it", async () => {
    const { order, dialog } = await showEnding(1n, down);
    expect(dialog.getByText(/^The service cannot reach .* at present\.$/)).toBeTruthy();
    await enabledButton(dialog, "Cancel on-chain");
    await expectAccessible();
    await userEvent.click(dialog.getByRole("radio", { name: /^Hide on this site/ }));
    expect(isDisabled(dialog.getByRole("button", { name: "Hide on this site" }))).toBe(true);
    expect(dialog.getByText(downReason)).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: /^Cancel on-chain/ }));
    await press(dialog, "Cancel on-chain");
    await dialogOf("Listing cancelled");
    expect(await isCancelled(order)).toBe(true);
  });

  it("can cancel several there, and is told when lists show it", async () => {
    const { maker } = page.accounts;
    const { order } = await page.listing({ tokenId: 2n });
    const web = { ...page.web, trading: down };
    await page.show(
      <CancelOrdersDialog
        orders={[order]}
        chains={[web]}
        maker={maker.address}
        allChosen
        onClose={nothing}
      />,
      { account: maker },
    );
    await press(await dialogOf("Cancel orders"), "Cancel 1 order");
    const done = await dialogOf("Orders cancelled");
    expect(done.getByText(/Lists show it once the service reaches .* again\.$/)).toBeTruthy();
    expect(await isCancelled(order)).toBe(true);
  });

  it("hears that a cancelled listing was bought before, alone and among several", async () => {
    const { maker, taker } = page.accounts;
    const [alone, first, second] = [
      await page.listing({ tokenId: 4n }),
      await page.listing({ tokenId: 5n }),
      await page.listing({ tokenId: 6n }),
    ];
    await page.show(<EndOrder order={alone.order} web={page.web} initial="cancel" onClose={nothing} />, {
      account: maker,
    });
    await screen.findByText(/^Listed for /);
    const one = await dialogOf("End this listing");
    await enabledButton(one, "Cancel on-chain");
    await page.send(taker, alone.answer.transaction);
    await press(one, "Cancel on-chain");
    expect((await dialogOf("Bought before the cancellation")).getByText(/was bought before/)).toBeTruthy();
    await page.close();
    cleanup();

    await page.show(
      <CancelOrdersDialog
        orders={[first.order, second.order]}
        chains={[page.web]}
        maker={maker.address}
        allChosen
        onClose={nothing}
      />,
      { account: maker },
    );
    const several = await dialogOf("Cancel orders");
    await enabledButton(several, "Cancel 2 orders");
    await page.send(taker, second.answer.transaction);
    await press(several, "Cancel 2 orders");
    const done = await dialogOf("Orders cancelled");
    expect(done.getAllByRole("listitem").map(({ textContent }: HTMLElement) => textContent)).toEqual([
      `Listing of ${second.order.item?.name}: bought`,
    ]);
  });

  it("cannot cancel it where the service disagrees with the pin", async () => {
    const { dialog, wallet } = await showEnding(3n, mismatch);
    expect(await dialog.findByText(mismatchReason)).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: "Cancel on-chain" }))).toBe(true);
    expect(dialog.queryByText(/cannot reach/)).toBeNull();
    expect(wallet.opened).toEqual([]);
  });
});

describe("signatures that are not live", () => {
  afterEach(() => queryClient.clear());

  async function showSigned(trading: Trading) {
    const web: WebChain = { chain: sampleChain, pin: samplePin, trading };
    const order = sampleListing({ salt: 1n });
    const signed = [{ order, signature: "0x11", refused: false }] as const;
    const names = { nameOf: () => "Kiln #1", onDone: nothing, onClose: nothing };
    render(
      <PageFrame>
        <CancelSignedDialog signed={signed} web={web} maker={order.offerer} {...names} />
      </PageFrame>,
    );
    return dialogOf("Cancel earlier signatures");
  }

  it("can be cancelled where the service cannot reach the chain", async () => {
    const dialog = await showSigned(down);
    await enabledButton(dialog, "Cancel 1 order");
    expect(dialog.getByText(/checks pass/)).toBeTruthy();
  });

  it("wait where the service disagrees with the pin, which the dialog says", async () => {
    const dialog = await showSigned(mismatch);
    expect(dialog.getByText(mismatchReason)).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: "Cancel 1 order" }))).toBe(true);
    await expectAccessible();
  });
});
