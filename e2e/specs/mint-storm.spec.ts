import { setTimeout as wait } from "node:timers/promises";
import { createTestClient, http, type LocalAccount, parseEther } from "viem";
import { contradictionIn, mintOne, stormAccount, stormSender } from "@/lib/drops/testing/mint-storm";
import { dropPath } from "@/lib/format/paths";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";

const wallets = 60;
const spanMs = 8_000;

test("a drop's page stays usable while 60 wallets mint, and counts with them", async ({
  page,
  manifest,
  market,
}) => {
  const { slug, chain, supply } = await market.drop("air-letters");
  const { rpcUrl } = chainOf(manifest, chain);
  const node = createTestClient({ mode: "anvil", transport: http(rpcUrl) });
  const accounts = Array.from({ length: wallets }, (_, index) => stormAccount(index));
  await Promise.all(accounts.map(({ address }) => node.setBalance({ address, value: parseEther("100") })));

  await page.goto(dropPath(slug));
  const panel = page.getByRole("region", { name: "Mint" });
  const meter = panel.getByRole("meter", { name: "Minted" });
  const quantity = panel.getByRole("spinbutton", { name: "Quantity" });
  await expect(quantity).toHaveValue("1");
  await expect(meter).toHaveAttribute("aria-valuenow", String(supply.minted));

  const ask = async ({ address }: LocalAccount) => {
    const answer = await market.eligibility(slug, address);
    expect(contradictionIn(answer)).toBeNull();
    return answer;
  };
  const sender = stormSender(rpcUrl);
  const storm = Promise.all(
    accounts.map(async (account, place) => {
      await wait((spanMs * place) / wallets);
      return mintOne({ ask, chain: sender }, account);
    }),
  );
  const shown = async () => Number(await meter.getAttribute("aria-valuenow"));
  await expect.poll(shown).toBeGreaterThan(supply.minted);
  await panel.getByRole("button", { name: "One more" }).click();
  await expect(quantity).toHaveValue("2");
  await expect(panel.getByRole("button", { name: /^Mint 2 for/ })).toBeEnabled();

  const ends = await storm;
  expect(new Set(ends.map(({ kind }) => kind))).toEqual(new Set(["minted"]));
  const minted = async () => (await market.drop(slug)).supply.minted;
  await expect.poll(minted).toBe(supply.minted + wallets);
  await expect.poll(shown).toBe(supply.minted + wallets);
  await expect(quantity).toHaveValue("2");
});
