import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { buildApproveAll } from "@/lib/trade/review/token-calls";
import { garbage, refusals, type WalletAnswer } from "@/lib/trade/testing/wallet-faults";
import type { KeyWallet } from "@/lib/wallet/testing/key-wallet";
import { AccountItems } from "../account/account-items";
import { AccountOrders } from "../account/account-orders";
import { showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { dialogOf, fill, isDisabled, press, rowOf } from "../testing/page-actions";
import { listForChange, openPriceChange, typeNewPrice } from "../testing/price-change";
import { CartButton } from "./cart/cart-button";
import { RevokeDialog } from "./revoke/revoke-dialog";
import { ItemActions } from "./start/item-actions";

type Dialog = Awaited<ReturnType<typeof dialogOf>>;

/** A dialog that a person opens to act. */
interface Scene {
  wallet: KeyWallet;
  /** Opens it and fills its form, as often as it was closed. */
  open: () => Promise<Dialog>;
  confirm: string | RegExp;
}

interface Fault {
  name: string;
  answer: WalletAnswer;
  isRejection: boolean;
  /** The wallet refused, so nothing can have been sent. */
  isRefusal: boolean;
}

const faults: readonly Fault[] = [
  ...Object.entries(refusals).map(([name, { answer, code }]) => ({
    ...{ name, answer, isRejection: code === "rejected", isRefusal: true },
  })),
  ...Object.entries(garbage).map(([name, answer]) => ({
    ...{ name: `an answer: ${name}`, answer: () => answer, isRejection: false, isRefusal: false },
  })),
  ...["0x", "0x12", `0x${"11".repeat(33)}`].map((answer) => ({
    ...{
      name: `an answer: ${answer.slice(0, 8)}`,
      answer: () => answer,
      isRejection: false,
      isRefusal: false,
    },
  })),
];

/** The buttons by which a dialog that stopped goes on. */
const again = /^(Try again|Retry|Switch )/;
const patience = { timeout: 30_000, interval: 250 };
const limitMs = 600_000;

/** A page with a dialog behind a button. */
function Opener({ children }: { children: (close: () => void) => ReactElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {t("Open")}
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

describe("every dialog, with a wallet that answers falsely", () => {
  let page: MarketPage;
  beforeAll(async () => {
    page = await startMarketPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const looks = () => chainLooks([page.web]);

  async function itemScene(
    tokenId: bigint,
    account: MarketPage["accounts"]["maker"],
    act: (dialogs: {
      open: (button: string | RegExp, title: string | RegExp) => Promise<Dialog>;
    }) => Promise<Dialog>,
    confirm: string | RegExp,
  ): Promise<Scene> {
    const wallet = await page.show(<ItemActions item={await page.item(tokenId)} />, { account });
    const open = async (button: string | RegExp, title: string | RegExp) => {
      await press(screen, button);
      return dialogOf(title);
    };
    return { wallet, confirm, open: () => act({ open }) };
  }

  const typePriceOf = async (form: Dialog, price: string) => {
    await fill(await form.findByRole("textbox", { name: "Price" }), price);
    return form;
  };

  const scenes: Record<string, () => Promise<Scene>> = {
    // First, while there is no floor that its price would have to be typed for.
    async accept() {
      await page.offer({ scope: { kind: "item", tokenId: 12n }, unitPrice: parseEther("1.15") });
      const wallet = await showItem(page, {
        ...{ tokenId: 12n, contract: page.chain.collection, account: page.accounts.taker },
      });
      const open = async () => {
        await press(within(await rowOf("Offers that this item can be given to", "1.15")), /^Accept/);
        return dialogOf("Accept offer");
      };
      return { wallet, open, confirm: "Confirm in wallet" };
    },
    async buy() {
      await page.listing({ tokenId: 1n });
      const buy = ({ open }: { open: (...names: [string, string]) => Promise<Dialog> }) =>
        open("Buy now", "Confirm purchase");
      return itemScene(1n, page.accounts.taker, buy, "Confirm in wallet");
    },
    list: () =>
      itemScene(
        2n,
        page.accounts.maker,
        async ({ open }) => typePriceOf(await open("List for sale", "List for sale"), "9001"),
        /^List for /,
      ),
    offer: async () =>
      itemScene(
        3n,
        await page.newAccount(),
        async ({ open }) => typePriceOf(await open("Make offer", "Make an offer"), "11.5"),
        /^Offer 11/,
      ),
    async reprice() {
      await listForChange(page, 4n);
      const open = async () => {
        const dialog = await openPriceChange();
        await typeNewPrice(dialog, "873");
        return dialog;
      };
      const wallet = await page.show(<ItemActions item={await page.item(4n)} />, {
        account: page.accounts.maker,
      });
      return { wallet, open, confirm: /^Sign 873/ };
    },
    async "cancel orders"() {
      const { maker } = page.accounts;
      await page.listing({ tokenId: 5n });
      await page.catchUp();
      const wallet = await page.show(
        <AccountOrders address={maker.address} side="listing" looks={looks()} />,
        { account: maker },
      );
      const open = async () => {
        await press(screen, "Cancel orders…");
        const dialog = await dialogOf("Cancel orders");
        const all = dialog.queryByRole("button", { name: "Select all" });
        if (all !== null && !isDisabled(all)) await userEvent.click(all);
        return dialog;
      };
      return { wallet, open, confirm: /^Cancel \d+ orders?$/ };
    },
    async "buy a cart"() {
      const account = await page.newAccount();
      for (const tokenId of [6n, 7n]) await page.listing({ tokenId });
      const items = await Promise.all([6n, 7n].map((tokenId) => page.item(tokenId)));
      const wallet = await page.show(
        <>
          <CartButton />
          {items.map((item) => (
            <ItemActions key={item.tokenId} item={item} />
          ))}
        </>,
        { account },
      );
      for (const { name } of items) await press(screen, `Add to cart: ${name}`);
      const open = async () => {
        await press(screen, /^Cart, 2 items/);
        await dialogOf(/^(Cart|Check out|Receipt)$/);
        const cart = screen.queryByRole("dialog", { name: "Cart" });
        if (cart !== null) await press(within(cart), "Review 2 items");
        return dialogOf(/^(Check out|Receipt)$/);
      };
      return { wallet, open, confirm: /^Buy 2 items/ };
    },
    async send() {
      const { maker, stranger } = page.accounts;
      const { name } = await page.item(8n);
      const wallet = await page.show(<AccountItems address={maker.address} looks={looks()} />, {
        account: maker,
      });
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
      const open = async () => {
        await press(screen, /^Send( 1 item)?$/);
        const dialog = await dialogOf(/^Send/);
        await fill(await dialog.findByRole("textbox", { name: "To" }), stranger.address);
        return dialog;
      };
      return { wallet, open, confirm: /^Send/ };
    },
    async revoke() {
      const account = await page.newAccount();
      const { web, pin } = page;
      const collection = page.chain.collection;
      await page.send(account, { to: collection, data: buildApproveAll(pin.conduit), value: "0" });
      const kind = "collection";
      const grant = {
        kind,
        collectionName: "Test Collection",
        contract: collection,
        operator: pin.conduit,
      } as const;
      const wallet = await page.show(
        <Opener>
          {(close) => <RevokeDialog requests={[{ web, account: account.address, grant }]} onClose={close} />}
        </Opener>,
        { account },
      );
      const open = async () => {
        await press(screen, "Open");
        return dialogOf(/^Revoke/);
      };
      return { wallet, open, confirm: "Revoke 1" };
    },
  };

  /** Presses what leads on until the wallet is asked. */
  async function ask({ wallet, confirm }: Scene, dialog: Dialog): Promise<void> {
    const before = wallet.opened.length;
    await waitFor(async () => {
      const buttons = [
        ...dialog.queryAllByRole("button", { name: again }),
        ...dialog.queryAllByRole("button", { name: confirm }),
      ];
      const button = buttons.find((each) => !isDisabled(each));
      if (wallet.opened.length === before && button !== undefined) await userEvent.click(button);
      expect(wallet.opened.length, document.body.textContent).toBeGreaterThan(before);
    }, patience);
  }

  async function leave(): Promise<void> {
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patience);
  }

  /** What is wrong with the words of a failed request. */
  function findFalse({ isRejection, isRefusal }: Fault, words: string, isSignature: boolean): string[] {
    const found: string[] = [];
    if (/rejected the request/.test(words) !== isRejection) found.push("a rejection");
    if (isRefusal && !/Nothing was sent|changed nothing/.test(words)) found.push("what is safe");
    if (!isRefusal && !isSignature && /Nothing was sent/.test(words)) found.push("that nothing was sent");
    if (words.length > 1_000) found.push("megabytes");
    return found.map((each) => `${each}: ${words.slice(0, 300)}`);
  }

  it.each(Object.keys(scenes))(
    `stays unlocked and true through ${faults.length} faults, and then does what it is for: %s`,
    async (name) => {
      const scene = await scenes[name]?.();
      if (scene === undefined) throw new TypeError("It has a scene.");
      const { wallet } = scene;
      const wrong: Record<string, string[]> = {};
      for (const fault of faults) {
        const dialog = await scene.open();
        wallet.fault = fault.answer;
        await ask(scene, dialog);
        const isSignature = wallet.opened.at(-1) === "eth_signTypedData_v4";
        const alert = await screen.findByRole("alert", undefined, patience);
        const found = findFalse(fault, alert.textContent ?? "", isSignature);
        if (found.length > 0) wrong[fault.name] = found;
        wallet.fault = null;
        await leave();
      }
      expect(wrong).toEqual({});
      const dialog = await scene.open();
      await ask(scene, dialog);
      await waitFor(() => {
        expect(wallet.signed.length + wallet.sent.length).toBeGreaterThan(0);
        expect(screen.queryByRole("alert")).toBeNull();
      }, patience);
      await waitFor(() => expect(screen.queryAllByText(/^(Done|View item)$/)).not.toEqual([]), patience);
    },
    limitMs,
  );
});
