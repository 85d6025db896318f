import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { formatAddress } from "@/lib/format/address";
import { itemPath } from "@/lib/format/paths";
import { deployContract } from "@/local/chains/deploy-contract";
import { recordDesk } from "@/service/src/api/operator/record-desk";
import { verifications } from "@/service/src/db/schema/verifications";
import { storeRights } from "@/service/src/market/desk/store-rights";
import { createRpcCounts } from "@/service/src/market/usage/rpc-usage";
import { signIn } from "@/service/testing/sign-in";
import { LabelNotes } from "../item/label-notes";
import { ReportButton } from "../item/report-button";
import { type DeskPage, startDeskPage } from "../testing/desk-page";
import { dialogOf, fill, press, rowOf } from "../testing/page-actions";
import { ItemActions } from "../trade/start/item-actions";
import { OperatorDesk } from "./operator-desk";
import type { SectionName } from "./sections";

describe("the operator's desk", () => {
  let page: DeskPage;
  beforeAll(async () => {
    page = await startDeskPage();
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const open = (section: SectionName) =>
    page.show(<OperatorDesk section={section} publicSite="https://market.test" />, page.operator);
  const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

  it("stays closed to an account that is no operator", async () => {
    await page.show(<OperatorDesk section="overview" publicSite={null} />, page.accounts.taker);
    await screen.findByText("This account is not an operator");
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });

  it("draws the course of each figure, and says so where there is none yet", async () => {
    await open("overview");
    expect(await screen.findAllByText("No history yet")).toHaveLength(5);
    cleanup();
    const { dependencies } = page.service;
    for (const hoursAgo of [1, 0]) {
      const nowMs = () => Date.now() - hoursAgo * 3_600_000;
      await recordDesk({ ...dependencies, folders: ["/"], nowMs });
    }
    await open("overview");
    expect(await screen.findAllByTitle(/^Last 48 hours: \S/)).toHaveLength(5);
    expect(screen.queryByText("No history yet")).toBeNull();
  });

  it("shows what the last check compared with the chain, what differed and why", async () => {
    const { id, name } = page.record;
    await open("overview");
    expect((await rowOf("Compared with the chains", name)).textContent).toContain("No check has ended yet");
    cleanup();
    const difference = {
      contract: page.service.chain.collection,
      subject: "owner of 7",
      stored: page.accounts.taker.address,
      onChain: page.accounts.maker.address,
      cause: "the stored events say the same as the chain",
    };
    await page.service.db.transaction((tx) =>
      tx.orm.insert(verifications).values({
        ...{ chain: id, endedAt: 1_790_000_000, block: 21_894, checked: 1_000, unanswered: 2 },
        ...{ differing: 1, differences: [difference] },
      }),
    );
    await open("overview");
    const { textContent } = await rowOf("Compared with the chains", name);
    for (const figure of ["21,894", "1,000", "2", "1"]) expect(textContent).toContain(figure);
    const found = await rowOf("Differences from the chains", difference.subject);
    expect(found.textContent).toContain(name);
    expect(found.textContent).toContain(difference.cause);
    await screen.findByText(`The last check found 1 fact that ${name} contradicts.`);
  });

  it("pauses trading on a chain with a reason, which buyers read, and resumes it", async () => {
    await open("overview");
    const { name } = page.record;
    const counts = createRpcCounts(page.service.dependencies);
    counts.onRpcCall(page.record.id, "eth_getLogs", "ok", 0.1);
    await counts.close();
    await press(screen, `Pause trading on ${name}`);
    const pause = await dialogOf(`Pause trading on ${name}`);
    await press(pause, `Pause ${name}`);
    await pause.findByText("Write a reason.");
    await fill(pause.getByRole("textbox", { name: "Reason, shown to everyone" }), "The zone is replaced");
    await press(pause, `Pause ${name}`);
    await screen.findByText(`Trading on ${name} is paused.`);
    cleanup();

    await page.readChain();
    const item = await page.item(1n);
    await page.show(<ItemActions item={item} />, page.accounts.taker);
    await screen.findByText(`Trading on ${name} is paused. The zone is replaced.`);
    expect(screen.queryByRole("button", { name: /Make offer/ })).toBeNull();
    cleanup();
    // The owner can still send it.
    await page.show(<ItemActions item={item} />, page.accounts.maker);
    await screen.findByRole("button", { name: "Send" });
    expect(screen.queryByRole("button", { name: /List/ })).toBeNull();
    cleanup();

    await open("overview");
    expect((await rowOf("RPC calls", name)).textContent).toContain("eth_getLogs 1");
    await press(screen, `Resume trading on ${name}`);
    await screen.findByRole("button", { name: `Pause trading on ${name}` });
    await page.readChain();
    expect(page.web.chain.trading?.state).toBe("on");
  });

  it("shows who got power over the conduit, and resumes only when the operator accepts them", async () => {
    const { name, id } = page.record;
    const { stranger } = page.accounts;
    const unknown = [{ right: "channel", account: stranger.address }] as const;
    await storeRights(page.service.db, id, { unknown, signers: [], now: 1_790_000_000 });
    await open("overview");
    await press(screen, `Resume trading on ${name}`);
    const accept = await dialogOf(`Who has power over ${name}`);
    await accept.findByText(stranger.address);
    await accept.findByText("may move everything that people have approved to the conduit");
    await press(accept, "Accept and resume");
    await screen.findByRole("button", { name: `Pause trading on ${name}` });
    await page.readChain();
    expect(page.web.chain.trading?.state).toBe("on");
  });

  it("adds a collection by its address, and verifies, features and hides it", async () => {
    const { maker, deployer } = page.accounts;
    const address = await deployContract(page.chain.client, {
      contract: "QuaysideEditions",
      args: ["Quay Editions", "QUAY", "ipfs://quay/{id}", "", deployer.address, deployer.address, 0],
      account: deployer,
    });
    await open("collections");
    const contract = await field("Contract address");
    await press(screen, "Read it");
    await screen.findByText("An address is 0x and 40 hexadecimal digits.");
    await fill(contract, maker.address);
    await press(screen, "Read it");
    await screen.findByText(/^Nothing is deployed at this address/);
    await fill(contract, page.chain.collection);
    await press(screen, "Read again");
    await screen.findByText("This contract is followed already.");
    await fill(contract, address);
    await press(screen, "Read again");
    await screen.findByText("ERC-1155");
    await fill(await field("Name"), "Quay Editions");
    await fill(await field("Slug"), "editions");
    await press(screen, "Add Quay Editions");
    await screen.findByText(/has this slug/);
    await fill(await field("Slug"), "quay-editions");
    await press(screen, "Add Quay Editions");
    await screen.findByText("Quay Editions is added. Its items appear as they are read.");

    await rowOf("Collections", "Quay Editions");
    await press(screen, "Verify: Quay Editions");
    await press(screen, "Feature: Quay Editions");
    await screen.findByRole("button", { name: "Feature no longer: Quay Editions" });
    await press(screen, "Hide: Quay Editions");
    const hide = await dialogOf("Hide Quay Editions");
    await fill(hide.getByRole("textbox", { name: "Reason" }), "Its maker asked for it");
    await press(hide, "Hide Quay Editions");
    await screen.findByRole("button", { name: "Show: Quay Editions" });
    const { body } = await page.service.request("/v1/collections");
    expect(body.data.map(({ slug }: { slug: string }) => slug)).not.toContain("quay-editions");
    expect((await page.service.request("/v1/collections/quay-editions")).body.verified).toBe(true);
  });

  it("rejects a contract that a creator asked for with an answer, and accepts it after all", async () => {
    const { deployer } = page.accounts;
    const { address } = deployer;
    const contract = await deployContract(page.chain.client, {
      contract: "QuaysideCollection",
      args: ["Asked Kiln", "ASK", "ipfs://kiln/", "", address, address, 0],
      account: deployer,
    });
    const asked = await page.service.request(`/v1/accounts/${address}/creator-collections`, {
      method: "POST",
      body: { chain: page.record.id, contract },
      headers: { "x-session": await signIn(page.service, deployer) },
    });
    expect(asked.body).toMatchObject({ state: "waiting", reason: "review" });
    await open("collections");
    const queue = within(await screen.findByRole("region", { name: "Asked for by creators" }));
    await queue.findByText(/CREATOR_COLLECTIONS=review/);
    await queue.findByText("Other code");
    await press(queue, "Reject Asked Kiln");
    const dialog = await dialogOf("Reject Asked Kiln");
    await fill(dialog.getByRole("textbox", { name: "Answer, shown to the account" }), "A copy of Kiln.");
    await press(dialog, "Reject");
    await queue.findByText("No creator waits for an answer.");
    await userEvent.click(await queue.findByRole("radio", { name: "Rejected" }));
    await queue.findByText("“A copy of Kiln.”");
    await press(queue, "Accept Asked Kiln");
    await queue.findByText("No contract of a creator was rejected.");
    // Its name is its slug until the follower has read the contract.
    await rowOf("Collections", "sked");
  });

  it("takes a visitor's report to a label with a reason, and the owner's appeal to its end", async () => {
    const { maker, taker } = page.accounts;
    const item = await page.item(3n);
    await page.show(<ReportButton item={item} />, taker);
    await press(screen, "Report this item");
    const report = await dialogOf(`Report ${item.name}`);
    await press(report, "Send report");
    await report.findByText("Choose what is wrong.");
    await userEvent.click(report.getByRole("radio", { name: /^Copied art/ }));
    await fill(report.getByRole("textbox", { name: "Where is the original" }), "https://studio.example/3");
    await press(report, "Send report");
    await screen.findByText(/^Sent\. The people who run this site read it/);
    cleanup();

    await open("moderation");
    const cases = within(await screen.findByRole("list", { name: "Cases" }));
    await cases.findByText("1 report, 1 signed");
    const panel = within(await screen.findByRole("region", { name: `${item.name}: Copied art` }));
    await panel.findByText("Original: https://studio.example/3");
    expect(panel.getByRole("link", { name: /^View item/ }).getAttribute("href")).toBe(
      `https://market.test${itemPath(item)}`,
    );
    await userEvent.keyboard("l");
    const reason = panel.getByRole("textbox", { name: "Reason, shown to everyone" });
    expect(document.activeElement).toBe(reason);
    await press(panel, "Label 1 item");
    await panel.findByText(/^Write the reason/);
    await fill(reason, "The studio shows an older copy.");
    await press(panel, "Label 1 item");
    await screen.findByText("No open reports.");
    cleanup();

    const labelled = await page.item(3n);
    await page.show(<LabelNotes item={labelled} creator={page.operator.address} />, maker);
    await screen.findByText(/“The studio shows an older copy\.”/);
    await press(screen, "Appeal");
    const appeal = await dialogOf(`Appeal: ${item.name}`);
    await fill(await appeal.findByRole("textbox", { name: "Why the label is wrong" }), "We are the studio.");
    await press(appeal, "Send appeal");
    await appeal.findByText("Waiting for an answer");
    cleanup();

    await open("moderation");
    await userEvent.click(await screen.findByRole("radio", { name: /^Appeals/ }));
    await screen.findByText("Signed by the owner");
    await press(screen, `Lift the label of ${item.name}`);
    const lift = await dialogOf(`Lift the label of ${item.name}`);
    await fill(lift.getByRole("textbox", { name: "Answer, shown to the account" }), "You are right.");
    await press(lift, "Lift label");
    await screen.findByText("No open appeals.");
    expect((await page.item(3n)).labels).toEqual([]);
  });

  it("blocks an account, sets a collection's fee, and logs both", async () => {
    const { stranger } = page.accounts;
    await open("accounts");
    await fill(await field("Address"), stranger.address);
    await press(screen, "Look up");
    await press(screen, "Block");
    const block = await dialogOf("Block this account");
    await fill(
      block.getByRole("textbox", { name: "Reason, shown to the account" }),
      "It sells what it stole",
    );
    await press(block, "Block account");
    await screen.findByText("This account is blocked.");
    await rowOf("Blocked accounts", "It sells what it stole");
    cleanup();

    await open("fees");
    await fill(await field("Collection"), "editions");
    const percent = await field("Fee");
    await fill(percent, "99");
    await press(screen, "Set fee");
    await screen.findByText(/^A number from 0 to/);
    await fill(percent, "0,25");
    await press(screen, "Set fee");
    await rowOf("Fees of collections", "0.25%");
    cleanup();

    await open("audit");
    await rowOf("Audit log", "Changed the fee of");
    await rowOf("Audit log", `Blocked ${formatAddress(stranger.address)}`);
    await screen.findByText(/entries, chain unbroken$/);
    const file = screen.getByRole("link", { name: "Download CSV" }).getAttribute("href") ?? "";
    expect(file).toMatch(/^\/api\/operator\/audit\?after=\d+&format=csv$/);
    const { body } = await page.desk.call("GET", file.slice("/api/operator".length));
    expect(body).toContain("fee_changed");
  });

  it("publishes branding, and tells who published another version meanwhile", async () => {
    await open("branding");
    const name = await field("Name");
    await fill(name, "Harbour House");
    await fill(screen.getByRole("textbox", { name: "Colour" }), "#E8B14C");
    await screen.findByText("Words on the fill", { selector: "[data-theme=light] *" });
    const terms = screen.getByRole("textbox", { name: "Terms" });
    await fill(terms, "Be <b>kind</b>");
    await press(screen, "Publish");
    expect((await screen.findByRole("alert")).textContent).toMatch(/Nothing was changed\..*terms/);
    await fill(terms, "Be *kind*");
    const { content, version } = (await page.desk.call("GET", "/branding")).body;
    const theirs = { ...content, name: "Quay West" };
    await page.desk.call("PUT", "/branding", { basedOn: version, content: theirs });
    await press(screen, "Publish");
    await screen.findByText(/changed this/);
    const conflict = within(screen.getByRole("alert"));
    expect((await page.service.request("/v1/branding")).body.name).toBe("Quay West");
    await press(conflict, "Publish mine over it");
    await waitFor(async () => {
      expect((await page.service.request("/v1/branding")).body).toMatchObject({
        name: "Harbour House",
        accent: { color: "#e8b14c" },
      });
    });
    expect(screen.getByRole("region", { name: "Preview" }).textContent).toContain("Harbour House");
  });
});
