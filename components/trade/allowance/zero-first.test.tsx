import { waitFor, within } from "@testing-library/react";
import type { LocalAccount } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { deployContract } from "@/local/chains/deploy-contract";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, press } from "../../testing/page-actions";
import { LimitDialog } from "../revoke/limit-dialog";
import { LeftoverAllowance } from "./leftover-allowance";

const nothing = () => {};
const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

let page: MarketPage;
let account: LocalAccount;
beforeAll(async () => {
  page = await startMarketPage();
  const { client, accounts, protocol } = page.chain;
  const tether = await deployContract(client, { contract: "TestTetherLike", account: accounts.deployer });
  const bytecode = await client.getCode({ address: tether });
  if (bytecode === undefined) throw new Error("nothing was deployed");
  await client.setCode({ address: protocol.usdc, bytecode });
}, 60_000);
beforeEach(async () => {
  account = await page.newAccount();
  const data = buildApprove(page.pin.conduit, 50_000_000n);
  await page.send(account, { to: page.chain.protocol.usdc, data, value: "0" });
});
afterEach(() => page.close());
afterAll(() => page?.stop());

const allowance = () =>
  page.chain.client.readContract({
    address: page.chain.protocol.usdc,
    abi: usdCoinAbi,
    functionName: "allowance",
    args: [account.address, page.pin.conduit],
  });

describe("an approval of a token that must be zero before it can change, whose second request was rejected", () => {
  it("is restored by another try in the same place", async () => {
    const wallet = await page.show(
      <LeftoverAllowance
        {...{ web: page.web, account: account.address, receipt: { hash: "0x01" }, onWallet: nothing }}
        leftover={{ currency: page.chain.protocol.usdc, amount: 25_000_000n, before: 25_000_000n }}
      />,
      { account },
    );
    const restore = () => press(within(document.body), /^Restore to 25/);
    wallet.hold();
    await restore();
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    wallet.isRefusing = true;
    await wallet.release();
    await waitFor(() => expect(text()).toContain("You rejected the request in your wallet."));
    expect(await allowance()).toBe(0n);
    wallet.isRefusing = false;
    await restore();
    await waitFor(() => expect(text()).toContain("The approval is 25 USDC again."));
    expect(await allowance()).toBe(25_000_000n);
  });

  it("is lowered by another try in the same place", async () => {
    const currency = page.web.chain.currencies.find(({ address }) => address === page.chain.protocol.usdc);
    if (currency === undefined) throw new Error("the chain has no USDC");
    const wallet = await page.show(
      <LimitDialog
        {...{ web: page.web, account: account.address, currency, operator: page.pin.conduit }}
        {...{ limit: 50_000_000n, needed: 25_000_000n, onClose: nothing }}
      />,
      { account },
    );
    const dialog = await dialogOf("Lower the limit of USDC");
    await fill(dialog.getByRole("textbox", { name: "New limit" }), "25");
    wallet.hold();
    await press(dialog, /Lower to 25/);
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    wallet.isRefusing = true;
    await wallet.release();
    await waitFor(() => expect(text()).toContain("You rejected the request in your wallet."));
    expect(await allowance()).toBe(0n);
    wallet.isRefusing = false;
    await press(dialog, "Try again");
    await dialogOf("Limit lowered");
    expect(await allowance()).toBe(25_000_000n);
  });
});
