import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type LocalAccount, parseEther, parseUnits } from "viem";
import { expect } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { approveOperator, openPool } from "@/local/testing/pools";
import { OffersReceived } from "../../account/offers-received";
import { LeftoverAllowance } from "../../trade/allowance/leftover-allowance";
import { CartButton } from "../../trade/cart/cart-button";
import { ItemActions } from "../../trade/start/item-actions";
import { Dialog } from "../../ui/dialog";
import { showItem } from "../item-page";
import { type MarketPage, otherNetwork } from "../market-page";
import { dialogOf, enabledButton, press, rowOf } from "../page-actions";
import type { ScenesAt } from "./homes";
import { Opener, pressOpen, type Scene, type SceneOf, second } from "./scene";

const received = "Offers that this account can accept, highest first";

/** Buys an item that is listed, for the chain's own currency or for another one. */
function buying(
  tokenId: bigint,
  { currency, chainId }: { currency?: "usdc"; chainId?: number } = {},
): SceneOf<MarketPage> {
  return async (page) => {
    const { usdc } = page.chain.protocol;
    const account = await page.newAccount();
    await page.giveCoins(account, parseUnits("100", 6));
    await page.listing({
      tokenId,
      ...(currency !== undefined && { currency: usdc, unitPrice: parseUnits("50", 6) }),
    });
    const wallet = await page.show(<ItemActions item={await page.item(tokenId)} />, {
      account,
      ...(chainId !== undefined && { chainId }),
    });
    const open = async () => {
      await press(screen, "Buy now");
      return dialogOf("Confirm purchase");
    };
    return { wallet, open, confirm: "Confirm in wallet" };
  };
}

/** Accepts an offer for one item. */
const accepting =
  (tokenId: bigint): SceneOf<MarketPage> =>
  async (page) => {
    const account = page.accounts.taker;
    await page.offer({ scope: { kind: "item", tokenId }, unitPrice: parseEther("1.15") });
    const wallet = await showItem(page, { tokenId, contract: page.chain.collection, account });
    const open = async () => {
      await press(within(await rowOf("Offers that this item can be given to", "1.15")), /^Accept/);
      return dialogOf("Accept offer");
    };
    return { wallet, open, confirm: "Confirm in wallet" };
  };

async function openPoolWith(page: MarketPage, tokenIds: readonly bigint[]): Promise<void> {
  await approveOperator(page.chain, page.accounts.maker, page.chain.protocol.poolFactory);
  await openPool(page.chain, tokenIds);
  await page.service.settled();
}

async function trading(
  page: MarketPage,
  { tokenId, account, act }: { tokenId: bigint; account: LocalAccount; act: string },
): Promise<Scene> {
  const wallet = await showItem(page, { tokenId, contract: page.chain.collection, account });
  const open = async () => {
    await press(screen, act);
    return dialogOf(act);
  };
  return { wallet, open, confirm: "Confirm in wallet" };
}

const selling =
  (tokenId: bigint): SceneOf<MarketPage> =>
  async (page) => {
    await openPoolWith(page, []);
    return trading(page, { tokenId, account: page.accounts.taker, act: "Sell to pool" });
  };

/** Scenes of trades that fill what others made. */
export const fillScenes: ScenesAt<"fills", MarketPage> = {
  // First, while there is no floor that its price would have to be typed for, and no approval.
  "accept, after its approval": second(accepting(11n)),
  accept: accepting(12n),
  async accept_many(page) {
    const { taker } = page.accounts;
    for (const [tokenId, price] of [
      [13n, "1.11"],
      [14n, "1.12"],
    ] as const)
      await page.offer({ scope: { kind: "item", tokenId }, unitPrice: parseEther(price) });
    const wallet = await page.show(
      <OffersReceived address={taker.address} looks={chainLooks([page.web])} />,
      { account: taker },
    );
    for (const price of ["1.11", "1.12"])
      await userEvent.click(within(await rowOf(received, price)).getByRole("checkbox"));
    const open = async () => {
      await press(screen, "Accept 2 on base");
      return dialogOf("Accept 2 offers on base");
    };
    return { wallet, open, confirm: "Accept 2 offers" };
  },
  pool_sell: selling(18n),
  "pool_sell, after its approval": second(selling(17n)),
  async pool_buy(page) {
    await openPoolWith(page, [3n]);
    return trading(page, { tokenId: 3n, account: page.accounts.taker, act: "Buy from pool" });
  },
  buy: buying(1n),
  "buy, from another network": buying(2n, { chainId: otherNetwork }),
  "buy, after an approval of its price": second(buying(4n, { currency: "usdc" })),
  async sweep(page) {
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
      // For an account that comes back it opens by itself, and then the page takes no pointer.
      fireEvent.click(await enabledButton(screen, /^Cart, 2 items/));
      await dialogOf(/^(Cart|Check out|Receipt)$/);
      const cart = screen.queryByRole("dialog", { name: "Cart" });
      if (cart !== null) await press(within(cart), "Review 2 items");
      return dialogOf(/^(Check out|Receipt)$/);
    };
    return { wallet, open, confirm: /^Buy 2 items/ };
  },
  /** Restores an approval that a purchase left. */
  async set_back(page) {
    const account = await page.newAccount();
    const { web, pin } = page;
    const { usdc } = page.chain.protocol;
    const amount = parseUnits("50", 6);
    await page.send(account, { to: usdc, data: buildApprove(pin.conduit, amount), value: "0" });
    const wallet = await page.show(
      <Opener>
        {(close) => (
          <Dialog open onOpenChange={close} title="A purchase that stopped">
            <LeftoverAllowance
              {...{ web, account: account.address, receipt: { hash: `0x${"ab".repeat(32)}` } }}
              leftover={{ currency: usdc, amount, before: 0n }}
              onWallet={() => {}}
            />
          </Dialog>
        )}
      </Opener>,
      { account },
    );
    const open = async () => {
      await pressOpen();
      return dialogOf("A purchase that stopped");
    };
    const expectDone = () => expect(screen.queryByText(/^The approval is 0.USDC again\.$/)).not.toBeNull();
    return { wallet, open, confirm: /^Restore to /, expectDone };
  },
};
