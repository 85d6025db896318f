import type { ChainConfig } from "@/lib/chains/config";
import { matchFees } from "@/lib/seaport/match-fees";
import { ItemType, type OrderComponents } from "@/lib/seaport/order-components";
import type { Fee, FeeRule } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { sameAddress } from "@/lib/seaport/same-address";
import { checksummed, currenciesOf } from "../records/chain-record";
import type { ListingFailure } from "./listing-verdict";

const minDuration = 60n;
const maxDuration = 180n * 24n * 3_600n;
/** Clocks differ: a start up to this long ago is fine. */
const startTolerance = 600n;

/** Reads an order as a listing, or says how its shape differs from an accepted one. */
export function readListing(
  order: OrderComponents,
  { chain, announced }: { chain: ChainConfig; announced: bigint | undefined },
): { listing: ParsedOrder | null; failures: ListingFailure[] } {
  const { conduitKey, signedZone } = chain.contracts;
  const parsed = parseOrder(order, { conduitKey, signedZone });
  const failures: ListingFailure[] = parsed.ok
    ? []
    : parsed.failures.map(({ path, message }) => ({
        code: "invalid_structure",
        path: `parameters.${path}`,
        message,
      }));
  if (announced !== undefined && announced !== BigInt(order.consideration.length)) {
    failures.push({
      code: "invalid_structure",
      path: "parameters.totalOriginalConsiderationItems",
      message: "The number of consideration items does not fit the order.",
    });
  }
  if (!parsed.ok) return { listing: null, failures: withPrice(order, failures) };
  if (parsed.order.side === "offer") {
    failures.push({
      code: "invalid_structure",
      path: "parameters.offer.0",
      message: "This is an offer: a listing offers an item.",
    });
    return { listing: null, failures };
  }
  return { listing: parsed.order, failures };
}

/** A listing for nothing is refused for its price, not once for each amount of nothing. */
function withPrice(order: OrderComponents, failures: ListingFailure[]): ListingFailure[] {
  const isPayment = ({ itemType }: { itemType: number }) =>
    itemType === ItemType.native || itemType === ItemType.erc20;
  const payments = order.consideration.filter(isPayment);
  if (payments.length === 0 || payments.some((item) => item.startAmount > 0n)) return failures;
  const others = failures.filter(({ path }) => !/consideration\.\d+\.startAmount$/.test(path));
  return [
    { code: "invalid_price", path: "parameters.consideration", message: "The price must be above zero." },
    ...others,
  ];
}

/** How long an order runs: not over, not too short, not too long. `now` is the chain's, Unix seconds. */
export function checkDuration({ startTime, endTime }: OrderComponents, now: number): ListingFailure[] {
  const failures: ListingFailure[] = [];
  const refuse = (code: ListingFailure["code"], path: string, message: string) =>
    failures.push({ code, path, message, action: "sign_again" });
  const duration = endTime - startTime;
  if (endTime <= BigInt(now)) {
    refuse("order_already_expired", "parameters.endTime", "The order has already ended.");
  }
  if (duration < minDuration || duration > maxDuration) {
    refuse("invalid_duration", "parameters.endTime", "An order runs for 60 seconds to 180 days.");
  } else if (startTime < BigInt(now) - startTolerance) {
    refuse("invalid_duration", "parameters.startTime", "The order starts more than 10 minutes in the past.");
  }
  return failures;
}

/** The currency of a listing must be one of its chain's. */
export function checkCurrency(listing: ParsedOrder, chain: ChainConfig): ListingFailure[] {
  if (currenciesOf(chain).some(({ address }) => sameAddress(address, listing.currency))) return [];
  return [
    {
      code: "unsupported_currency",
      path: "parameters.consideration.0.token",
      message: `The currency ${listing.currency} is not accepted on ${chain.name}.`,
    },
  ];
}

/** Whom a listing must pay, and how its payments answer to that. */
export function checkFees(
  listing: ParsedOrder,
  { chain, earnings, enforced }: { chain: ChainConfig; earnings: readonly FeeRule[]; enforced: boolean },
): { fees: readonly Fee[]; failures: ListingFailure[] } {
  const { bps, recipient } = chain.marketplaceFee;
  const marketplace: FeeRule = { kind: "marketplace", recipient: checksummed(recipient), bps };
  const { fees, missing, unknown } = matchFees({
    order: listing,
    required: enforced ? [marketplace, ...earnings] : [marketplace],
    optional: enforced ? [] : earnings,
  });
  return {
    fees,
    failures: [
      ...missing.map(
        (fee): ListingFailure => ({
          code: fee.kind === "marketplace" ? "marketplace_fee_missing" : "creator_earnings_missing",
          path: "parameters.consideration",
          message: `${fee.recipient} must be paid ${fee.amount}, which is ${fee.bps} bps of the price.`,
          action: "sign_again",
        }),
      ),
      ...unknown.map(
        (payment): ListingFailure => ({
          code: "invalid_structure",
          path: "parameters.consideration",
          message: `${payment.recipient} is paid ${payment.amount} more than any fee asks for.`,
        }),
      ),
    ],
  };
}

/** Orders of a collection with enforced creator earnings settle through the signed zone, all others openly. */
export function checkRestriction(listing: ParsedOrder, enforced: boolean): ListingFailure[] {
  if (enforced === listing.restricted) return [];
  return enforced
    ? [
        {
          code: "zone_required",
          path: "parameters.zone",
          message: "The collection enforces creator earnings: the order must name the signed zone.",
          action: "sign_again",
        },
      ]
    : [
        {
          code: "invalid_structure",
          path: "parameters.orderType",
          message: "The collection does not need the signed zone: the order must be open.",
        },
      ];
}
