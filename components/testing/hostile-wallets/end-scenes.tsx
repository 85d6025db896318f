import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { makerSignature } from "@/service/testing/listings";
import { AccountOrders } from "../../account/account-orders";
import { CancelSignedDialog } from "../../trade/end/cancel-signed-dialog";
import { EndOrder } from "../../trade/end/end-order";
import type { MarketPage } from "../market-page";
import { dialogOf, isDisabled, press } from "../page-actions";
import type { ScenesAt } from "./homes";
import { Opener, pressOpen, type SceneOf } from "./scene";

/** Ends one listing in one way. */
const ending =
  (tokenId: bigint, how: EndOrderHow, confirm: string): SceneOf<MarketPage> =>
  async (page) => {
    const { web, accounts, pin } = page;
    const { order } = await page.listing({ tokenId, ...(how === "end" && { zone: pin.signedZone }) });
    if (how === "unhide") {
      const components = decodeOrderComponents(order.order.parameters);
      const headers = { "x-maker-signature": await makerSignature(page.service, accounts.maker, components) };
      const hidden = await page.service.request(`/v1/listings/${order.id}`, { method: "DELETE", headers });
      expect(hidden.status).toBe(204);
    }
    await page.catchUp();
    const wallet = await page.show(
      <Opener>{(close) => <EndOrder order={order} web={web} initial={how} onClose={close} />}</Opener>,
      { account: accounts.maker },
    );
    const open = async () => {
      await pressOpen();
      // A dialog without its item comes first.
      await screen.findByText(/^Listed for /);
      return dialogOf("End this listing");
    };
    return { wallet, open, confirm };
  };

/** Cancels orders of the maker's list: those that are chosen, or all that were ever signed. */
const cancelling =
  (tokenId: bigint, choose: "Select all" | RegExp, confirm: RegExp): SceneOf<MarketPage> =>
  async (page) => {
    const { maker } = page.accounts;
    await page.listing({ tokenId });
    await page.catchUp();
    const wallet = await page.show(
      <AccountOrders address={maker.address} side="listing" looks={chainLooks([page.web])} />,
      { account: maker },
    );
    const open = async () => {
      await press(screen, "Cancel orders…");
      const dialog = await dialogOf("Cancel orders");
      const role = choose === "Select all" ? "button" : "radio";
      const choice = dialog.queryByRole(role, { name: choose });
      if (choice !== null && !isDisabled(choice)) await userEvent.click(choice);
      return dialog;
    };
    return { wallet, open, confirm };
  };

/** Scenes of orders that end. */
export const endScenes: ScenesAt<"ends", MarketPage> = {
  cancel: ending(1n, "cancel", "Cancel on-chain"),
  end: ending(2n, "end", "Sign to end it"),
  hide: ending(3n, "hide", "Hide on this site"),
  unhide: ending(4n, "unhide", "Show again"),
  cancel_orders: cancelling(5n, "Select all", /^Cancel \d+ orders?$/),
  async "cancel_orders, of earlier signatures"(page) {
    const { web, accounts } = page;
    const { order } = await page.listing({ tokenId: 7n });
    const { parameters, signature } = order.order;
    const signed = [{ order: decodeOrderComponents(parameters), signature, refused: false }];
    const maker = accounts.maker.address;
    const wallet = await page.show(
      <Opener>
        {(close) => (
          <CancelSignedDialog
            {...{ signed, web, maker, onDone: () => {}, onClose: close }}
            nameOf={() => t("Item")}
          />
        )}
      </Opener>,
      { account: accounts.maker },
    );
    const open = async () => {
      await pressOpen();
      return dialogOf("Cancel earlier signatures");
    };
    return { wallet, open, confirm: "Cancel 1 order" };
  },
  // Last, since no earlier order of the maker counts after it.
  "cancel_orders, all that were signed": cancelling(6n, /^All orders on /, /^Cancel all on /),
};
