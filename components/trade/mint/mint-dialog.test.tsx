import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { erc20Abi, type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Drop } from "@/lib/contract/drop";
import { closedStage } from "@/lib/drops/drop-calls";
import { currencyHeldBy } from "@/local/testing/holdings";
import { openSmartAccount } from "@/local/testing/smart-account";
import { type DropsPage, mintPanel, startDropsPage, untilStageRow } from "../../testing/drop-page";
import { expectAccessible } from "../../testing/expect-accessible";
import { otherNetwork } from "../../testing/market-page";
import { dialogOf, enabledButton, fill, isDisabled, press } from "../../testing/page-actions";

const standard = "erc721";

describe("a mint", () => {
  let page: DropsPage;
  let stage: { startsAt: number; price: bigint; maxPerWallet: bigint };
  beforeAll(async () => {
    page = await startDropsPage();
    stage = { startsAt: (await page.present()) - 10, price: parseEther("0.012"), maxPerWallet: 10n };
    await page.open("letters", { standard, stages: [stage] });
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const mintOne = () => press(mintPanel(), /^Mint 1 for /);
  const itemsOf = ({ address }: Pick<LocalAccount, "address">, { contract }: Drop) =>
    currencyHeldBy(page.chain, address, contract);

  /** Presses Mint and waits until only the wallet's confirmation is missing. */
  async function openMint({ name }: Drop) {
    await mintOne();
    const dialog = await dialogOf(`Mint ${name}`);
    await enabledButton(dialog, "Confirm in wallet");
    return dialog;
  }

  /** Expects that the dialog no longer offers the mint. */
  async function expectStopped(dialog: Awaited<ReturnType<typeof dialogOf>>): Promise<void> {
    expect(await dialog.findByText("This cannot go on. The reason is above.")).toBeTruthy();
    expect(dialog.queryByText(/checks pass/)).toBeNull();
    expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
  }

  async function closeWithEscape(): Promise<void> {
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }

  it("stops while its creator pauses, and goes on afterwards, without a wallet's request", async () => {
    const contract = await page.open("pausing", { standard, stages: [stage] });
    const { drop, wallet } = await page.showDrop("pausing", { account: await page.newcomer() });
    const dialog = await openMint(drop);
    await contract.setStages([stage, closedStage(await page.present())]);
    await page.catchUp();
    expect(await dialog.findByText("Its creator has paused minting.")).toBeTruthy();
    await expectStopped(dialog);
    await expectAccessible();
    await closeWithEscape();
    expect(await mintPanel().findByText("Paused by its creator")).toBeTruthy();
    expect(mintPanel().queryByRole("button", { name: /^Mint / })).toBeNull();
    await untilStageRow("Public", "Stage closed");
    expect(wallet.opened).toEqual([]);

    await contract.setStages([stage]);
    await page.catchUp();
    await openMint(drop);
  });

  it("whose stage closed during the wallet's request reports its result, and that the stage is closed", async () => {
    const contract = await page.open("closing", { standard, stages: [stage] });
    const account = await page.newcomer();
    const { drop, wallet } = await page.showDrop("closing", { account });
    wallet.hesitate(async () => {
      await contract.setStages([stage, closedStage(await page.present())]);
      await page.service.settled();
    });
    const dialog = await openMint(drop);
    await press(dialog, "Confirm in wallet");
    const failure = `The transaction failed on ${page.record.name}. Its creator has paused minting.`;
    expect(await dialog.findByText(failure)).toBeTruthy();
    expect(dialog.getByText(/You paid the network fee, .*; the price was not taken\./)).toBeTruthy();
    await expectAccessible();
    await press(dialog, "Try again");
    await expectStopped(dialog);
    await closeWithEscape();
    await page.catchUp();
    expect(await screen.findByText("Paused")).toBeTruthy();
    expect(mintPanel().queryByRole("button", { name: /^Mint / })).toBeNull();
    expect(await itemsOf(account, drop)).toBe(0n);

    await contract.setStages([stage]);
    await page.catchUp();
    await enabledButton(mintPanel(), /^Mint 1 for /);
  });

  it("reports the end of its stage before it asks the wallet", async () => {
    const contract = await page.open("ending", { standard, stages: [stage] });
    const { drop, wallet } = await page.showDrop("ending", { account: await page.newcomer() });
    const dialog = await openMint(drop);
    const { timestamp } = await page.chain.client.getBlock({ blockTag: "pending" });
    const endsAt = Number(timestamp) + 6;
    await contract.setStages([stage, closedStage(endsAt)]);
    await page.catchUp();
    expect(await dialog.findByText("Public has closed.")).toBeTruthy();
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(endsAt);
    await expectStopped(dialog);
    expect(wallet.opened).toEqual([]);
  });

  it("opens no wallet for a claim from another contract or for another receiver", async () => {
    const other = await page.open("other", { standard, stages: [stage] });
    const account = await page.newcomer();
    const { drop, wallet } = await page.showDrop("letters", { account });
    const falsehoods: ((text: string) => string)[] = [
      (text) => text.replaceAll(`"to":"${drop.contract}"`, `"to":"${other.address}"`),
      // The receiver in the calldata, which is the account itself.
      (text) =>
        text.replaceAll(
          account.address.slice(2).toLowerCase(),
          page.accounts.stranger.address.slice(2).toLowerCase(),
        ),
    ];
    for (const lie of falsehoods) {
      page.intercept(({ path, pass }) =>
        path.includes("/eligibility/")
          ? pass().then(
              async (answer) =>
                new Response(lie(await answer.text()), { headers: { "content-type": "application/json" } }),
            )
          : null,
      );
      await mintOne();
      const dialog = await dialogOf(`Mint ${drop.name}`);
      expect(await dialog.findByText("This transaction does not match what we showed you.")).toBeTruthy();
      expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
      await press(dialog, "Cancel");
    }
    expect(wallet.opened).toEqual([]);
  });

  it("of what is labelled as reported is confirmed after a tick alone", async () => {
    const { drop, wallet } = await page.showDrop("letters", { account: await page.newcomer() });
    await page.label("letters", ["reported"]);
    await page.catchUp();
    await mintOne();
    const dialog = await dialogOf(`Mint ${drop.name}`);
    const tick = await dialog.findByRole("checkbox", { name: /labelled as reported/ });
    expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    await userEvent.click(tick);
    await enabledButton(dialog, "Confirm in wallet");
    expect(wallet.opened).toEqual([]);
    await page.label("letters", []);
  });

  it("is shown with its original terms while it is pending, and only to the account that began it", async () => {
    const { client } = page.chain;
    const [first, second] = [await page.newcomer(), await page.newcomer()];
    const { drop, wallet } = await page.showDrop("letters", { account: first });
    const title = `Mint ${drop.name}`;
    const quantity = await mintPanel().findByRole("spinbutton", { name: "Quantity" });
    // The page shows the network fee before any button is pressed.
    await waitFor(() => {
      const fee = mintPanel().getByText(/^Network fee on /);
      expect(fee.parentElement?.textContent).toMatch(/\d.ETH/);
    });
    await client.setIntervalMining({ interval: 86_400 });
    try {
      await fill(quantity, "2");
      await press(mintPanel(), /^Mint 2 for /);
      const dialog = await dialogOf(title);
      await press(dialog, "Confirm in wallet");
      expect(await dialog.findByText(/^Sent\. Usually/)).toBeTruthy();
      await closeWithEscape();

      // The form has changed since the mint on its way began.
      await fill(quantity, "1");
      await mintOne();
      const again = await dialogOf(title);
      expect(await again.findByText(`Mint 2 of ${drop.name}`)).toBeTruthy();
      expect(again.getByText(/^2 × /)).toBeTruthy();
      await closeWithEscape();

      wallet.changeAccount(second);
      expect(await mintPanel().findByTitle(second.address)).toBeTruthy();
      const others = await openMint(drop);
      expect(await others.findByText("6 of 6 checks pass")).toBeTruthy();
      expect(others.getByText(/^1 × /)).toBeTruthy();
      expect(others.queryByRole("list", { name: "Steps of this mint" })).toBeNull();
      await client.mine({ blocks: 1 });
      await waitFor(async () => expect(await itemsOf(first, drop)).toBe(2n));
      await page.catchUp();
      await enabledButton(others, "Confirm in wallet");
      // The first account's mint ended: the second account's is still ahead, and nothing more was sent.
      expect(screen.queryByRole("dialog", { name: `Minted: ${drop.name}` })).toBeNull();
      expect(wallet.sent).toHaveLength(1);
    } finally {
      await client.setAutomine(true);
    }
  });

  it("pays in a token after an approval of exactly the price, from another network", async () => {
    const coin = page.chain.protocol.usdc;
    const kites = await page.open("kites", {
      standard,
      stages: [{ ...stage, currency: coin, price: 8_000_000n }],
    });
    const account = await page.newcomer();
    await page.giveCoins(account, 20_000_000n);
    const { drop, wallet } = await page.showDrop("kites", { account, chainId: otherNetwork });
    await fill(await mintPanel().findByRole("spinbutton", { name: "Quantity" }), "2");
    await enabledButton(mintPanel(), /^Mint 2 for 16.USDC$/);
    // Before the approval the chain cannot simulate the claim, so the page shows no invented fee.
    expect(mintPanel().queryByText(/^Network fee on /)).toBeNull();
    await press(mintPanel(), /^Mint 2 for 16.USDC$/);
    const dialog = await dialogOf(`Mint ${drop.name}`);
    expect(await dialog.findByText(/16.USDC, exactly/)).toBeTruthy();
    expect(dialog.getByText(coin)).toBeTruthy();
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(`Minted: ${drop.name}`);
    expect(receipt.getByText(`2 ${drop.name} are yours.`)).toBeTruthy();
    await expectAccessible();
    expect(wallet.sent).toHaveLength(2);
    expect(await currencyHeldBy(page.chain, account.address, coin)).toBe(4_000_000n);
    const allowance = await page.chain.client.readContract({
      address: coin,
      abi: erc20Abi,
      functionName: "allowance",
      args: [account.address, kites.address],
    });
    expect(allowance).toBe(0n);
  });

  it("of a contract wallet counts for the contract, in its own transaction or once others have signed", async () => {
    const coin = page.chain.protocol.usdc;
    await page.open("single", { standard, stages: [{ ...stage, maxPerWallet: 1n }] });
    await page.open("coins", { standard, stages: [{ ...stage, currency: coin, price: 8_000_000n }] });
    const account = await page.newcomer();
    const { address } = await openSmartAccount(page.chain, account);
    const smart = { ...account, address };
    await page.chain.client.setBalance({ address, value: parseEther("1") });
    await page.giveCoins(smart, 8_000_000n);

    const single = await page.showDrop("single", { account, contractWallet: address });
    await press(await openMint(single.drop), "Confirm in wallet");
    await press(await dialogOf(`Minted: ${single.drop.name}`), "Done");
    expect(single.wallet.opened).toEqual(["eth_sendTransaction"]);
    expect(await itemsOf(smart, single.drop)).toBe(1n);
    await page.catchUp();
    await waitFor(() => expect(mintPanel().queryByRole("button", { name: /^Mint / })).toBeNull());
    await page.close();
    document.body.replaceChildren();

    const { drop, wallet } = await page.showDrop("coins", { account, contractWallet: address });
    wallet.takesBatches = true;
    const dialog = await openMint(drop);
    expect(dialog.getByText("2 calls, once")).toBeTruthy();
    expect(dialog.getAllByText("Raw calldata")).toHaveLength(2);
    wallet.isRefusing = true;
    await press(dialog, "Confirm in wallet");
    expect(await dialog.findByText("You rejected the request in your wallet.")).toBeTruthy();
    wallet.isRefusing = false;
    await press(dialog, "Try again");
    await press(dialog, "Confirm in wallet");
    expect(await dialog.findByText(/^Your wallet has it\./)).toBeTruthy();
    expect([wallet.opened, wallet.sent]).toEqual([["wallet_sendCalls", "wallet_sendCalls"], []]);
    await wallet.executeBatch();
    await dialogOf(`Minted: ${drop.name}`);
    expect(await itemsOf(smart, drop)).toBe(1n);
    expect(await currencyHeldBy(page.chain, address, coin)).toBe(0n);
  });
});
