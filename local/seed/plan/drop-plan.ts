import type { CollectionIdentity } from "./collections";

/** The accounts of a list and their terms; see `allowlistOf`. */
export type ListName = "creator" | "friends" | "patrons";

export interface PlannedStage {
  /** Hours from the end of the history to its start; negative: so long before. */
  readonly startsIn: number;
  /** Minting is closed: a gap, or the end. */
  readonly isClosed?: boolean;
  /** Whole units of the currency, as a decimal string. Default nothing. */
  readonly price?: string;
  /** Default the chain's own. */
  readonly currency?: "usdc";
  readonly maxPerWallet?: number;
  readonly list?: ListName;
  /** Accounts that are not on the list mint too, on the stage's own terms. */
  readonly isOpenToOthers?: boolean;
  /** How many are minted in it by the end of the history, before scaling. Default none. */
  readonly claimed?: number;
  /** Its whole supply is claimed. */
  readonly isSoldOut?: boolean;
}

/** A part with its own terms: a whole ERC-721 drop, or one token id of an ERC-1155 drop. */
export interface PlannedSale {
  /** For ERC-1155 only. */
  readonly tokenId?: bigint;
  /** By default none for ERC-1155, and all prepared items for ERC-721. */
  readonly maxSupply?: number;
  /** The supply is what was claimed. */
  readonly isSoldOut?: boolean;
  readonly stages: readonly PlannedStage[];
  /** Its creator has closed it so many hours before the end of the history. */
  readonly pausedHoursAgo?: number;
}

/** A collection from which accounts mint in stages. */
export type DropPlan = CollectionIdentity & {
  readonly kind: "drop";
  readonly standard: "erc721" | "erc1155";
  /** Names of the stages by their numbers on-chain; null where nobody can mint. */
  readonly stageNames: readonly (string | null)[];
  readonly sales: readonly PlannedSale[];
};

/** How many of a planned number there are at a scale of 0 to 1. */
export function scaledCount(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil(count * scale));
}

/** How many are claimed of a sale, over all its stages. */
export function claimedOf({ stages }: PlannedSale, scale: number): number {
  return stages.reduce((sum, { claimed = 0 }) => sum + scaledCount(claimed, scale), 0);
}

/** How many there can be of a sale at most; null without an end. */
export function maxSupplyOf(sale: PlannedSale, scale: number): number | null {
  return sale.isSoldOut === true ? claimedOf(sale, scale) : (sale.maxSupply ?? null);
}

/** How many token ids the creator prepares: all of the plan's, unless an ERC-721 drop is to be sold out. */
export function preparedOf({ standard, sales, supply }: DropPlan, scale: number): number {
  const [sale] = sales;
  return standard === "erc721" && sale?.isSoldOut === true ? claimedOf(sale, scale) : supply;
}

/** The first and the last token id of which something is minted. */
export function claimedEnds({ standard, sales }: DropPlan, scale: number): bigint[] {
  const counts = sales.map((sale) => ({ tokenId: sale.tokenId, claimed: claimedOf(sale, scale) }));
  const ids =
    standard === "erc721"
      ? counts.flatMap(({ claimed }) => (claimed === 0 ? [] : [0n, BigInt(claimed - 1)]))
      : counts.flatMap(({ tokenId, claimed }) => (claimed === 0 || tokenId === undefined ? [] : [tokenId]));
  const [first, last] = [ids[0], ids.at(-1)];
  return first === undefined || last === undefined ? [] : [first, last];
}

const hourSeconds = 3_600;

/** Unix seconds of a planned moment. */
export function momentOf(hours: number, now: number): number {
  return Math.round(now + hours * hourSeconds);
}

/** Unix seconds at which the contract is deployed: a day before anybody can mint, or two days ago. */
export function openedAt({ sales }: DropPlan, now: number): number {
  const starts = sales.flatMap(({ stages }) => stages.map(({ startsIn }) => startsIn));
  return momentOf(Math.min(-48, ...starts.map((startsIn) => startsIn - 24)), now);
}
