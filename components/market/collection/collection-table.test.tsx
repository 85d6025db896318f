import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { type Collection, collectionSchema } from "@/lib/contract/collection";
import { expectAccessible } from "../../testing/expect-accessible";
import { CollectionTable } from "./collection-table";
import { FloorSparkline } from "./floor-sparkline";

const account = `0x${"0".repeat(40)}` as const;
const native = {
  address: account,
  symbol: "ETH",
  name: "Ether",
  decimals: 18,
  kind: "native",
  usd: null,
} as const;
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [native] }) };
const unknown = Array.from({ length: 28 }, () => null);

function collectionOf(
  slug: string,
  {
    sales = 0,
    suspected = 0,
    floor = "2",
    change = null as string | null,
    supply = 5,
    mintsFrom = null as number | null,
    lookAlikeOf = null as string | null,
  },
): Collection {
  const each = <T,>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });
  return {
    ...{
      slug,
      name: slug,
      chains: ["base"],
      contracts: { base: account },
      labels: [],
      links: {},
      mintsFrom,
      lookAlikeOf,
      category: "art",
    },
    ...{
      image: null,
      banner: null,
      description: "",
      creator: account,
      verified: true,
      createdAt: 1,
      standard: "erc721",
    },
    ...{ creatorEarningsBps: 0, creatorEarnings: { bps: 0, recipients: [], enforcement: {} } },
    stats: {
      ...{ floor: { base: floor }, owners: 1, supply, listed: 1, topOffer: {}, sales: each(sales) },
      volume: each(sales === 0 ? {} : { base: `${sales}` }),
      washTrade: { volume: each({ base: `${suspected}` }), sales: each(suspected) },
      floorChange: each({ base: change }),
      byChain: { base: { items: supply, listed: 1, owners: 1 } },
      floorTrend: { chain: "base", points: [...unknown.slice(1), floor] },
    },
  };
}

function show(collections: readonly Collection[]): void {
  for (const collection of collections) collectionSchema.parse(collection);
  const sorted = { column: "volume", direction: "descending" } as const;
  render(
    <CollectionTable
      caption="Collections"
      interval="24h"
      Trend={FloorSparkline}
      {...{ collections, looks, sorted }}
    />,
  );
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);

afterEach(cleanup);

it("leaves out the columns of the past, with their heads, while no floor of the past is known", async () => {
  show([collectionOf("kiln", { sales: 3 }), collectionOf("inkfolk", { sales: 1 })]);
  expect(heads()).toContain("Volume 24h");
  expect(heads()).not.toContain("Change 24h");
  expect(heads()).not.toContain("Floor, 7 days");
  await expectAccessible();
  cleanup();
  show([collectionOf("kiln", { sales: 3 }), collectionOf("inkfolk", { sales: 1, change: "0.1" })]);
  expect(heads()).toContain("Change 24h");
  for (const row of screen.getAllByRole("row").slice(1)) {
    expect(within(row).getAllByRole("cell")).toHaveLength(heads().length);
  }
});

it("gives collections without a sale no rank, no dollars, and says where nothing was minted yet", () => {
  show([collectionOf("kiln", { sales: 3 }), collectionOf("blue-kiln", { supply: 0 })]);
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.firstElementChild?.textContent).toBe("1");
  expect(second?.firstElementChild?.textContent).toBe("");
  expect(second?.textContent).not.toContain("$");
  expect(second?.textContent).toContain("No items yet");
});

it("shows the volume and the sales by which collections are ranked, without suspected wash trades", () => {
  show([
    collectionOf("kiln", { sales: 3 }),
    collectionOf("washed", { sales: 902, suspected: 900 }),
    collectionOf("unsold", { sales: 700, suspected: 700 }),
  ]);
  const [head, ...rows] = screen.getAllByRole("row");
  const at = (name: string) => [...(head?.children ?? [])].findIndex((cell) => cell.textContent === name);
  const shown = rows.map((row) =>
    [0, at("Volume 24h"), at("Sales")].map((cell) => row.children[cell]?.textContent),
  );
  expect(shown).toEqual([
    ["1", "3\u00a0ETH", "3"],
    ["2", "2\u00a0ETH", "2"],
    ["", "0\u00a0ETH", "0"],
  ]);
});

it("marks a collection whose name is like that of another one", () => {
  show([collectionOf("kiln", { sales: 3 }), collectionOf("ki1n", { sales: 1, lookAlikeOf: "kiln" })]);
  const marked = screen.getAllByText("Not what it seems").map((tag) => tag.closest("tr"));
  expect(marked).toEqual([screen.getByText("ki1n").closest("tr")]);
});

it("says when the items of a collection can be minted, until then", () => {
  const opening = { supply: 0, mintsFrom: 4_102_488_000 };
  show([collectionOf("blue-kiln", opening), collectionOf("kiln", { supply: 0, mintsFrom: 1_700_000_000 })]);
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain("Mints 1 Jan");
  expect(first?.textContent).not.toContain("No items yet");
  expect(second?.textContent).toContain("No items yet");
});

const points = [...unknown.slice(4), "2", null, "2.5", "3"];

it("reads a floor's line out by keys, pointer and finger, point by point", async () => {
  render(<FloorSparkline label="Floor of Kiln, 7 days" points={points} symbol="ETH" />);
  const line = screen.getByRole("slider", { name: "Floor of Kiln, 7 days" });
  expect(line.getAttribute("aria-valuetext")).toBe("3\u00a0ETH, now");
  await userEvent.tab();
  expect(document.activeElement).toBe(line);
  await userEvent.keyboard("{ArrowLeft}");
  expect(line.textContent).toBe("2.5\u00a0ETH, 6 hours ago");
  await userEvent.keyboard("{ArrowLeft}");
  expect(line.getAttribute("aria-valuetext")).toBe("Nothing listed, 12 hours ago");
  await userEvent.keyboard("{PageDown}");
  expect(line.textContent).toBe("Nothing listed, 1 day 12 hours ago");
  await userEvent.keyboard("{End}{Escape}");
  expect(line.textContent).toBe("");

  line.getBoundingClientRect = () => new DOMRect(0, 0, 96, 24);
  fireEvent.pointerMove(line, { clientX: 86 });
  expect(line.textContent).toBe("2\u00a0ETH, 18 hours ago");
  fireEvent.pointerLeave(line);
  expect(line.textContent).toBe("");
  fireEvent.pointerDown(line, { clientX: 200, pointerType: "touch" });
  expect(line.textContent).toBe("3\u00a0ETH, now");
});
