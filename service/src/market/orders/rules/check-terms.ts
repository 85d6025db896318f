import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { MarketplaceFee } from "@/lib/contract/chain";
import type { OrderSide } from "@/lib/contract/order";
import { sameAddress } from "@/lib/same-address";
import { matchFees } from "@/lib/seaport/match-fees";
import { ItemType, type OrderComponents } from "@/lib/seaport/order-components";
import type { Fee, FeeRule } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { currenciesOf } from "../../currencies/currencies-of";
import type { OrderFailure } from "./order-verdict";

const minDuration = 60n;
const maxDuration = 180n * 24n * 3_600n;
const maxLead = maxDuration;

/** Parses an order as a listing or an offer, or names where its shape differs from an accepted one. */
export function parseSubmission(
  order: OrderComponents,
  { side, chain, announced }: { side: OrderSide; chain: ChainConfig; announced: bigint | undefined },
): { parsed: ParsedOrder | null; failures: OrderFailure[] } {
  const { conduitKey, signedZone } = chain.contracts;
  const result = parseOrder(order, { conduitKey, signedZone });
  const failures: OrderFailure[] = result.ok
    ? []
    : result.failures.map(({ path, message }) => ({
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
  if (!result.ok) return { parsed: null, failures: withPrice(order, failures) };
  if (result.order.side !== side) {
    failures.push({
      code: "invalid_structure",
      path: "parameters.offer.0",
      message:
        side === "listing"
          ? "This is an offer: a listing offers an item."
          : "This is a listing: an offer offers a payment.",
    });
    return { parsed: null, failures };
  }
  return { parsed: result.order, failures };
}

/** An order without a price is refused for that alone, not once for each amount of zero. */
function withPrice(order: OrderComponents, failures: OrderFailure[]): OrderFailure[] {
  const isPayment = ({ itemType }: { itemType: number }) =>
    itemType === ItemType.native || itemType === ItemType.erc20;
  const payments = [...order.offer, ...order.consideration].filter(isPayment);
  if (payments.length === 0 || payments.some((item) => item.startAmount > 0n)) return failures;
  const others = failures.filter(({ path }) => !/(offer|consideration)\.\d+\.startAmount$/.test(path));
  return [
    { code: "invalid_price", path: "parameters.consideration", message: "The price must be above zero." },
    ...others,
  ];
}

/**
 * The time of an order: not over, not too short, not too long. It may have started long ago, as an order that another market had first.
 * `now` is the chain's, Unix seconds.
 */
export function checkDuration(
  { startTime, endTime }: Pick<OrderComponents, "startTime" | "endTime">,
  now: number,
): OrderFailure[] {
  const failures: OrderFailure[] = [];
  const refuse = (code: OrderFailure["code"], path: string, message: string) =>
    failures.push({ code, path, message, action: "sign_again" });
  const duration = endTime - startTime;
  if (endTime <= BigInt(now)) {
    refuse("order_already_expired", "parameters.endTime", "The order has already ended.");
  }
  if (duration < minDuration || duration > maxDuration) {
    refuse("invalid_duration", "parameters.endTime", "An order runs for 60 seconds to 180 days.");
  } else if (startTime > BigInt(now) + maxLead) {
    refuse("invalid_duration", "parameters.startTime", "The order starts more than 180 days from now.");
  }
  return failures;
}

/** The currency of an order must be one of its chain's. */
export function checkCurrency(parsed: ParsedOrder, chain: ChainConfig): OrderFailure[] {
  if (currenciesOf(chain).some(({ address }) => sameAddress(address, parsed.currency))) return [];
  return [
    {
      code: "unsupported_currency",
      path: parsed.side === "listing" ? "parameters.consideration.0.token" : "parameters.offer.0.token",
      message: `The currency ${parsed.currency} is not accepted on ${chain.name}.`,
    },
  ];
}

/** The required recipients of an order, and whether its payments match. */
export function checkFees(
  parsed: ParsedOrder,
  {
    marketplaceFee: { bps, recipient },
    earnings,
    enforced,
  }: { marketplaceFee: MarketplaceFee; earnings: readonly FeeRule[]; enforced: boolean },
): { fees: readonly Fee[]; failures: OrderFailure[] } {
  const marketplace: FeeRule = { kind: "marketplace", recipient: checksummed(recipient), bps };
  const { fees, missing, unknown } = matchFees({
    order: parsed,
    required: enforced ? [marketplace, ...earnings] : [marketplace],
    optional: enforced ? [] : earnings,
  });
  return {
    fees,
    failures: [
      ...missing.map(
        (fee): OrderFailure => ({
          code: fee.kind === "marketplace" ? "marketplace_fee_missing" : "creator_earnings_missing",
          path: "parameters.consideration",
          message: `${fee.recipient} must be paid ${fee.amount}, which is ${fee.bps} bps of the price.`,
          action: "sign_again",
        }),
      ),
      ...unknown.map(
        (payment): OrderFailure => ({
          code: "invalid_structure",
          path: "parameters.consideration",
          message: `${payment.recipient} is paid ${payment.amount} more than any fee asks for.`,
        }),
      ),
    ],
  };
}

/**
 * Orders of a collection with enforced creator earnings settle through the signed zone. Any other order is open or names the zone, as its
 * maker chose: then it can be ended without a transaction. (The shape of a trait offer already requires the zone: an open order has no zone
 * hash.)
 *
 * @param rules.guarded Whether a transfer validator guards the contract: the zone would ask it to let the token through, and it listens
 * to the zones that it names only.
 */
export function checkRestriction(
  parsed: Pick<ParsedOrder, "restricted" | "scope">,
  { enforced, guarded }: { enforced: boolean; guarded: boolean },
): OrderFailure[] {
  if (enforced && !parsed.restricted) {
    return [
      {
        code: "zone_required",
        path: "parameters.zone",
        message: "The collection enforces creator earnings: the order must name the signed zone.",
        action: "sign_again",
      },
    ];
  }
  if (enforced || !guarded || !parsed.restricted || parsed.scope.kind === "trait") return [];
  return [
    {
      code: "invalid_structure",
      path: "parameters.orderType",
      message: "The collection's transfer validator does not name the signed zone: the order must be open.",
      action: "sign_again",
    },
  ];
}
