import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DropDraft, emptyDropDraft, newDraftStage } from "@/lib/studio/drop-draft";
import { expectAccessible } from "../../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../../testing/market-page";
import { fill, isDisabled } from "../../../testing/page-actions";
import { signedIn } from "../../../testing/signed-in";
import { BasicsSection } from "./basics-section";

let page: MarketPage;
let held: DropDraft;

beforeAll(async () => {
  page = await startMarketPage();
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const cid = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const kiln = emptyDropDraft(`0x${"1".repeat(64)}`);

function Held({ from = kiln }: { from?: DropDraft }) {
  const [draft, setDraft] = useState(from);
  held = draft;
  const change = (parts: Partial<DropDraft>) => setDraft((now) => ({ ...now, ...parts }));
  return (
    <BasicsSection draftId="draft-of-kiln" draft={draft} account={null} change={change} goTo={() => {}} />
  );
}

/** Lets creators publish on the page's chain. */
function publish(creators: object | undefined): void {
  if (page.web.pin !== null) page.web.pin = { ...page.web.pin, creators } as typeof page.web.pin;
}

it("takes name, symbol, description, chain and kind, and shows what buyers will see", async () => {
  publish({});
  page.showVisitor(<Held />);
  const field = (name: string) => screen.getByRole("textbox", { name });
  await fill(field("Name"), "Blue Kiln");
  await fill(field("Symbol"), "BLUEKILNPOTS");
  expect(screen.getByText("1 letter too many.")).toBeTruthy();
  await fill(field("Symbol"), "BKILN");
  await fill(field("Description"), "Pots in the sun.");
  await userEvent.click(await screen.findByRole("radio", { name: /to deploy/ }));
  await userEvent.click(screen.getByRole("radio", { name: /^Editions/ }));
  expect(held.basics).toMatchObject({
    ...{ name: "Blue Kiln", symbol: "BKILN", description: "Pots in the sun." },
    ...{ chain: page.web.chain.id, kind: "drop1155" },
  });
  expect(
    within(screen.getByRole("region", { name: "How buyers will see it" })).getByText("Blue Kiln"),
  ).toBeTruthy();
  // The chain cannot enforce earnings, so that kind is gone.
  expect(screen.queryByRole("radio", { name: /enforced earnings/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
  await expectAccessible();
});

it("says where a site publishes on no chain, and what does not go with the chosen one", async () => {
  publish(undefined);
  const usdcStage = { ...newDraftStage("a", 1), currency: page.accounts.maker.address };
  const from: DropDraft = {
    ...kiln,
    basics: { ...kiln.basics, chain: page.web.chain.id },
    stages: [usdcStage],
  };
  page.showVisitor(<Held from={from} />);
  await screen.findByText("This site publishes on no chain yet");
  await screen.findByText("This site does not publish on this chain.");
  await screen.findByText("Stage 1 has a price in a coin that this chain does not have.");
});

it("stays as it was reviewed once the deployment has begun", async () => {
  publish({});
  const account = page.accounts.maker.address;
  const deployment = { creator: account, contract: account, contractUri: "ipfs://about" };
  page.showVisitor(<Held from={{ ...kiln, deployment }} />);
  await screen.findByText("The deployment has begun: this stays as you reviewed it.");
  await screen.findByRole("radio", { name: /to deploy/ });
  for (const field of [...screen.getAllByRole("textbox"), ...screen.getAllByRole("radio")])
    expect(isDisabled(field)).toBe(true);
  await expectAccessible();
});

it("stores a picture of the account that is signed in, and says why one was refused", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  let refuses = true;
  page.intercept((request) => {
    if (!request.path.startsWith("/api/uploads?draft=draft-of-kiln")) return own(request);
    const problem = { code: "invalid_file", title: "Damaged", detail: "It has no end." };
    return Promise.resolve(
      refuses ? Response.json(problem, { status: 422 }) : Response.json({ cid, type: "image/png" }),
    );
  });
  await page.show(<Held />, { account });
  const input = await screen.findByLabelText<HTMLInputElement>(/Choose a picture/);
  const file = new File(["png"], "kiln.png", { type: "image/png" });
  await userEvent.upload(input, file);
  await screen.findByText(/^The file is damaged or not safe to show\. Nothing was changed\.$/);
  refuses = false;
  await userEvent.upload(input, file);
  await waitFor(() => expect(held.basics.picture).toBe(cid));
  expect(screen.getByAltText("The chosen picture").getAttribute("src")).toBe(`/media/uploads/${cid}`);
});
