import { maxUint256 } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { UnitPrice } from "../drops/claim-prices";
import type { Movement } from "./movement";

/** The price of one unit of each claim of a drop whose price is certain. */
export type ClaimPrices = ReadonlyMap<ChainEvent, UnitPrice>;

/**
 * The claims of a transaction, each waiting for its mints: the contract mints first and reports the claim afterwards.
 *
 * @returns for a mint what was paid for it, or null.
 */
export function waitingClaims(events: readonly ChainEvent[], prices: ClaimPrices) {
  const waiting = events.flatMap((claim) => {
    const unit = prices.get(claim);
    return unit === undefined ? [] : [{ claim, unit, left: claim.quantity ?? 0n }];
  });
  return function take(mint: ChainEvent): Movement["payment"] {
    const quantity = mint.quantity ?? 1n;
    const paid = waiting.find(
      ({ claim, left }) =>
        left >= quantity &&
        claim.logIndex > mint.logIndex &&
        claim.address === mint.address &&
        claim.toAddr === mint.toAddr &&
        (claim.tokenId === undefined || claim.tokenId === mint.tokenId),
    );
    if (paid === undefined) return null;
    paid.left -= quantity;
    const amount = paid.unit.price * quantity;
    return amount > maxUint256 ? null : { amount, currency: paid.unit.currency };
  };
}
