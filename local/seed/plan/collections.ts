import type { ItemLabel } from "@/lib/contract/item";
import { brutEstate } from "../../seed-art/collections/brut-estate";
import { inkfolk } from "../../seed-art/collections/inkfolk";
import { kiln } from "../../seed-art/collections/kiln";
import { longshore } from "../../seed-art/collections/longshore";
import { nightGarden } from "../../seed-art/collections/night-garden";
import { notables } from "../../seed-art/collections/notables";
import { paperWeather } from "../../seed-art/collections/paper-weather";
import { pocketPilots } from "../../seed-art/collections/pocket-pilots";
import { seaMarks } from "../../seed-art/collections/sea-marks";
import { slowOrbits } from "../../seed-art/collections/slow-orbits";
import { tessera } from "../../seed-art/collections/tessera";
import { thumbkin } from "../../seed-art/collections/thumbkin";
import { warpAndWeft } from "../../seed-art/collections/warp-and-weft";
import type { CollectionArt } from "../../seed-art/draw/collection-art";

export type SeedChain = "ethereum" | "base" | "apechain" | "polygon" | "bnb" | "abstract";

/** The facts about a collection or drop that gateway and service need. Pure data; the art is found by its slug. */
export type CollectionIdentity = {
  /** The seed number that art and traits are drawn from. */
  readonly seed: number;
  readonly slug: string;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** Display name of the invented creator. */
  readonly creator: string;
  readonly category: string;
  readonly licence: string;
  readonly links: { readonly website?: string };
  readonly homeChain: SeedChain;
  /** Token ids run from `firstTokenId` to `firstTokenId + supply - 1`. */
  readonly firstTokenId: bigint;
  readonly supply: number;
  /** In basis points of the price, 0 to 750. */
  readonly creatorEarningsBps: number;
  readonly verified: boolean;
  /** Operator labels of single items by token id, as `collections-file` of the service wants them. */
  readonly itemLabels: Readonly<Record<string, readonly ItemLabel[]>>;
  /** Items from this token id on still show their wrapper. */
  readonly unrevealedFrom?: bigint;
};

/** The plan of one collection that is minted at once. */
export type CollectionPlan = CollectionIdentity & {
  /** `enforced`: ERC-721C, whose orders settle only with the server's signature. `editions`: ERC-1155, each id in many copies. */
  readonly kind: "plain" | "enforced" | "editions";
  /** Whole units of the home chain's native currency, as a decimal string. */
  readonly typicalPrice: string;
  /** Standard deviation of a day's price change, as a share: 0.05 is 5%. */
  readonly volatility: number;
  /** Share of the supply with a live listing, 0 to 1; of editions, the share of their holders who list copies. */
  readonly listedShare: number;
  readonly mintedDaysAgo: number;
  /** A pool with that many of the last items, and how many swaps it had. */
  readonly pool?: { readonly items: number; readonly swaps: number };
  /** The other chains that its items can move to; `unfinished`: one of them is on its way, and one is stuck. */
  readonly vault?: { readonly chains: readonly SeedChain[]; readonly unfinished?: true };
};

type Market = Omit<
  CollectionPlan,
  | "seed"
  | "slug"
  | "name"
  | "symbol"
  | "description"
  | "creator"
  | "category"
  | "licence"
  | "itemLabels"
  | "firstTokenId"
  | "kind"
> & { readonly kind?: CollectionPlan["kind"]; readonly itemLabels?: CollectionPlan["itemLabels"] };

