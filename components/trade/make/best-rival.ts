import type { Order } from "@/lib/contract/order";
import { takesAll } from "@/lib/contract/takes-all";
import { sameAddress } from "@/lib/same-address";
import type { OfferSubject } from "@/lib/trade/offer/request";

export interface BestRivalParameters {
  /** The currency of the new offer. */
  currency: string;
  /** Left out where every given offer matches the new one's subject. */
  scope?: OfferSubject["scope"];
  /** The only account that could accept; it cannot accept its own offers. */
  owner?: string | null;
}

/** The highest offer that a matching holder could accept instead of the new one, or null. */
export function bestRival<T extends Pick<Order, "unitPrice" | "currency" | "maker" | "scope">>(
  offers: readonly T[],
  { currency, scope, owner = null }: BestRivalParameters,
): T | null {
  let best: T | null = null;
  for (const offer of offers) {
    if (!sameAddress(offer.currency, currency)) continue;
    if (owner !== null && sameAddress(offer.maker, owner)) continue;
    if (scope !== undefined && !takesAll(offer.scope, scope)) continue;
    if (best === null || BigInt(offer.unitPrice) > BigInt(best.unitPrice)) best = offer;
  }
  return best;
}
