import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain, Currency } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Fee } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { orderTypes, seaportDomain } from "@/lib/seaport/typed-data";
import { type CheckRow, type Condition, checkRow } from "./check-row";
import { describeAmount, findCurrency } from "./describe-amount";
import { mayPay, notTradedIn, type TokenFacts } from "./token-row";

/** The form's terms that a maker is about to sign, for a listing or an offer. */
export interface SigningTerms {
  maker: Address;
  standard: "erc721" | "erc1155";
  token: Address;
  /** Units. More than one may be filled in parts. */
  quantity: bigint;
  /** Base units of `currency`, for the whole quantity. */
  price: bigint;
  currency: Address;
  /** The fees between the price and the proceeds. */
  fees: readonly Fee[];
  /** Unix seconds. */
  startsAt: number;
  /** Unix seconds. */
  expiresAt: number;
  /** The maker's counter on the chain. */
  counter: bigint;
  /** The symbol and decimals of an unpinned payment token; null until the chain was asked. */
  payToken?: TokenFacts | null;
  /** Whether the order names the signed zone and so settles only with the server's signature. */
  restricted: boolean;
}

/** The domain of an EIP-712 request to the wallet. */
export interface RequestDomain {
  name: string;
  version: string;
  chainId: number;
  verifyingContract: Address;
}

/** The EIP-712 request to the wallet for one order. */
export interface OrderRequest {
  domain: RequestDomain;
  types: typeof orderTypes;
  primaryType: string;
  message: OrderComponents;
}

/** The compared facts: one order of a request, and the terms of the form. */
export interface SigningFacts<Terms extends SigningTerms = SigningTerms> {
  order: OrderComponents;
  parsed: ParsedOrder;
  terms: Terms;
  chain: Chain;
  pin: ChainPin;
  currency: Currency | null;
}

/** Reads an order that is about to be signed. Returns a sentence if its shape is not accepted. */
export function readSigning<Terms extends SigningTerms>(
  order: OrderComponents,
  { terms, chain, pin }: { terms: Terms; chain: Chain; pin: ChainPin },
): SigningFacts<Terms> | string {
  const { conduitKey, signedZone } = pin;
  const result = parseOrder(order, { conduitKey, signedZone });
  if (!result.ok) return result.failures[0]?.message ?? t("The order has a shape that is not accepted.");
  const currency = findCurrency(chain, result.order.currency);
  return { order, parsed: result.order, terms, chain, pin, currency };
}

export function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

export function unitsInBytes(quantity: bigint): string {
  return plural(quantity, "The bytes are for {count} unit.", "The bytes are for {count} units.");
}

/** Conditions: the order is the maker's, for the named units of the named collection, and is valid as long as the form shows. */
export function termsConditions({ order, parsed, terms }: SigningFacts): readonly Condition[] {
  return [
    [
      sameAddress(parsed.maker, terms.maker),
      t("The bytes are for the account {account}.", { account: formatAddress(parsed.maker) }),
    ],
    [
      sameAddress(parsed.token, terms.token),
      t("The bytes name the collection {contract}.", { contract: formatAddress(parsed.token) }),
    ],
    [
      parsed.standard === terms.standard,
      t("The bytes take the item for an {standard} one.", { standard: parsed.standard }),
    ],
    [parsed.quantity === terms.quantity, unitsInBytes(parsed.quantity)],
    [
      parsed.partial === terms.quantity > 1n,
      parsed.partial
        ? t("The bytes let a single unit be divided.")
        : t("The bytes cannot be filled in parts."),
    ],
    [
      parsed.restricted === terms.restricted,
      parsed.restricted
        ? t("The bytes need a zone that the form does not.")
        : t("The bytes leave out the signed zone."),
    ],
    [order.counter === terms.counter, t("The bytes name another counter than yours.")],
  ];
}

function feesMatch({ parsed, terms: { fees, price }, pin }: SigningFacts): boolean {
  const marketplace = fees.filter((fee) => fee.kind === "marketplace");
  const taken = marketplace.reduce((sum, fee) => sum + fee.amount, 0n);
  return (
    parsed.payments.length === fees.length &&
    parsed.payments.every((payment, index) => {
      const fee = fees[index];
      return (
        fee !== undefined && fee.amount === payment.amount && sameAddress(fee.recipient, payment.recipient)
      );
    }) &&
    marketplace.every((fee) => sameAddress(fee.recipient, pin.feeRecipient)) &&
    taken * 10_000n <= price * BigInt(pin.maxFeeBps)
  );
}

