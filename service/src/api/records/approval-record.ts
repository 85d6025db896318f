import type { ChainApprovals, CoinApproval, ItemApproval } from "@/lib/contract/approvals";
import type { RecentGrants } from "../../market/approvals/list-grants";
import type { GivenCoins, GivenItems, ReadApprovals } from "../../market/approvals/read-approvals";
import { imageRecord, type MediaUrl } from "./image-record";

function itemApproval(given: GivenItems, mediaUrl: MediaUrl): ItemApproval {
  const { look, contract, tokenId, spender, since, units, floor, listings } = given;
  const { slug, name, verified, labels } = look;
  return {
    collection: { slug, name, verified, image: imageRecord(look.image, mediaUrl), labels },
    contract,
    tokenId,
    spender,
    since,
    quantity: units.toString(),
    atStake: floor === null ? null : (units * floor).toString(),
    listings,
  };
}

function coinApproval({ currency, spender, limit, offers }: GivenCoins): CoinApproval {
  const { count, needed } = offers;
  return { currency, spender, limit: limit.toString(), offers: { count, needed: needed.toString() } };
}

/** Those of contracts that nobody here knows first, then those with most at stake. */
function byConcern(a: GivenItems, b: GivenItems): number {
  const known = Number(a.spender.kind !== null) - Number(b.spender.kind !== null);
  const difference = b.units * (b.floor ?? 0n) - a.units * (a.floor ?? 0n);
  return known || (difference > 0n ? 1 : difference < 0n ? -1 : a.look.slug < b.look.slug ? -1 : 1);
}

export function chainApprovals(
  { chain, isComplete, given }: ReadApprovals,
  { given: granted, revoked, feesPaid, feesUnknown }: RecentGrants,
  mediaUrl: MediaUrl,
): ChainApprovals {
  const week = { given: granted, revoked, fees: { paid: feesPaid.toString(), unknown: feesUnknown } };
  if (given === null) return { chain, readAt: null, items: [], coins: [], isComplete, week };
  return {
    chain,
    readAt: given.readAt,
    items: given.items.toSorted(byConcern).map((item) => itemApproval(item, mediaUrl)),
    coins: given.coins.map(coinApproval),
    isComplete,
    week,
  };
}
