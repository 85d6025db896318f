import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { zeroAddress } from "viem";
import { beforeAll, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import { sampleDrop } from "@/lib/drops/testing/sample-drop";
import { formatAddress } from "@/lib/format/address";
import {
  LazyAccountActivity,
  LazyAccountHeader,
  LazyAccountOrders,
  LazyAccountPortfolio,
} from "../account/account-parts";
import { TotalsWithoutScript } from "../account/totals-without-script";
import { PeriodTable } from "../collection/analytics/period-table";
import { LazyCollectionAnalytics, LazyCollectionOffers } from "../collection/collection-parts";
import { BestOffers } from "../collection/offers/best-offers";
import { DropPageContent } from "../drop/drop-page";
import { ItemPageContent } from "../item/item-page";
import { NeedsScript } from "../live/needs-script";
import { takeOverPage } from "../ui/page-at-rest";
import { PageFrame } from "./page-frame";

const owner = "0x00000000000000000000000000000000000000A1";
const weth = "0x00000000000000000000000000000000000000E7";
const coin = { name: "Ether", decimals: 18, usd: null } as const;
const looks = {
  base: chainLook({
    id: "base",
    name: "Base",
    currencies: [
      { ...coin, address: zeroAddress, symbol: "ETH", kind: "native" },
      { ...coin, address: weth, symbol: "WETH", kind: "wrapped" },
    ],
  }),
};

const each = <T,>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });
const collection = {
  ...{ slug: "kiln-without-script", name: "Kiln", chains: ["base"], contracts: { base: zeroAddress } },
  ...{ standard: "erc721", image: null, banner: null, labels: [], links: {}, verified: true },
  ...{ creator: owner, description: "", creatorEarningsBps: 0 },
  creatorEarnings: { bps: 0, recipients: [], enforcement: {} },
  vault: { homeChain: "base", destinations: [], routes: {} },
  stats: {
    ...{ floor: { base: "0.75" }, topOffer: { base: "0.5" }, owners: 1, supply: 2, listed: 1, byChain: {} },
    ...{ sales: each(41), volume: each({ base: "30.5" }), floorChange: each({}) },
    washTrade: { sales: each(7), volume: each({ base: "3" }) },
  },
} as unknown as Collection;
const { stats, name } = collection;

const order = { chain: "base", expiresAt: 1_800_000_000 };
const item = {
  ...{ chain: "base", contract: zeroAddress, tokenId: "7", name: "Kiln #7", description: "", image: null },
  ...{ owner, holders: 1, topHolders: [], standard: "erc721", labels: [], traits: [], rarityRank: 1 },
  ...{ animation: null, externalUrl: null, mintedAt: null, lastSale: null },
  ...{ metadata: { state: "ready", uri: "", refreshedAt: null }, collection },
  vault: { state: "home", homeChain: "base", activeChain: "base" },
  bestListing: { ...order, id: "1", currency: zeroAddress, unitPrice: "785000000000000000" },
  bestOffer: { ...order, id: "2", currency: weth, unitPrice: "612000000000000000", kind: "trait" },
} as unknown as ItemFull;

/** What a browser without JavaScript shows of parts of a page, which must hold nothing that waits for a script. */
async function shownWithoutScript(parts: ReactNode): Promise<string> {
  const { prelude } = await prerender(<PageFrame>{parts}</PageFrame>);
  const page = document.createElement("div");
  // Such a browser reads as elements what is inside.
  page.innerHTML = (await new Response(prelude).text()).replaceAll(/<(\/?)noscript>/g, "<$1div>");
  for (const hidden of page.querySelectorAll('[class~="noscript:hidden"]')) hidden.remove();
  const waiting = [...page.querySelectorAll('[aria-busy="true"], .appear-late')];
  expect(waiting.map(({ outerHTML }) => outerHTML)).toEqual([]);
  return page.textContent;
}

// The parts that rest until somebody touches the page.
beforeAll(takeOverPage);

it("shows an item's owner, chain, price, best offer and floor", async () => {
  const text = await shownWithoutScript(
    <ItemPageContent
      item={item}
      collection={collection}
      more={[]}
      activity={{ data: [], nextCursor: null }}
      activityLimit={20}
      looks={looks}
      readAt={1_790_000_000}
      hasHistory
      sandbox={null}
    />,
  );
  expect(text).toContain(item.name);
  expect(text).toContain(`Owner${formatAddress(owner)}`);
  expect(text).toContain("ChainOn Base");
  expect(text).toMatch(/Price on Base0\.785\sETH/);
  expect(text).toMatch(/Best offer0\.612\sWETHOn a trait/);
  expect(text).toMatch(/Collection floor0\.75\sETH/);
  expect(text).toContain("Price history, all listings and offers, and trades need JavaScript.");
  // The price box has it too, for a script to fill.
  expect(text.match(/Best offer/g)).toHaveLength(1);
});

it("shows a collection's best offers, and what it sold", async () => {
  const offers = await shownWithoutScript(
    <NeedsScript instead={<BestOffers stats={stats} looks={looks} />}>
      <LazyCollectionOffers collection={collection} looks={looks} />
    </NeedsScript>,
  );
  expect(offers).toMatch(/^Best offer for any item on Base0\.5\sWETH/);
  const analytics = await shownWithoutScript(
    <NeedsScript instead={<PeriodTable name={name} stats={stats} looks={looks} />}>
      <LazyCollectionAnalytics
        collection={collection}
        looks={looks}
        offered={{ sales: true, depth: true, holders: true, washFilter: true }}
      />
    </NeedsScript>,
  );
  expect(analytics).toContain("PeriodSalesSuspected wash tradesVolume on Base");
  expect(analytics).toMatch(/7d41730\.5\sETH/);
});

it("shows an account's totals, and says that the rest of a tab needs JavaScript", async () => {
  const header = await shownWithoutScript(
    <>
      <LazyAccountHeader address={owner} />
      <TotalsWithoutScript totals={{ items: 12, listed: 3, byChain: { base: 12 } }} />
    </>,
  );
  expect(header).toContain(formatAddress(owner));
  expect(header).toContain("12 items, 3 listed");
  for (const tab of [
    <LazyAccountActivity key="activity" address={owner} looks={looks} />,
    <LazyAccountOrders key="listings" side="listing" address={owner} looks={looks} />,
    <LazyAccountPortfolio key="portfolio" address={owner} looks={looks} hasHistory />,
  ])
    expect(await shownWithoutScript(<NeedsScript>{tab}</NeedsScript>)).toBe(
      "This part of the page needs JavaScript.",
    );
});

it("shows a drop's price, and says that minting needs JavaScript", async () => {
  const drop = sampleDrop();
  const text = await shownWithoutScript(
    <DropPageContent
      drop={drop}
      collection={null}
      looks={looks}
      mints={{ data: [], nextCursor: null }}
      search={{ collection: drop.slug, limit: 20 }}
      explorer={null}
      resembled={null}
    />,
  );
  expect(text).toContain(drop.name);
  expect(text).toMatch(/Price each0\.06\sETH/);
  expect(text).toContain("Minting needs JavaScript.");
});
