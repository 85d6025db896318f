import type { Address, Hex } from "viem";
import type { Chain } from "@/lib/contract/chain";
import type { Order, OrderSide, OrderSummary } from "@/lib/contract/order";
import { formatAddress } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { checkItemShape } from "@/lib/seaport/check-structure";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { type OrderShape, readShape } from "@/lib/seaport/read-shape";
import { itemWords, tokenInBytes } from "../fill/fill-checks";
import { type CheckRow, type Condition, checkRow } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { unitsInBytes } from "../review/signing-rows";

/** One of the account's own orders, as the page shows it. */
export interface ShownOwnOrder {
  hash: Hex;
  side: OrderSide;
  maker: Address;
  contract: Address;
  /** The token that the order names; null if it names a collection or traits. */
  tokenId: bigint | null;
  /** Units. */
  quantity: bigint;
  /** Base units of `currency`, for the whole quantity. */
  price: bigint;
  currency: Address;
  /** Unix seconds. */
  expiresAt: number;
  /** The name of the item or collection: "Kiln #2187". */
  name: string;
  /** Units that were filled when the page read the order; absent where the page does not know. */
  filled?: bigint;
}

/** Units of an order that were filled when the service answered it. */
export function filledUnits({ quantity, remaining }: Pick<Order, "quantity" | "remaining">): bigint {
  return BigInt(quantity) - BigInt(remaining);
}

/** The shown facts of an order that a page shows as a summary, with the token that it names. */
export function shownSummary(
  order: Omit<OrderSummary, "id" | "chain" | "unitPrice" | "taker" | "enforced">,
  { tokenId, name }: { tokenId: string | null; name: string },
): ShownOwnOrder {
  const { hash, side, maker, contract, currency, expiresAt } = order;
  const named = order.kind === "item" && tokenId !== null ? BigInt(tokenId) : null;
  const amounts = { quantity: BigInt(order.quantity), price: BigInt(order.price) };
  return { hash, side, maker, contract, currency, expiresAt, tokenId: named, ...amounts, name };
}

/** The shown facts of an order that a page shows in full. */
export function shownOwnOrder(order: Order): ShownOwnOrder {
  const { scope, item, collection } = order;
  const tokenId = scope.kind === "item" ? scope.tokenId : null;
  const shown = shownSummary(
    { ...order, kind: scope.kind },
    { tokenId, name: item?.name ?? collection.name },
  );
  return { ...shown, filled: filledUnits(order) };
}

/** The shown facts of an order that was signed in this page; null if its shape is unknown to this site. */
export function shownSigned(order: OrderComponents, name: string): ShownOwnOrder | null {
  const shape = readOrderShape(order);
  if (shape === null) return null;
  const { side, nft, scope, price, currency } = shape;
  return {
    hash: hashOrder(order),
    side,
    maker: order.offerer,
    contract: nft.token,
    tokenId: scope.kind === "item" ? scope.tokenId : null,
    quantity: nft.startAmount,
    price,
    currency: currency.token,
    expiresAt: Number(order.endTime),
    name,
  };
}

/**
 * Reads what an order offers and asks for; null if its shape is unknown to this site. It does not check the pins, because an order made
 * under old pins must still be endable.
 */
function readOrderShape(order: OrderComponents): OrderShape | null {
  const failures: string[] = [];
  const report = (path: string) => failures.push(path);
  for (const item of [...order.offer, ...order.consideration])
    checkItemShape(item, { path: "", order }, report);
  const shape = readShape(order, report);
  return failures.length === 0 ? shape : null;
}

function shapeConditions(shape: OrderShape, shown: ShownOwnOrder, chain: Chain): readonly Condition[] {
  const { nft, scope, currency, price } = shape;
  const tokenId = scope.kind === "item" ? scope.tokenId : null;
  const words = (amount: bigint, address: Address) => describeAmount(amount, findCurrency(chain, address));
  const displayed = words(shown.price, shown.currency);
  return [
    [
      shape.side === shown.side,
      shown.side === "listing"
        ? t("The bytes are an offer, this page showed a listing.")
        : t("The bytes are a listing, this page showed an offer."),
    ],
    [
      sameAddress(nft.token, shown.contract),
      t("The bytes name the collection {contract}.", { contract: formatAddress(nft.token) }),
    ],
    [tokenId === shown.tokenId, tokenInBytes(tokenId)],
    [nft.startAmount === shown.quantity, unitsInBytes(nft.startAmount)],
    [
      sameAddress(currency.token, shown.currency),
      t("This page showed {price}, the bytes name another currency.", { price: displayed }),
    ],
    [
      price === shown.price,
      t("This page showed {price}, the bytes {amount}.", {
        price: displayed,
        amount: words(price, currency.token),
      }),
    ],
  ];
}

/** "Listing of Kiln #2187 for 0.829 ETH" */
function orderWords(shape: OrderShape, { name }: ShownOwnOrder, chain: Chain): string {
  const item = itemWords({ quantity: shape.nft.startAmount, itemName: name });
  const price = describeAmount(shape.price, findCurrency(chain, shape.currency.token));
  return shape.side === "listing"
    ? t("Listing of {item} for {price}", { item, price })
    : t("Offer for {item} for {price}", { item, price });
}

/** "Order": compares an order's bytes with the order that the page shows: maker, item, units, price, currency, end and hash. */
export function shownOrderRow(order: OrderComponents, shown: ShownOwnOrder, chain: Chain): CheckRow {
  const hash = hashOrder(order);
  const shape = readOrderShape(order);
  const base = { id: `order:${hash}`, label: t("Order") };
  if (shape === null) {
    const detail = t("The bytes have a shape that this site does not know.");
    return { ...base, value: t("Order {hash}", { hash: formatAddress(hash) }), detail, verdict: "mismatch" };
  }
  const end = formatDateTime(Number(order.endTime), "local");
  return checkRow(
    {
      ...base,
      value: orderWords(shape, shown, chain),
      detail: t("Until {time}, order {hash}, as this page showed", { time: end, hash: formatAddress(hash) }),
    },
    "matches",
    [
      ...shapeConditions(shape, shown, chain),
      [sameAddress(order.offerer, shown.maker), t("The order is not yours.")],
      [Number(order.endTime) === shown.expiresAt, t("The bytes end {time}.", { time: end })],
      [
        hash === shown.hash.toLowerCase(),
        t("This page showed order {hash}.", { hash: formatAddress(shown.hash) }),
      ],
    ],
  );
}
