import { cleanup, waitFor } from "@testing-library/react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { buildApprove, buildApproveAll } from "@/lib/trade/review/token-calls";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { addressOf } from "@/service/testing/fill-collection";
import { type MarketPage, otherNetwork, startMarketPage } from "../../testing/market-page";
import { dialogOf, fill, press } from "../../testing/page-actions";
import { LimitDialog } from "./limit-dialog";
import { RevokeDialog } from "./revoke-dialog";

let page: MarketPage;
beforeAll(async () => {
  page = await startMarketPage();
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const nothing = () => {};
const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

describe("the limit of a coin", () => {
  it("is named as it was signed, whatever the dialog was asked for afterwards", async () => {
    const account = await page.newAccount();
    const { web } = page;
    const currency = web.chain.wrappedCurrency;
    const operator = page.pin.conduit;
    const limit = parseEther("50");
    await page.send(account, { to: currency.address, data: buildApprove(operator, limit), value: "0" });
    const allowance = () =>
      page.chain.client.readContract({
        address: currency.address,
        abi: wrappedNativeAbi,
        functionName: "allowance",
        args: [account.address, operator],
      });
    const title = `Lower the limit of ${currency.symbol}`;
    const own = { web, account: account.address };
    const lower = (
      <LimitDialog {...{ ...own, currency, operator, limit }} needed={parseEther("3.12")} onClose={nothing} />
    );
    const grant = { kind: "coin", currency: currency.address, operator, limit: 0n } as const;
    const requests: RevokeRequest[] = [{ ...own, grant }];

    const wallet = await page.show(lower, { account });
    const dialog = await dialogOf(title);
    await fill(dialog.getByRole("textbox", { name: "New limit" }), "5");
    wallet.hold();
    await press(dialog, /Lower to 5/);
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    cleanup();

    // Revoking meanwhile is neither begun nor told.
    const again = await page.show(<RevokeDialog requests={requests} onClose={nothing} />, { account });
    const revoke = await dialogOf(`Revoke ${currency.symbol}`);
    expect(text()).toContain("Another change of this approval is under way.");
    await wallet.release();
    await press(revoke, "Revoke 1");
    await dialogOf("Revoked");
    expect(again.sent).toHaveLength(1);
    expect(await allowance()).toBe(0n);
  });

  it("is told of the flow that another visit to the dialog began", async () => {
    const account = await page.newAccount();
    const { web } = page;
    const currency = web.chain.wrappedCurrency;
    const operator = page.pin.conduit;
    const limit = parseEther("50");
    await page.send(account, { to: currency.address, data: buildApprove(operator, limit), value: "0" });
    const lower = (
      <LimitDialog
        {...{ web, account: account.address, currency, operator, limit }}
        needed={parseEther("3.12")}
        onClose={nothing}
      />
    );
    const wallet = await page.show(lower, { account });
    const dialog = await dialogOf(`Lower the limit of ${currency.symbol}`);
    await fill(dialog.getByRole("textbox", { name: "New limit" }), "5");
    wallet.hold();
    await press(dialog, /Lower to 5/);
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    cleanup();
    await page.show(lower, { account });
    const later = await dialogOf(`Lower the limit of ${currency.symbol}`);
    // It shows what was asked for, not what it would propose now.
    const asked = later.getByRole("textbox", { name: "New limit" }) as HTMLInputElement;
    expect(asked.value).toBe("5");
    await wallet.release();
    await dialogOf("Limit lowered");
    expect(text()).toContain(`At most 5 ${currency.symbol} can be taken now.`);
  });
});

describe("an approval of items", () => {
  it("is taken back while trading is off, from another network too", async () => {
    const account = await page.newAccount();
    const operator = addressOf("an operator that is not trusted any more");
    const { collection: contract } = page.chain;
    await page.send(account, { to: contract, data: buildApproveAll(operator), value: "0" });
    const trading = { on: false, code: "pin_mismatch", reason: "Trading is off." } as const;
    const grant = { kind: "collection", contract, collectionName: "Kiln", operator } as const;
    const requests = [{ web: { ...page.web, trading }, account: account.address, grant }];
    await page.show(<RevokeDialog requests={requests} onClose={nothing} />, {
      account,
      chainId: otherNetwork,
    });
    await press(await dialogOf("Revoke Kiln"), "Revoke 1");
    await dialogOf("Revoked");
    const isApproved = await page.chain.client.readContract({
      address: contract,
      abi: erc721Abi,
      functionName: "isApprovedForAll",
      args: [account.address, operator],
    });
    expect(isApproved).toBe(false);
  });
});