/** Conditions: price, currency and fees equal those of the form. */
export function paymentConditions(facts: SigningFacts): readonly Condition[] {
  const { parsed, terms, chain, currency, pin } = facts;
  const asked = describeAmount(terms.price, findCurrency(chain, terms.currency));
  return [
    [mayPay(parsed.currency, pin), notTradedIn(parsed.currency)],
    [
      currency !== null && sameAddress(parsed.currency, terms.currency),
      t("The form says {price}", { price: asked }),
    ],
    [
      parsed.price === terms.price,
      t("The form says {asked}, the bytes {price}", { asked, price: describeAmount(parsed.price, currency) }),
    ],
    [feesMatch(facts), t("The bytes split the price differently from the form.")],
  ];
}

/** "Valid": the start and the end. */
export function validRow({ parsed, terms }: Pick<SigningFacts, "parsed" | "terms">): CheckRow {
  const form = t("The form says until {time}", { time: formatDateTime(terms.expiresAt, "local") });
  return checkRow(
    {
      id: "valid",
      label: t("Valid"),
      value: t("{start} to {end}", {
        start: formatDateTime(parsed.startsAt, "local"),
        end: formatDateTime(parsed.expiresAt, "local"),
      }),
      detail: form,
    },
    "matches",
    [[parsed.startsAt === terms.startsAt && parsed.expiresAt === terms.expiresAt, form]],
  );
}

/** Whether the request for one order has exactly Seaport's EIP-712 types, so that the wallet hashes the compared data. */
export function isOrderRequest({ types, primaryType }: OrderRequest): boolean {
  return primaryType === "OrderComponents" && sameJson(types, orderTypes);
}

/**
 * "Contract": the signature must be valid only for the pinned Seaport on the pinned network.
 *
 * @param wellFormed whether the types and the primary type are those that Seaport hashes
 */
export function domainRow(
  domain: RequestDomain,
  wellFormed: boolean,
  { chain, pin }: { chain: Pick<Chain, "id" | "name">; pin: ChainPin },
): CheckRow {
  const { verifyingContract } = domain;
  const expected = seaportDomain({ chainId: pin.chainId, seaport: verifyingContract });
  return checkRow(
    {
      id: "contract",
      label: t("Contract"),
      value: t("{contract} on {chain}", {
        contract: formatAddress(verifyingContract),
        chain: chain.name,
      }),
      detail: t("The settlement contract that this site trusts"),
    },
    "known",
    [
      [
        sameAddress(verifyingContract, pin.seaport),
        t("This site trusts {address} only.", { address: formatAddress(pin.seaport) }),
      ],
      [chain.id === pin.id && sameJson(domain, expected), t("The signature would be valid elsewhere.")],
      [wellFormed, t("The request has not the format that the settlement contract reads.")],
    ],
  );
}

/** "To end it early": by a transaction. */
function cancelRow(): CheckRow {
  return {
    id: "end",
    label: t("To end it early"),
    value: t("Cancel on-chain, network fee applies"),
    detail: t("Hiding it does not end it"),
    verdict: "known",
  };
}

function endableRow(): CheckRow {
  return {
    ...cancelRow(),
    value: t("Sign here without a fee, or cancel on-chain"),
    detail: t("It fills only with this site's signature, which this site then refuses"),
  };
}

function someEndableRow(): CheckRow {
  return {
    ...cancelRow(),
    value: t("Some by a signature here, the others by a transaction"),
    detail: t("Your list of orders says which. Hiding one does not end it"),
  };
}

/** "To end them early", for orders that are signed together. @param endable whether each can be ended by a signature of the maker's */
export function endRowOf(endable: readonly boolean[]): CheckRow {
  if (endable.every((each) => each)) return endableRow();
  return endable.some((each) => each) ? someEndableRow() : cancelRow();
}

/**
 * "To end it early": by a transaction; where the zone only asks for the server's signature, also by a signature of the maker's.
 *
 * @param endsOrders false where the service is known to end no orders
 */
export function endRow({ parsed }: Pick<SigningFacts, "parsed">, endsOrders = true): CheckRow {
  return endsOrders && parsed.restricted && parsed.scope.kind !== "trait" ? endableRow() : cancelRow();
}
