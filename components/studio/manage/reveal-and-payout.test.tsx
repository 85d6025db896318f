import { screen, within } from "@testing-library/react";
import { keccak256, type LocalAccount, parseEther, toFunctionSelector, zeroHash } from "viem";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { hideUri } from "@/lib/drops/hide-uri";
import { beginDraft, changeDraft } from "@/lib/query/drafts/new-draft";
import { planDeployment } from "@/lib/trade/deploy/plan";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import { sampleDrop721 } from "@/lib/trade/testing/sample-description";
import { waitForAll, waitForSuccess } from "@/local/chains/deploy-contract";
import { type DropsPage, startDropsPage } from "../../testing/drop-page";
import { chooseUnreadable, dialogOf, fill, isDisabled, press } from "../../testing/page-actions";
import { ManagePage } from "./manage-page";

const uri = "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/";
const key = keccak256("0x01");

let page: DropsPage;
let creator: LocalAccount;
let drop: Drop;
let payee: Address;

beforeAll(async () => {
  page = await startDropsPage();
  const { client, accounts, chainId } = page.chain;
  creator = accounts.maker;
  const description = {
    ...sampleDrop721,
    mintShares: [
      { account: creator.address, bps: 9_000 },
      { account: accounts.taker.address, bps: 1_000 },
    ],
    batches: [{ count: 3n, baseUri: "ipfs://cover/", hidden: hideUri({ uri, key, chainId }) }],
  };
  const plan = planDeployment(description, { creator: creator.address, salt: zeroHash });
  const hashes = plan.steps.map(({ call }) =>
    client.sendTransaction({ ...call, account: creator, chain: client.chain }),
  );
  await waitForAll(client, await Promise.all(hashes));
  payee = plan.mintPayee;
  await page.open("known", { standard: "erc721", creator, stages: [] });
  // The chain alone decides here: the service has not heard of this drop.
  const known = await page.drop("known");
  drop = { ...known, slug: "hidden", name: "Hidden", contract: plan.address, stages: [] };
});
afterEach(() => page.close());
afterAll(() => page.stop());

async function show(account: LocalAccount) {
  await page.show(<ManagePage drop={drop} looks={chainLooks([page.web])} />, { account });
  await screen.findByRole("region", { name: "Stages" });
}

const panel = (name: string) => within(screen.getByRole("region", { name }));

it("pays out what waits in the split, to oneself or to another", async () => {
  const { client, accounts } = page.chain;
  const paid = await client.sendTransaction({
    account: accounts.taker,
    chain: client.chain,
    to: payee,
    value: parseEther("1"),
  });
  await waitForSuccess(client, paid);
  const { tryCall } = browserPorts.chain;
  const split = toFunctionSelector("function split()");
  const reads = vi.spyOn(browserPorts.chain, "tryCall").mockImplementation((call, ...rest) => {
    return call.data === split ? Promise.reject(new Error("the RPC timed out")) : tryCall(call, ...rest);
  });
  await show(creator);
  const withdraw = panel("Withdraw");
  // Not that nothing waits, and not for good.
  await withdraw.findByText(/ did not answer$/, {}, { timeout: 10_000 });
  expect(withdraw.queryByText(/Nothing waits/)).toBeNull();
  reads.mockRestore();
  await press(withdraw, "Try again");
  await withdraw.findByRole("button", { name: "Withdraw" });
  const before = await client.getBalance({ address: accounts.taker.address });
  await press(withdraw, "Send it to them");
  const dialog = await dialogOf(/^Send 0\.1.ETH to its recipient$/);
  expect(dialog.getByText(/You pay the network fee/)).toBeTruthy();
  await press(dialog, "Send it to them");
  await press(await dialogOf("Paid out"), "Done");
  expect((await client.getBalance({ address: accounts.taker.address })) - before).toBe(parseEther("0.1"));
  await press(panel("Withdraw"), "Withdraw");
  await press(await dialogOf(/^Withdraw 0\.9.ETH$/), "Withdraw");
  await press(await dialogOf("Paid out"), "Done");
  expect(await panel("Withdraw").findByText("Nothing waits")).toBeTruthy();
});

it("hands no hidden items over without a word about their key, which it saves from a draft", async () => {
  const draft = beginDraft(null);
  changeDraft(draft, { items: { keeper: "site", stored: null, reveal: { cover: null, key } } });
  await show(creator);
  const owner = panel("Hand over");
  const next = page.accounts.stranger.address;
  await fill(owner.getByLabelText("New owner"), next);
  await press(owner, "Hand over");
  const dialog = await dialogOf("Hand Hidden over");
  await dialog.findByText(/checks pass/);
  expect(dialog.getByText("Give the new owner the reveal key, too.")).toBeTruthy();
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:key";
  });
  await press(dialog, "Download the reveal key");
  made.mockRestore();
  expect(await saved[0]?.text()).toContain(key);
  await fill(dialog.getByLabelText("Type the address of the new owner"), next);
  await fill(dialog.getByLabelText("Type the name of the drop"), "Hidden");
  const confirm = () => dialog.getByRole("button", { name: "Hand over for good" });
  expect(isDisabled(confirm())).toBe(true);
  await fill(dialog.getByLabelText("Type that the key is handed over"), "They have the key");
  expect(isDisabled(confirm())).toBe(false);
});

it("takes no key but the one of the fingerprint, finds it in a draft, reveals, and freezes", async () => {
  const draft = beginDraft(null);
  const hidden = { keeper: "site", stored: null, reveal: { cover: null, key } } as const;
  changeDraft(draft, { items: hidden });
  await show(creator);
  const reveal = panel("Reveal");
  expect(await reveal.findByText(/^The key of your draft opens the items/)).toBeTruthy();
  await fill(reveal.getByLabelText("Reveal key"), `Reveal key\n${keccak256("0x02")}`);
  expect(reveal.getByText("This is not the key of these items. Nothing was sent.")).toBeTruthy();
  expect(isDisabled(reveal.getByRole("button", { name: "Reveal 3 items" }))).toBe(true);
  await chooseUnreadable(reveal.getByLabelText("Choose the key file"));
  await reveal.findByText("The file cannot be read. Choose it again.");
  await fill(reveal.getByLabelText("Reveal key"), key);
  expect(reveal.getByText(uri)).toBeTruthy();
  await press(reveal, "Reveal 3 items");
  await press(await dialogOf("Reveal 3 items"), "Reveal 3 items");
  // The items are shown behind it, and it stays until it was read.
  await screen.findByText("Freeze");
  await press(await dialogOf("Revealed"), "Done");
  const metadata = within(await screen.findByRole("region", { name: "Metadata" }));
  await press(metadata, "Freeze");
  const dialog = await dialogOf("Freeze the metadata");
  await fill(dialog.getByLabelText("Type the name of the drop to go on"), "Hidden");
  await press(dialog, "Freeze for good");
  await press(await dialogOf("Frozen"), "Done");
  expect(await panel("Metadata").findByText("Frozen")).toBeTruthy();
});