// Websites end in .example (RFC 2606), so that no invented creator ever points at a real one.
const MARKETS: readonly (readonly [CollectionArt, Market])[] = [
  [
    kiln,
    {
      homeChain: "ethereum",
      supply: 1111,
      creatorEarningsBps: 500,
      typicalPrice: "0.83",
      volatility: 0.035,
      listedShare: 0.05,
      verified: true,
      mintedDaysAgo: 252,
      links: { website: "https://studio-okonjo.example" },
      itemLabels: { "44": ["reported"], "309": ["disputed_ownership"], "571": ["explicit"] },
    },
  ],
  [
    inkfolk,
    {
      homeChain: "ethereum",
      supply: 777,
      creatorEarningsBps: 250,
      typicalPrice: "2.14",
      volatility: 0.03,
      listedShare: 0.03,
      verified: true,
      mintedDaysAgo: 611,
      links: { website: "https://inkfolk.example" },
    },
  ],
  [
    longshore,
    {
      // The highest earnings of all: buyers would soon stop paying them if they were optional.
      kind: "enforced",
      homeChain: "ethereum",
      supply: 256,
      creatorEarningsBps: 750,
      typicalPrice: "11.4",
      volatility: 0.025,
      listedShare: 0.03,
      verified: true,
      mintedDaysAgo: 420,
      links: { website: "https://maren-tidewell.example" },
      vault: { chains: ["base", "abstract"] },
    },
  ],
  [
    notables,
    {
      homeChain: "base",
      supply: 1000,
      creatorEarningsBps: 250,
      typicalPrice: "0.39",
      volatility: 0.04,
      listedShare: 0.06,
      verified: true,
      mintedDaysAgo: 330,
      links: { website: "https://footnote-club.example" },
      vault: { chains: ["ethereum", "apechain", "polygon"], unfinished: true },
      itemLabels: { "77": ["reported"] },
    },
  ],
  [
    tessera,
    {
      homeChain: "ethereum",
      supply: 361,
      creatorEarningsBps: 500,
      typicalPrice: "0.118",
      volatility: 0.04,
      listedShare: 0.08,
      verified: true,
      mintedDaysAgo: 190,
      links: { website: "https://halden-press.example" },
    },
  ],
  [
    brutEstate,
    {
      homeChain: "abstract",
      supply: 500,
      creatorEarningsBps: 500,
      typicalPrice: "0.064",
      volatility: 0.07,
      listedShare: 0.12,
      verified: true,
      mintedDaysAgo: 12,
      links: { website: "https://norrgaard.example" },
      unrevealedFrom: 477n,
    },
  ],
  [
    pocketPilots,
    {
      homeChain: "bnb",
      supply: 888,
      creatorEarningsBps: 300,
      typicalPrice: "0.22",
      volatility: 0.05,
      listedShare: 0.08,
      verified: true,
      mintedDaysAgo: 280,
      links: { website: "https://hangar-nine.example" },
      itemLabels: { "13": ["explicit"] },
      pool: { items: 30, swaps: 24 },
    },
  ],
  [
    slowOrbits,
    {
      homeChain: "base",
      supply: 400,
      creatorEarningsBps: 0,
      typicalPrice: "0.0312",
      volatility: 0.06,
      listedShare: 0.1,
      verified: false,
      mintedDaysAgo: 65,
      links: {},
    },
  ],
  [
    nightGarden,
    {
      homeChain: "apechain",
      supply: 444,
      creatorEarningsBps: 600,
      typicalPrice: "184",
      volatility: 0.06,
      listedShare: 0.07,
      verified: true,
      mintedDaysAgo: 150,
      links: { website: "https://yuki-arai.example" },
    },
  ],
  [
    warpAndWeft,
    {
      homeChain: "polygon",
      supply: 600,
      creatorEarningsBps: 400,
      typicalPrice: "62",
      volatility: 0.05,
      listedShare: 0.07,
      verified: true,
      mintedDaysAgo: 233,
      links: { website: "https://ines-carvalho.example" },
    },
  ],
  [
    paperWeather,
    {
      homeChain: "base",
      supply: 512,
      creatorEarningsBps: 500,
      typicalPrice: "0.06",
      volatility: 0.05,
      listedShare: 0.06,
      verified: true,
      mintedDaysAgo: 34,
      links: { website: "https://ida-vestergaard.example" },
    },
  ],
  [
    thumbkin,
    {
      homeChain: "abstract",
      supply: 360,
      creatorEarningsBps: 100,
      typicalPrice: "0.011",
      volatility: 0.09,
      listedShare: 0.14,
      verified: false,
      mintedDaysAgo: 47,
      links: {},
      pool: { items: 24, swaps: 20 },
    },
  ],
  [
    seaMarks,
    {
      kind: "editions",
      homeChain: "polygon",
      supply: 24,
      creatorEarningsBps: 500,
      typicalPrice: "38",
      volatility: 0.05,
      listedShare: 0.4,
      verified: true,
      mintedDaysAgo: 96,
      links: { website: "https://skerry-print-room.example" },
    },
  ],
];

/**
 * The collections of local mode.
 *
 * @param seed decides every picture and trait; prices and supplies are fixed.
 */
export function planCollections(seed: number): CollectionPlan[] {
  return MARKETS.map(([art, market]) => {
    const { slug, name, symbol, description, creator, category, licence } = art;
    return {
      seed,
      slug,
      name,
      symbol,
      description,
      creator,
      category,
      licence,
      firstTokenId: 1n,
      kind: "plain",
      ...market,
      itemLabels: market.itemLabels ?? {},
    };
  });
}
