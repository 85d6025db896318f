import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { DropPage } from "@/lib/contract/drop";
import { requestApi } from "@/lib/query/api-client";
import { answerWithArt, type DropsPage, startDropsPage } from "../testing/drop-page";
import { DropsBrowser } from "./drops-browser";

type Scope = ReturnType<typeof within>;

/** Expects every picture of a part to be hidden: blurred, as the smallest file, without the full one. */
async function expectVeiled(part: Scope, count: number): Promise<void> {
  expect(await part.findAllByRole("button", { name: "Show once" })).toHaveLength(count);
  expect(part.getAllByText("Explicit")).toHaveLength(count);
  const pictures = part.getAllByRole("img");
  expect(pictures).toHaveLength(count);
  for (const picture of pictures) {
    expect(picture.getAttribute("alt")).toMatch(/, hidden$/);
    expect(picture.className).toMatch(/\bblur-/);
    expect(picture.getAttribute("src")).toMatch(/\?w=96$/);
    expect(picture.getAttribute("srcset")).toBeNull();
  }
}

/** Shows the first hidden picture of a part. */
async function showFirst(part: Scope): Promise<void> {
  const [first] = part.getAllByRole("button", { name: "Show once" });
  await userEvent.click(first ?? document.body);
}

describe("a drop that its operator labels explicit", () => {
  let page: DropsPage;
  beforeAll(async () => {
    page = await startDropsPage();
    const startsAt = (await page.present()) - 10;
    const drop = await page.open("windows", { standard: "erc721", stages: [{ startsAt }] });
    await drop.claim(page.accounts.maker, { quantity: 2n });
    await page.label("windows", ["explicit"]);
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  it("hides its art in the list of drops, until a visitor asks for a picture", async () => {
    page.intercept(answerWithArt);
    await page.hearFeed();
    const initial = await requestApi<DropPage>("/api/drops");
    page.showVisitor(
      <DropsBrowser current={initial.data} initial={initial} looks={chainLooks([page.web])} limit={20} />,
    );
    const live = within(screen.getByRole("region", { name: /^Live/ }));
    await expectVeiled(live, 1);
    await showFirst(live);
    const [{ name = "" } = {}] = initial.data;
    expect(live.getByRole("img", { name }).className).not.toMatch(/blur/);
    expect(screen.queryByRole("button", { name: "Show once" })).toBeNull();
  });

  it("hides its art and its latest mints on its page, again after each reload", async () => {
    page.intercept(answerWithArt);
    await page.visitDrop("windows");
    await expectVeiled(screen, 3);
    const mints = within(screen.getByRole("region", { name: "Latest mints" }));
    await expectVeiled(mints, 2);
    await showFirst(mints);
    expect(mints.getAllByRole("img", { name: /, hidden$/ })).toHaveLength(1);
    cleanup();
    await page.visitDrop("windows");
    await expectVeiled(screen, 3);

    await page.label("windows", []);
    cleanup();
    await page.visitDrop("windows");
    expect(screen.getAllByRole("img")).toHaveLength(3);
    expect(screen.queryByRole("img", { name: /, hidden$/ })).toBeNull();
  });
});
