import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { SearchAnswer } from "@/lib/contract/search";
import { sampleDrop } from "@/lib/drops/testing/sample-drop";
import { formatAddress } from "@/lib/format/address";
import { accountPath, collectionPath, itemPath } from "@/lib/format/paths";
import { putProfile } from "@/service/testing/put-profile";
import { paletteText } from "../layout/palette";
import { PaletteSlot } from "../layout/palette-slot";
import { SearchField } from "../layout/search-field";
import { LookAlikeWarning } from "../market/collection/look-alike-warning";
import { ItemNameWarning } from "../market/item-name-warning";
import { expectAccessible } from "../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { heldBack } from "../testing/page-actions";
import { visited } from "../testing/page-frame";
import { foundEntries, isLookAlike } from "./palette-groups";
import { SearchResults, type SearchResultsProps } from "./search-results";

describe("the search palette", () => {
  let page: MarketPage;
  let own: string;
  beforeAll(async () => {
    page = await startMarketPage();
    own = page.service.collection.slug;
    const name = (slug: string, words: string, isVerified: boolean) =>
      page.service.db.query(
        sql`update collections set name = ${words}, verified = ${isVerified} where slug = ${slug}`,
      );
    await name(own, "Kiln", true);
    await name("enforced", "K\u0456ln", false);
    await name("editions", "Blue Kiln", true);
  });
  beforeEach(() => {
    page.showVisitor(
      <>
        <SearchField finds="everything" />
        <PaletteSlot />
      </>,
    );
  });
  afterEach(async () => {
    await act(async () => paletteText.set(null));
    await page.close();
    vi.restoreAllMocks();
  });
  afterAll(() => page.stop());

  const field = () => screen.findByRole("combobox", { name: /^Search collections/ });
  const options = () =>
    screen.getAllByRole("option").map((option) => (option.textContent ?? "").replace("↵", ""));
  const chosen = () => screen.getByRole("option", { selected: true });

  /** Opens the palette by its key, types, and waits until the answer is there. */
  async function look(words: string): Promise<HTMLElement> {
    await userEvent.keyboard("/");
    const input = await field();
    await userEvent.type(input, words);
    await answered();
    return input;
  }

  const answered = () =>
    waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/results?|No match/));

  /** The option that the field says is chosen. */
  function expectChosen(input: HTMLElement, name: RegExp): void {
    expect(chosen().textContent).toMatch(name);
    expect(input.getAttribute("aria-activedescendant")).toBe(chosen().id);
  }

  it("goes by keys through what was found, past look-alikes, and opens it here or in a new tab", async () => {
    const input = await look("ln");
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
      "Collections",
      "Actions",
    ]);
    const copy = screen.getByRole("option", { name: /Not verified/ });
    expect(copy.textContent).toMatch(/^K\u0456ln0x.*Name like that of another collection, other contract/);
    expect(screen.getAllByRole("option").indexOf(copy)).toBe(2);
    await expectAccessible();

    expectChosen(input, /Kiln/);
    const first = chosen();
    await userEvent.keyboard("{ArrowDown}");
    expectChosen(input, /Kiln/);
    expect(chosen()).not.toBe(first);
    await userEvent.keyboard("{ArrowDown}");
    expectChosen(input, /^Make an offer on/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(chosen()).toBe(first);
    await userEvent.keyboard("{ArrowUp}");
    expectChosen(input, /, activity/);

    const newTab = vi.spyOn(window, "open").mockReturnValue(null);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const [href] = newTab.mock.calls[0] ?? [];
    expect(href).toMatch(/^\/collections\/[\w-]+\/activity$/);
    expect(visited).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(visited).toEqual([href]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reaches a look-alike where nothing else was found", async () => {
    const input = await look("k\u0456ln");
    expect(options()).toHaveLength(1);
    expectChosen(input, /Not verified/);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(visited).toEqual([collectionPath("enforced")]);
  });

  it("warns of an item that is named like a verified collection, and does not choose it", async () => {
    const { db } = page.service;
    await db.query(sql`update item_meta m set name = 'K\u0456ln #941' from items i join collections c on c.id = i.collection_id
      where i.id = m.item_id and c.slug = 'enforced' and i.token_id = (select min(token_id) from items where collection_id = c.id)`);
    await look("k\u0456ln #941");
    const copy = screen.getByRole("option", { name: /K\u0456ln #941/ });
    expect(copy.textContent).toContain("Named like a verified collection. It belongs to K\u0456ln.");
    const { body } = await page.service.request("/v1/search?q=k%D1%96ln%20%23941");
    render(
      <SearchResults
        answer={body as SearchAnswer}
        search={{ q: "k\u0456ln #941", scope: "items", chain: undefined }}
        looks={chainLooks([page.web])}
      />,
    );
    expect(screen.getByText("Not what it seems")).toBeDefined();
    render(
      <ItemNameWarning
        item={{ collection: { slug: "x", name: "K\u0456ln", verified: false } }}
        resembled={{ slug: own, name: "Kiln" }}
      />,
    );
    expect(screen.getByText("This item is not of the verified collection Kiln")).toBeDefined();
    await expectAccessible();
  });

  it("switches its scope by Tab, clears and then closes by Escape, and gives the focus back", async () => {
    const trigger = screen.getByRole("searchbox", { name: "Search collections, items, accounts" });
    await userEvent.click(trigger);
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.type(input, "kiln");
    await answered();
    const pressed = () => screen.getByRole("button", { pressed: true }).textContent;
    expect(pressed()).toBe("All");
    await userEvent.keyboard("{Tab}");
    expect(pressed()).toBe("Collections");
    await userEvent.keyboard("{Tab}{Tab}");
    expect(pressed()).toBe("Accounts");
    await screen.findByText("An account is found by its name or its address.");
    await userEvent.tab({ shift: true });
    expect(pressed()).toBe("Items");
    await userEvent.tab({ shift: true });
    expect(pressed()).toBe("Collections");
    await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}");
    expect(pressed()).toBe("Drops");
    // Behind the last scope are the buttons, so that nobody is held.
    expect(document.activeElement?.tagName).toBe("BUTTON");

    await userEvent.click(input);
    await userEvent.keyboard("{Escape}");
    expect((input as HTMLInputElement).value).toBe("");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect((trigger as HTMLInputElement).value).toBe("");
  });

  it("says what a pasted address, link or hash is", async () => {
    const { maker } = page.accounts;
    const input = await look(page.chain.collection);
    const at = within(screen.getByRole("group", { name: "This address is" }));
    expect(at.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Collection contract on /),
      expect.stringMatching(/ as an accountIt holds no items/),
    ]);
    expect(screen.queryByText(/^No collection at this address/)).toBeNull();
    const paste = async (text: string) => {
      await userEvent.clear(input);
      await userEvent.paste(text);
      await waitFor(() => expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("false"));
      await answered();
    };
    await paste(maker.address);
    expect(screen.getByText(`No collection at this address on ${page.web.chain.name}`)).toBeDefined();
    expect(chosen().getAttribute("href")).toBe(accountPath(maker.address));
    await paste(`https://market.example/item/${page.chain.collection}/3`);
    const item = itemPath({ chain: page.service.id, contract: page.chain.collection, tokenId: "3" });
    expect(screen.getAllByRole("option").map((option) => option.getAttribute("href"))).toContain(item);
    const [mint] = await page.service.db.query<{ hash: string }>(
      sql`select tx_hash as hash from activity where contract = ${page.chain.collection} and type = 'mint' limit 1`,
    );
    await paste(mint?.hash ?? "");
    expect(
      within(screen.getByRole("group", { name: "What happened in it" })).getAllByRole("option"),
    ).toHaveLength(8);
    expect(chosen().textContent).toMatch(/^Mint: /);
  });

  it("finds accounts by their names, says that it guesses, and offers what was looked for before", async () => {
    const { stranger } = page.accounts;
    expect((await putProfile(page.service, stranger, { name: "Ada Glass" })).status).toBe(200);
    const input = await look("ada gl");
    const [found] = within(screen.getByRole("group", { name: "Accounts" })).getAllByRole("option");
    expect(found?.textContent).toMatch(new RegExp(`^Ada Glass${formatAddress(stranger.address)}`));
    await userEvent.keyboard("{Enter}");
    expect(visited).toEqual([accountPath(stranger.address)]);

    await userEvent.keyboard("/");
    expect(await screen.findByRole("option", { name: "ada gl" })).toBeDefined();
    expect(screen.queryByText("Did you mean one of these?")).toBeNull();
    await userEvent.type(await field(), "ada glas5");
    await answered();
    await screen.findByText("Did you mean one of these?");
    expect(options()[0]).toMatch(/^Ada Glass/);
    expect(input.isConnected).toBe(false);
  });

  it("dims the rows of older words, opens none of them, and drops an answer that comes too late", async () => {
    const late = heldBack();
    let lateAnswer: Promise<Response> | null = null;
    page.intercept(({ path, pass }) => {
      if (!path.includes("q=blue&")) return null;
      lateAnswer = late.given.then(pass);
      return lateAnswer;
    });
    const input = await look("kiln");
    await userEvent.clear(input);
    await userEvent.type(input, "blue");
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(lateAnswer).not.toBeNull());
    await userEvent.type(input, "{Backspace}{Backspace}{Backspace}{Backspace}kiln");
    await answered();
    const newer = options();
    late.give();
    await act(async () => void (await lateAnswer));
    expect(options()).toEqual(newer);

    await userEvent.clear(input);
    const never = heldBack();
    page.intercept(() => never.given.then(() => Response.error()));
    await userEvent.type(input, "orbits");
    await userEvent.keyboard("{Enter}");
    expect(visited).toEqual(["/search?q=orbits"]);
    never.give();
  });

  it("shows all of it on a page, with look-alikes folded into one warning and a tab for each kind", async () => {
    const looks = chainLooks([page.web]);
    const show = async (search: SearchResultsProps["search"]) => {
      const { body } = await page.service.request(`/v1/search?${new URLSearchParams({ q: search.q })}`);
      const { unmount } = render(
        <SearchResults answer={body as SearchAnswer} search={search} looks={looks} />,
      );
      return unmount;
    };
    const unmount = await show({ q: "ln", scope: undefined, chain: undefined });
    const part = within(screen.getByRole("region", { name: "Collections" }));
    const named = within(part.getByRole("table")).getAllByRole("link");
    expect(named.map(({ textContent }) => textContent)).toEqual(["Kiln", "Blue Kiln"]);
    expect(part.getByText("1 collection has a name like that of another one")).toBeDefined();
    expect(part.getByRole("link", { name: "Show it anyway" }).getAttribute("href")).toBe(
      collectionPath("enforced"),
    );
    const tabs = within(screen.getByRole("navigation", { name: "Results" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["All3", "/search?q=ln"],
      ["Collections3", "/search?q=ln&scope=collections"],
      ["Items0", "/search?q=ln&scope=items"],
      ["Accounts0", "/search?q=ln&scope=accounts"],
      ["Drops0", "/search?q=ln&scope=drops"],
    ]);
    await expectAccessible();
    unmount();
    const copy = (await page.service.request("/v1/collections/enforced")).body as Collection;
    const warned = render(
      <LookAlikeWarning
        collection={copy}
        resembled={{ slug: own, name: "Kiln", verified: true }}
        looks={looks}
      />,
    );
    expect(screen.getByText("This is not the verified collection Kiln")).toBeDefined();
    expect(screen.getByText(formatAddress(Object.values(copy.contracts)[0] ?? ""))).toBeDefined();
    expect(screen.getByRole("link", { name: "Show Kiln" }).getAttribute("href")).toBe(collectionPath(own));
    warned.unmount();
    await show({ q: "ln", scope: "drops", chain: undefined });
    expect(screen.getByRole("link", { name: "Show everything found" }).getAttribute("href")).toBe(
      "/search?q=ln",
    );
  });

  it("keeps the chain of a long result, and takes no slug for the name of a collection beyond it", async () => {
    const answer = (await page.service.request("/v1/search?q=ln")).body as SearchAnswer;
    const copies = answer.collections?.data.filter(({ lookAlikeOf }) => lookAlikeOf !== null) ?? [];
    const collections = { data: copies, total: 1_000, totalIsExact: false };
    render(
      <SearchResults
        answer={{ ...answer, collections }}
        search={{ q: "ln", scope: "collections", chain: page.web.chain.id }}
        looks={chainLooks([page.web])}
      />,
    );
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(link("Show all 1,000+ collections")).toBe(`/collections?q=ln&chain=${page.web.chain.id}`);
    expect(link("the collection with that name")).toBe(collectionPath(own));
    expect(screen.getByText("1,000+ found for “ln”.")).toBeDefined();
  });

  it("warns of a drop that is named like another collection, and opens none of them by mistake", async () => {
    const answer = (await page.service.request("/v1/search?q=ln")).body as SearchAnswer;
    const [drop, copy] = [sampleDrop(), sampleDrop({ slug: "copy", lookAlikeOf: own })];
    const drops = { data: [drop, copy], total: 2, totalIsExact: true };
    const search = { q: "ln", scope: "drops", chain: undefined } as const;
    render(<SearchResults answer={{ ...answer, drops }} search={search} looks={chainLooks([page.web])} />);
    const warning = screen.getByText("Name like that of another collection, other contract.");
    expect(warning.closest("a")?.getAttribute("href")).toBe("/drops/copy");
    expect(foundEntries({ ...answer, drops }).drops.map(isLookAlike)).toEqual([false, true]);
  });

  it("says that a search failed, and searches again when asked", async () => {
    page.intercept(({ path }) =>
      path.startsWith("/api/search") ? Promise.resolve(new Response(null, { status: 503 })) : null,
    );
    await userEvent.keyboard("/");
    await userEvent.type(await field(), "kiln");
    await screen.findByText("We cannot reach the service.");
    expect(screen.queryByRole("option")).toBeNull();
    await expectAccessible();
    page.intercept(() => null);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await answered();
    expect(options()[0]).toMatch(/^Kiln/);
  });

  it("takes what was typed in the header, and offers pages while nothing is typed", async () => {
    localStorage.setItem("quayside.recent", JSON.stringify([{ path: collectionPath(own), name: "Kiln" }]));
    screen.getByRole("searchbox").focus();
    await userEvent.keyboard("k");
    const input = (await field()) as HTMLInputElement;
    expect(input.value).toBe("k");
    await userEvent.clear(input);
    expect(options()).toEqual(["Kiln", "Collections", "Drops", "Activity", "Portfolio"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(visited).toEqual(["/drops"]);
  });
});
