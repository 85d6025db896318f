import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData, parseEther } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { chainLooks } from "@/lib/chains/chain-look";
import { buildApprove, buildApproveAll } from "@/lib/trade/review/token-calls";
import { AccountItems } from "../../account/account-items";
import { LimitDialog } from "../../trade/revoke/limit-dialog";
import { RevokeDialog } from "../../trade/revoke/revoke-dialog";
import { UnwrapDialog } from "../../trade/wrap/unwrap-dialog";
import type { MarketPage } from "../market-page";
import { dialogOf, fill, isDisabled, press } from "../page-actions";
import type { ScenesAt } from "./homes";
import { Opener, pressOpen, type SceneOf } from "./scene";

/** Sends items of the maker to a stranger. */
const sending =
  (...tokenIds: bigint[]): SceneOf<MarketPage> =>
  async (page) => {
    const { maker, stranger } = page.accounts;
    const wallet = await page.show(<AccountItems address={maker.address} looks={chainLooks([page.web])} />, {
      account: maker,
    });
    const names = await Promise.all(tokenIds.map(async (tokenId) => (await page.item(tokenId)).name));
    const open = async () => {
      // Another account that was connected meanwhile had chosen nothing.
      for (const name of names) {
        const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
        if (!box.checked) await userEvent.click(box);
      }
      await press(screen, /^Send( \d items?)?$/);
      const dialog = await dialogOf(/^Send/);
      const to = await dialog.findByRole("textbox", { name: "To" });
      if (!isDisabled(to)) await fill(to, stranger.address);
      return dialog;
    };
    return { wallet, open, confirm: /^Send/ };
  };

/** Scenes of what an account does with what it has. */
export const accountScenes: ScenesAt<"accounts", MarketPage> = {
  send: sending(8n),
  "send, several items": sending(9n, 10n),
  async revoke(page) {
    const account = await page.newAccount();
    const { web, pin } = page;
    const contract = page.chain.collection;
    await page.send(account, { to: contract, data: buildApproveAll(pin.conduit), value: "0" });
    const operator = pin.conduit;
    const grant = { kind: "collection", collectionName: "Test Collection", contract, operator } as const;
    const requests = [{ web, account: account.address, grant }];
    const wallet = await page.show(
      <Opener>{(close) => <RevokeDialog requests={requests} onClose={close} />}</Opener>,
      { account },
    );
    const open = async () => {
      await pressOpen();
      return dialogOf(/^Revoke/);
    };
    return { wallet, open, confirm: "Revoke 1" };
  },
  async "revoke, to a lower limit"(page) {
    const account = await page.newAccount();
    const { web, pin } = page;
    const currency = web.chain.wrappedCurrency;
    const limit = parseEther("50");
    await page.send(account, { to: currency.address, data: buildApprove(pin.conduit, limit), value: "0" });
    const own = { web, account: account.address, currency, operator: pin.conduit, limit };
    const wallet = await page.show(
      <Opener>{(close) => <LimitDialog {...own} needed={parseEther("3")} onClose={close} />}</Opener>,
      { account },
    );
    const open = async () => {
      await pressOpen();
      const dialog = await dialogOf(/^Lower the limit of /);
      const limit = dialog.getByRole("textbox", { name: "New limit" });
      if (!isDisabled(limit)) await fill(limit, "5");
      return dialog;
    };
    return { wallet, open, confirm: /^Lower to 5/ };
  },
  async unwrap(page) {
    const account = await page.newAccount();
    const { web } = page;
    const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" });
    const value = parseEther("2").toString();
    await page.send(account, { to: web.chain.wrappedCurrency.address, data, value });
    const wallet = await page.show(
      <Opener>
        {(close) => <UnwrapDialog web={web} account={account.address} amount={null} onClose={close} />}
      </Opener>,
      { account },
    );
    const open = async () => {
      await pressOpen();
      return dialogOf(/^Unwrap /);
    };
    return { wallet, open, confirm: /^Unwrap 2/ };
  },
};
