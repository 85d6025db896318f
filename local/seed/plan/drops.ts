import type { CollectionArt } from "../../seed-art/draw/collection-art";
import { airLetters, blueKiln, harbourSuits, sodium, weatherReel } from "../../seed-art/drops/drop-prints";
import { kiteIndex, longplay, matchboxOrrery, nightCarpets, vestry } from "../../seed-art/drops/drop-things";
import type { DropPlan } from "./drop-plan";

type Terms = Pick<
  DropPlan,
  "homeChain" | "supply" | "creatorEarningsBps" | "verified" | "stageNames" | "sales"
> &
  Partial<Pick<DropPlan, "standard" | "links">>;

const day = 24;

// One of each state that a page can show. What runs goes on for a month or longer, so that it still runs when somebody looks.
const DROPS: readonly (readonly [CollectionArt, Terms])[] = [
  [
    airLetters,
    {
      homeChain: "base",
      supply: 500,
      creatorEarningsBps: 500,
      verified: true,
      links: { website: "https://lark-and-ferry.example" },
      stageNames: ["Post office reserve", "Pen pals", "Public sale", null],
      sales: [
        {
          stages: [
            { startsIn: -20 * day, list: "creator", claimed: 20 },
            { startsIn: -18 * day, list: "friends", price: "0.008", claimed: 26 },
            { startsIn: -10 * day, price: "0.012", maxPerWallet: 10, claimed: 130 },
            { startsIn: 33 * day, isClosed: true },
          ],
        },
      ],
    },
  ],
  [
    nightCarpets,
    {
      homeChain: "apechain",
      supply: 240,
      creatorEarningsBps: 600,
      verified: true,
      links: { website: "https://soraya-behnam.example" },
      stageNames: ["Weavers' list", "Public sale"],
      sales: [
        {
          stages: [
            { startsIn: -3 * day, list: "friends", price: "9", claimed: 14 },
            { startsIn: 40 * day, price: "14", maxPerWallet: 4 },
          ],
        },
      ],
    },
  ],
  [
    blueKiln,
    {
      homeChain: "ethereum",
      supply: 300,
      creatorEarningsBps: 500,
      verified: true,
      links: { website: "https://halina-voss.example" },
      stageNames: ["Studio list", "Public sale"],
      sales: [
        {
          stages: [
            { startsIn: 3 * day, list: "friends", price: "0.03" },
            { startsIn: 4 * day, price: "0.04", maxPerWallet: 5 },
          ],
        },
      ],
    },
  ],
  [
    matchboxOrrery,
    {
      homeChain: "base",
      supply: 365,
      creatorEarningsBps: 0,
      verified: false,
      stageNames: ["Free mint"],
      sales: [{ stages: [{ startsIn: 1, maxPerWallet: 2 }] }],
    },
  ],
  [
    longplay,
    {
      homeChain: "ethereum",
      supply: 333,
      creatorEarningsBps: 400,
      verified: true,
      links: { website: "https://quay-nine-records.example" },
      stageNames: ["Test pressing", null, "Release"],
      sales: [
        {
          stages: [
            { startsIn: -9 * day, list: "friends", price: "0.02", claimed: 22 },
            { startsIn: -6 * day, isClosed: true },
            { startsIn: 6 * day, price: "0.03", maxPerWallet: 8 },
          ],
        },
      ],
    },
  ],
  [
    sodium,
    {
      homeChain: "abstract",
      supply: 80,
      creatorEarningsBps: 500,
      verified: true,
      stageNames: ["Subscribers", "Public sale"],
      sales: [
        {
          isSoldOut: true,
          stages: [
            { startsIn: -15 * day, list: "friends", price: "0.004", claimed: 20 },
            { startsIn: -14 * day, price: "0.006", maxPerWallet: 6, claimed: 60 },
          ],
        },
      ],
    },
  ],
  [
    vestry,
    {
      homeChain: "bnb",
      supply: 150,
      creatorEarningsBps: 300,
      verified: false,
      stageNames: ["Public sale", null],
      sales: [
        {
          stages: [
            { startsIn: -25 * day, price: "0.025", claimed: 48 },
            { startsIn: -11 * day, isClosed: true },
          ],
        },
      ],
    },
  ],
  [
    weatherReel,
    {
      homeChain: "polygon",
      supply: 200,
      creatorEarningsBps: 250,
      verified: true,
      stageNames: ["Public sale", null],
      sales: [
        {
          pausedHoursAgo: 2 * day,
          stages: [{ startsIn: -8 * day, price: "12", maxPerWallet: 10, claimed: 40 }],
        },
      ],
    },
  ],
  [
    kiteIndex,
    {
      homeChain: "polygon",
      supply: 256,
      creatorEarningsBps: 500,
      verified: true,
      links: { website: "https://dina-farrugia.example" },
      stageNames: ["Public sale"],
      sales: [
        {
          stages: [
            {
              startsIn: -5 * day,
              price: "8",
              currency: "usdc",
              maxPerWallet: 4,
              list: "patrons",
              isOpenToOthers: true,
              claimed: 60,
            },
          ],
        },
      ],
    },
  ],
  [
    harbourSuits,
    {
      standard: "erc1155",
      homeChain: "bnb",
      supply: 24,
      creatorEarningsBps: 500,
      verified: true,
      links: { website: "https://skerry-and-daughters.example" },
      stageNames: ["First printing", "Second printing"],
      sales: [
        { tokenId: 0n, stages: [{ startsIn: -7 * day, price: "0.02", maxPerWallet: 10, claimed: 55 }] },
        { tokenId: 1n, isSoldOut: true, stages: [{ startsIn: -7 * day, price: "0.03", claimed: 24 }] },
        {
          tokenId: 2n,
          maxSupply: 100,
          stages: [
            { startsIn: -6 * day, list: "friends", price: "0.015", claimed: 18, isSoldOut: true },
            { startsIn: 35 * day, price: "0.02", maxPerWallet: 5 },
          ],
        },
        { tokenId: 3n, maxSupply: 60, stages: [{ startsIn: 5 * day, price: "0.02", maxPerWallet: 3 }] },
      ],
    },
  ],
];

/**
 * The drops of local mode.
 *
 * @param seed decides every picture, trait and claim; prices, supplies and times are fixed.
 */
export function planDrops(seed: number): DropPlan[] {
  return DROPS.map(([art, terms]) => {
    const { slug, name, symbol, description, creator, category, licence } = art;
    const identity = { seed, slug, name, symbol, description, creator, category, licence };
    return {
      ...identity,
      links: {},
      itemLabels: {},
      firstTokenId: 0n,
      standard: "erc721",
      kind: "drop",
      ...terms,
    };
  });
}
