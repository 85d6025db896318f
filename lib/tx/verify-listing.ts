import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Fee } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { sameAddress } from "@/lib/seaport/same-address";
import { orderTypedData, type orderTypes, type SeaportDomain } from "@/lib/seaport/typed-data";
import { type CheckRow, type Verification, verification } from "./check-row";
import { describeAmount, findCurrency } from "./describe-amount";

/** What the form says that the seller is about to agree to. */
export interface ListingTerms {
  maker: Address;
  token: Address;
  tokenId: bigint;
  itemName: string;
  quantity: bigint;
  /** Base units of `currency`, for the whole quantity. */
  price: bigint;
  currency: Address;
  /** The lines between the price and the proceeds. */
  fees: readonly Fee[];
  /** Unix seconds. */
  startsAt: number;
  /** Unix seconds. */
  expiresAt: number;
}

/** The EIP-712 request as it goes to the wallet. */
export interface ListingRequest {
  domain: { name: string; version: string; chainId: number; verifyingContract: Address };
  types: typeof orderTypes;
  primaryType: string;
  message: OrderComponents;
}

export interface VerifyListingParameters {
  request: ListingRequest;
  terms: ListingTerms;
  chain: Chain;
  pin: ChainPin;
}

function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function feesMatch(order: ParsedOrder, { fees, price }: ListingTerms, pin: ChainPin): boolean {
  const marketplace = fees.filter((fee) => fee.kind === "marketplace");
  const taken = marketplace.reduce((sum, fee) => sum + fee.amount, 0n);
  return (
    order.payments.length === fees.length &&
    order.payments.every((payment, index) => {
      const fee = fees[index];
      return (
        fee !== undefined && fee.amount === payment.amount && sameAddress(fee.recipient, payment.recipient)
      );
    }) &&
    marketplace.every((fee) => sameAddress(fee.recipient, pin.feeRecipient)) &&
    taken * 10_000n <= price * BigInt(pin.maxFeeBps)
  );
}

function domainMatches({ request, chain, pin }: VerifyListingParameters): boolean {
  const domain: SeaportDomain = { chainId: pin.chainId, seaport: pin.seaport };
  const expected = orderTypedData(request.message, domain);
  return (
    chain.id === pin.id &&
    request.primaryType === expected.primaryType &&
    sameJson(request.types, expected.types) &&
    sameJson(request.domain, { ...expected.domain, verifyingContract: request.domain.verifyingContract }) &&
    sameAddress(request.domain.verifyingContract, pin.seaport)
  );
}

function rowsOf(order: ParsedOrder, parameters: VerifyListingParameters): CheckRow[] {
  const { request, terms, chain, pin } = parameters;
  const currency = findCurrency(chain, order.currency);
  const itemMatches =
    order.side === "listing" &&
    order.taker === null &&
    sameAddress(order.maker, terms.maker) &&
    sameAddress(order.token, terms.token) &&
    order.scope.kind === "item" &&
    order.scope.tokenId === terms.tokenId &&
    order.quantity === terms.quantity;
  const priceMatches =
    currency !== null && sameAddress(order.currency, terms.currency) && order.price === terms.price;
  const verdict = (matches: boolean) => (matches ? "matches" : "mismatch");
  return [
    {
      id: "give",
      label: "You give",
      value: `${order.quantity === 1n ? "" : `${order.quantity} × `}${terms.itemName} on ${chain.name}`,
      detail: `Token ${order.scope.kind === "item" ? order.scope.tokenId : "any"} of ${formatAddress(order.token)}`,
      verdict: verdict(itemMatches),
    },
    {
      id: "get",
      label: "You get",
      value: `At least ${describeAmount(order.proceeds, currency)}, to ${formatAddress(order.maker)}`,
      detail: `Price ${describeAmount(order.price, currency)}`,
      verdict: verdict(priceMatches && feesMatch(order, terms, pin)),
    },
    {
      id: "valid",
      label: "Valid",
      value: `${formatDateTime(order.startsAt, "local")} to ${formatDateTime(order.expiresAt, "local")}`,
      detail: `The form says until ${formatDateTime(terms.expiresAt, "local")}`,
      verdict: verdict(order.startsAt === terms.startsAt && order.expiresAt === terms.expiresAt),
    },
    {
      id: "contract",
      label: "Contract",
      value: `${formatAddress(request.domain.verifyingContract)} on ${chain.name}`,
      detail: "The settlement contract that this site trusts",
      verdict: domainMatches(parameters) ? "known" : "mismatch",
    },
    {
      id: "end",
      label: "To end it early",
      value: "Cancel on-chain, network fee applies",
      detail: "Hiding it does not end it",
      verdict: "known",
    },
  ];
}

/**
 * Compares the request that the wallet is about to sign with the form that the seller filled in, and with the operator's pins.
 * @see design.md section 6: "Signing (listing, offer) shows You give / You get / Valid / To end it early"
 */
export function verifyListing(parameters: VerifyListingParameters): Verification {
  const { request, chain, pin } = parameters;
  const context = { conduitKey: pin.conduitKey, signedZone: chain.contracts.signedZone };
  const parsed = parseOrder(request.message, context);
  if (parsed.ok) return verification(rowsOf(parsed.order, parameters));
  const detail = parsed.failures[0]?.message ?? "The order has a shape that is not accepted.";
  return verification([
    { id: "give", label: "You give", value: "Not readable", detail, verdict: "mismatch" },
  ]);
}
