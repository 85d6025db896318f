import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainLooks } from "@/lib/chains/chain-look";
import { postListing, signFeeListing } from "@/service/testing/listings";
import { signIn } from "@/service/testing/sign-in";
import { WatchButton } from "../../market/watch-button";
import { expectAccessible } from "../../testing/expect-accessible";
import { type MarketPage, startMarketPage } from "../../testing/market-page";
import { closeDialog, dialogOf, fill, press, rowOf } from "../../testing/page-actions";
import { visited } from "../../testing/page-frame";
import { signedIn } from "../../testing/signed-in";
import { changeSince } from "./since-saved";
import { WatchList } from "./watch-list";

let page: MarketPage;
/** The item that the tests watch. */
const subject = () => ({
  kind: "item" as const,
  chain: page.web.chain.id,
  contract: page.chain.collection,
  tokenId: "1",
});

beforeAll(async () => {
  page = await startMarketPage();
  const { maker } = page.accounts;
  const listing = await signFeeListing(page.service, maker, { tokenId: 1n, unitPrice: parseEther("0.5") });
  expect((await postListing(page.service, listing)).status).toBe(201);
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const part = () => (
  <>
    <WatchButton subject={subject()} name="the item" />
    <WatchButton subject={{ kind: "collection", slug: "test-collection" }} name="the collection" />
    <WatchList looks={chainLooks([page.web])} />
  </>
);
const here = () => within(document.body);
const watch = async () => {
  await screen.findByText("Nothing watched yet");
  await press(here(), "Watch the item");
  await press(here(), "Watch the collection");
  await rowOf("Watched items", "0.5");
  await rowOf("Watched collections", "Test Collection");
};

describe("the watch-list", () => {
  it("keeps items and collections in this browser, with their price of then", async () => {
    page.showVisitor(part());
    await watch();
    const saved = JSON.parse(localStorage.getItem("quayside.watch") ?? "[]");
    const price = { chain: page.web.chain.id, amount: parseEther("0.5").toString() };
    expect(saved[0].entries.map(({ entry }: { entry: { price: object } }) => entry.price)).toMatchObject([
      price,
      price,
    ]);
    expect((await rowOf("Watched items", "0.5")).textContent).toContain("0.0%");
    await expectAccessible();
    await press(here(), "Stop watching the item");
    await waitFor(() => expect(screen.queryByRole("table", { name: "Watched items" })).toBeNull());
    expect(screen.getByRole("button", { name: "Watch the item" })).toBeTruthy();
  });

  it("joins the account's list when it signs in, without loss", async () => {
    const { taker } = page.accounts;
    const token = await signIn(page.service, taker);
    const path = `/v1/accounts/${taker.address}/watchlist`;
    const session = { "x-session": token };
    const other = { subject: { ...subject(), tokenId: "2" }, savedAt: 1, price: null };
    await page.service.request(path, { method: "PUT", body: { entries: [other] }, headers: session });
    let isSignedIn = false;
    page.intercept(({ path: asked, method, body }) => {
      if (asked === "/api/session") {
        const own = { address: taker.address, expiresAt: 9_999_999_999 };
        return Promise.resolve(Response.json({ session: isSignedIn ? own : null }));
      }
      if (!asked.startsWith("/api/account/watchlist")) return null;
      const query = asked.split("?")[1];
      const request = { method, headers: session, ...(body !== "" && { body: JSON.parse(body) }) };
      return page.service
        .request(query === undefined ? path : `${path}?${query}`, request as never)
        .then((answer) => Response.json(answer.body, { status: answer.status }));
    });
    await page.show(part(), { account: taker });
    await watch();
    expect(screen.getByText("Kept in this browser only")).toBeTruthy();
    isSignedIn = true;
    await page.catchUp();
    await waitFor(async () => {
      const { body } = await page.service.request(path, { headers: session });
      expect(body.entries).toHaveLength(3);
    });
    await waitFor(() => expect(screen.queryByText("Kept in this browser only")).toBeNull());
    await press(here(), "Stop watching the collection");
    await waitFor(async () => {
      const { body } = await page.service.request(path, { headers: session });
      expect(body.entries).toHaveLength(2);
    });
  });
});

it("shows the price alerts of what is watched, and makes one after a sign-in in its dialog", async () => {
  const account = await page.newAccount();
  const own = await signedIn(page, account);
  let isSignedIn = false;
  page.intercept((request) =>
    request.path === "/api/session" && !isSignedIn
      ? Promise.resolve(Response.json({ session: null }))
      : own(request),
  );
  await page.show(part(), { account });
  await watch();
  await press(here(), "New price alert");
  const choice = await dialogOf("Price alert for what?");
  await press(choice, /Its floor/);
  const floor = await dialogOf("Price alert for Test Collection");
  expect(floor.queryByLabelText(/floor is at or below/)).toBeNull();
  // The account's list takes the place of the browser's, and the dialog stays.
  isSignedIn = true;
  await page.catchUp();
  await fill((await floor.findByLabelText(/floor is at or below/)) as HTMLInputElement, "0.11");
  await press(floor, "Set price alert");
  await press(floor, "Done");
  const row = await rowOf("Watched collections", "Test Collection");
  await waitFor(() =>
    expect(row.textContent?.replaceAll("\u00a0", " ")).toContain("Floor at or below 0.11 ETH"),
  );
  expect((await rowOf("Watched items", "0.5")).textContent).toContain("None");
  await press(within(row), "Set an alert for Test Collection");
  await closeDialog("Price alert for Test Collection");
  await expectAccessible();
});

/** The service's list of an account that is signed in, which the test may answer for. Counts the requests by method. */
function ownList(account: { address: string }, answer: (method: string) => Response | null = () => null) {
  const counts: Record<string, number> = {};
  let session: object | null = { address: account.address, expiresAt: 9_999_999_999 };
  let entries: object[] = [];
  page.intercept(({ path, method, body }) => {
    if (path === "/api/session") return Promise.resolve(Response.json({ session }));
    if (!path.startsWith("/api/account/watchlist")) return null;
    counts[method] = (counts[method] ?? 0) + 1;
    const refused = answer(method);
    if (refused !== null) return Promise.resolve(refused);
    if (method === "PUT") entries = [...entries, ...JSON.parse(body).entries];
    return Promise.resolve(Response.json({ entries }));
  });
  return {
    counts,
    watch: (...more: object[]) => {
      entries = [...entries, ...more];
    },
    end: () => {
      session = null;
    },
  };
}
const collection = (slug: string) => ({ subject: { kind: "collection", slug }, savedAt: 1, price: null });

describe("the list of an account", () => {
  it("is asked for once, however many buttons there are", async () => {
    const account = await page.newAccount();
    const own = ownList(account);
    own.watch(collection("test-collection"), { subject: subject(), savedAt: 1, price: null });
    await page.show(part(), { account });
    await rowOf("Watched items", "0.5");
    await rowOf("Watched collections", "Test Collection");
    expect(own.counts).toEqual({ GET: 1 });
  });

  it("is shown only while the account is signed in", async () => {
    const account = await page.newAccount();
    const own = ownList(account);
    own.watch(collection("test-collection"));
    await page.show(part(), { account });
    await rowOf("Watched collections", "Test Collection");
    own.end();
    await page.catchUp();
    await screen.findByText("Nothing watched yet");
    expect(screen.getByRole("button", { name: "Watch the collection" })).toBeTruthy();
  });

  it("says why it has no room, still shows what it has, and tries again", async () => {
    const account = await page.newAccount();
    const detail = "An account may watch 500 things. Take some off first.";
    let isFull = true;
    const own = ownList(account, (method) =>
      isFull && method === "PUT"
        ? Response.json(
            {
              ...{ type: "about:blank", title: "The account watches too many things", status: 422 },
              ...{ detail, code: "too_many_watched", requestId: "test" },
            },
            { status: 422, headers: { "content-type": "application/problem+json" } },
          )
        : null,
    );
    localStorage.setItem(
      "quayside.watch",
      JSON.stringify([{ owner: null, entries: [{ entry: collection("mine"), isSent: false }], removed: [] }]),
    );
    own.watch(collection("test-collection"));
    await page.show(part(), { account });
    await screen.findByText("The account watches too many things.");
    expect(screen.getByText(detail, { exact: false })).toBeTruthy();
    await rowOf("Watched collections", "Test Collection");
    await rowOf("Watched collections", "mine");
    expect(own.counts).toEqual({ PUT: 1, GET: 1 });
    isFull = false;
    await press(here(), "Try again");
    await waitFor(() => expect(screen.queryByText("The account watches too many things.")).toBeNull());
    expect(own.counts.PUT).toBe(2);
  });
});

it("refuses what a full list has no room for, in words", async () => {
  const entries = Array.from({ length: 500 }, (_, index) => ({
    entry: collection(`c-${index}`),
    isSent: false,
  }));
  localStorage.setItem("quayside.watch", JSON.stringify([{ owner: null, entries, removed: [] }]));
  page.showVisitor(<WatchButton subject={subject()} name="the item" />);
  await press(here(), "Watch the item");
  // A toast goes away after a while: its words are read once its button is there.
  const open = await screen.findByRole("button", { name: "Open the watch-list" });
  expect(screen.getByText("Your watch-list is full: it holds 500.")).toBeTruthy();
  fireEvent.click(open);
  expect(visited).toEqual(["/watchlist"]);
  expect(screen.getByRole("button", { name: "Watch the item" })).toBeTruthy();
});

it("has the changes below the prices on a phone, and says so in the head", async () => {
  page.showVisitor(part());
  await watch();
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(["Price, since you saved it", "Floor, 7 days"]));
  const row = await rowOf("Watched items", "0.5");
  const price = within(row).getAllByRole("cell")[1];
  expect(price?.textContent).toContain("0.0%");
});

describe("the change since it was saved", () => {
  const price = (amount: string, currency = "0x0000000000000000000000000000000000000001" as const) => {
    return { chain: "base", currency, amount };
  };

  it("is a share of the price of then, and unknown across currencies", () => {
    expect(changeSince(price("100"), price("112"))).toBe("0.12");
    expect(changeSince(price("1000"), price("937"))).toBe("-0.063");
    expect(changeSince(null, price("1"))).toBeNull();
    expect(changeSince(price("1"), null)).toBeNull();
    expect(changeSince(price("1"), { ...price("2"), chain: "polygon" })).toBeNull();
  });
});
