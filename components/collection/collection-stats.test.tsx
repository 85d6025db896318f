import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { CollectionStats } from "./collection-stats";

const address = `0x${"0".repeat(40)}` as const;
const native = { address, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd: null } as const;
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [native] }) };

function statsOf(sales: { day: number; month: number }, suspected = 0): string {
  const each = <T,>(day: T, month: T) => ({ "1h": day, "24h": day, "7d": month, "30d": month, all: month });
  const collection = {
    ...{ chains: ["base"], standard: "erc721", creatorEarningsBps: 0 },
    creatorEarnings: { bps: 0, recipients: [], enforcement: {} },
    stats: {
      ...{ floor: {}, topOffer: {}, owners: 1, supply: 2, listed: 0, byChain: {} },
      ...{ sales: each(sales.day, sales.month), floorChange: each({}, {}) },
      volume: each({ base: "1" }, { base: "30" }),
      washTrade: { sales: each(0, suspected), volume: each({}, { base: `${suspected}` }) },
    },
  } as unknown as Collection;
  return render(<CollectionStats collection={collection} looks={looks} />).container.textContent ?? "";
}

afterEach(cleanup);

it("shows the volume of a day, or of 30 days where the day had no sale", () => {
  expect(statsOf({ day: 1, month: 9 })).toContain("Volume 24h1\u00a0ETH");
  cleanup();
  expect(statsOf({ day: 0, month: 9 })).toContain("Volume 30d30\u00a0ETH");
});

it("says beside the whole volume what lists of collections show of it", () => {
  expect(statsOf({ day: 0, month: 9 }, 8)).toContain("30\u00a0ETH22\u00a0ETH without suspected wash trades");
  cleanup();
  expect(statsOf({ day: 0, month: 9 })).not.toContain("suspected");
});
