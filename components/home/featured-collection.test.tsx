import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { FeaturedCollection } from "./featured-collection";

const each = <T,>(value: T) => ({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });
const kiln = {
  ...{
    slug: "kiln",
    name: "Kiln",
    verified: false,
    chains: ["base"],
    homeChain: "base",
    image: null,
    labels: [],
  },
  ...{ description: "", creator: `0x${"1".repeat(40)}`, category: "art", creatorEarningsBps: 0 },
  stats: {
    ...{ floor: {}, topOffer: {}, owners: 1, supply: 1, listed: 0, byChain: {}, floorChange: each({}) },
    ...{ volume: each({}), sales: each(3) },
  },
} as unknown as Collection;

it.each([
  ["Featured", true],
  ["Most traded", false],
])("says why a collection stands first: %s", (words, isChosen) => {
  const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
  const { container, unmount } = render(
    <FeaturedCollection collection={kiln} pieces={[]} others={[]} isChosen={isChosen} looks={looks} />,
  );
  expect(container.textContent).toContain(`${words}3 sales in 7 days`);
  unmount();
});
