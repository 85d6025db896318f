import type postgres from "postgres";
import { type Address, formatUnits, type Hex, zeroAddress } from "viem";
import type { WireOrderComponents } from "@/lib/contract/seaport-order";
import { buildListing } from "@/lib/seaport/build-listing";
import { buildOffer } from "@/lib/seaport/build-offer";
import { orderFees } from "@/lib/seaport/order-fees";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { approvals, funds } from "../../service/src/db/schema/fillable";
import { orderChanges, orders } from "../../service/src/db/schema/orders";
import { phaseAt } from "../../service/src/market/orders/status/status";
import { orderId } from "../../service/src/market/orders/submit/order-rows";
import { blockAt } from "./chain-blocks";
import { accountAddress, creatorBps } from "./collection-rows";
import { copyRows } from "./copy-rows";
import { inventedHash, inventedSignature } from "./invented";
import type { Market } from "./market";
import { type MarketChain, marketChains } from "./market-chains";
import { priceStep } from "./plan-collections";
import type { OrderCurrency, PlannedOrder } from "./plan-orders";

/** A listing in a currency without a rate comes after all others (see `currency_rates`). */
const unratedRank = 10n ** 78n;
/** One maker of so many has spent what an offer needs. */
const poorMakers = 33;
/** Makers sign for a time that began a minute ago (docs/decisions/0006). */
const startsBefore = 60;

export function chainOf(index: number): MarketChain {
  const chain = marketChains[index];
  if (chain === undefined) throw new RangeError("the chain is not of the market");
  return chain;
}

/** A price in a currency of a chain. */
export interface PricedIn {
  currency: Address;
  /** Base units. */
  amount: bigint;
  /** `orders.unit_norm` of a listing. */
  norm: string;
}

/** The amount of a currency that is worth so many `priceStep`s of the native currency. */
export function priceIn({ config, rate }: MarketChain, currency: OrderCurrency, steps: number): PricedIn {
  const amount = BigInt(steps) * priceStep;
  const [coin, unrated] = config.erc20Currencies;
  const norm = formatUnits(amount * BigInt(rate), 18);
  if (currency === "coin" && coin !== undefined) {
    return { currency: coin.address, amount: (amount * BigInt(rate)) / 10n ** 12n, norm };
  }
  if (currency === "unrated" && unrated !== undefined) {
    return { currency: unrated.address, amount, norm: formatUnits(amount + unratedRank, 18) };
  }
  return { currency: currency === "native" ? zeroAddress : config.wrappedCurrency.address, amount, norm };
}

/** A signed order of the market as rows need it. */
export interface SignedOrder {
  id: string;
  hash: Hex;
  planned: PlannedOrder;
  chain: number;
  contract: Address;
  tokenId: bigint | null;
  maker: Address;
  price: PricedIn;
  isPoor: boolean;
}

/** Where an order is: at its item, also where a collection offer got it. */
function placeOfOrder({ items }: Market, { item, collection }: PlannedOrder) {
  return item === null ? collection.places[0] : items.find(item).place;
}

export function orderHash(order: number): Hex {
  return inventedHash("order", order);
}

export function signedOrder(market: Market, order: number): SignedOrder {
  const planned = market.orders[order];
  const maker = market.state.maker[order] ?? 0;
  if (planned === undefined) throw new RangeError("the order is not of the market");
  const { chain, contract } = placeOfOrder(market, planned);
  const hash = orderHash(order);
  return {
    id: orderId(chainOf(chain).id, hash),
    hash,
    planned,
    chain,
    contract,
    tokenId:
      planned.namesItem && planned.item !== null
        ? BigInt(market.items.find(planned.item).position + 1)
        : null,
    maker: accountAddress(maker),
    price: priceIn(chainOf(chain), planned.currency, planned.price),
    isPoor: planned.side === "offer" && maker % poorMakers === 5,
  };
}

/** The order as it was signed, its fees, and what is left to the seller. */
export function termsOf({ planned, chain, contract, tokenId, maker, price, hash }: SignedOrder) {
  const { config } = chainOf(chain);
  const fees = [
    { kind: "creator", recipient: accountAddress(planned.collection.creator), bps: creatorBps },
    { kind: "marketplace", ...config.marketplaceFee },
  ] as const;
  const terms = {
    maker,
    standard: "erc721",
    token: contract,
    unitPrice: price.amount,
    currency: price.currency,
    fees,
    startTime: planned.createdAt - startsBefore,
    endTime: planned.endsAt,
    conduitKey: config.contracts.conduitKey,
    counter: 0n,
    salt: BigInt(hash) >> 192n,
  } as const;
  const { traits, side } = planned;
  const scope =
    traits !== null
      ? ({ kind: "trait", traits } as const)
      : tokenId === null
        ? ({ kind: "collection" } as const)
        : ({ kind: "item", tokenId } as const);
  const zone = traits === null ? {} : { zone: config.contracts.signedZone };
  const order =
    side === "listing"
      ? buildListing({ ...terms, tokenId: tokenId ?? 0n })
      : buildOffer({ ...terms, scope, ...zone });
  const components: WireOrderComponents = encodeOrderComponents(order);
  return {
    ...orderFees({ unitPrice: price.amount, quantity: 1n, rules: fees, seller: maker }),
    components,
    scope,
  };
}

function statusOf({ state }: Market, order: number, { isPoor, planned }: SignedOrder) {
  const settled = state.status[order] ?? "active";
  const status = settled === "active" && isPoor ? "inactive" : settled;
  const inactiveReason = planned.side === "listing" ? "not_owner" : "insufficient_balance";
  const statusReason = status === "cancelled" ? "cancelled" : status === "inactive" ? inactiveReason : null;
  return { status, statusReason } as const;
}

function* orderRows(market: Market) {
  const { size, orders: planned, state } = market;
  for (const order of planned.keys()) {
    const signed = signedOrder(market, order);
    const { chain, planned: plan, price, tokenId } = signed;
    const { fees, proceeds, components, scope } = termsOf(signed);
    const { status, statusReason } = statusOf(market, order, signed);
    const startsAt = plan.createdAt - startsBefore;
    const updatedAt = state.updatedAt[order] ?? plan.createdAt;
    yield {
      id: signed.id,
      chain: chainOf(chain).id,
      hash: signed.hash,
      side: plan.side,
      kind: scope.kind,
      contract: signed.contract,
      tokenId,
      maker: signed.maker,
      currency: price.currency,
      unitNorm: price.norm,
      quantity: 1n,
      proceeds,
      components,
      status,
      statusReason,
      startsAt,
      traits: plan.traits === null ? null : [...plan.traits],
      collectionId: plan.collection.id,
      itemId: plan.namesItem && plan.item !== null ? plan.item + 1 : null,
      price: price.amount,
      unitPrice: price.amount,
      remaining: status === "filled" ? 0n : 1n,
      fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
      signature: inventedSignature(order),
      contractSigned: false,
      counter: 0n,
      operator: chainOf(chain).config.contracts.conduit,
      endsAt: plan.endsAt,
      phase: phaseAt({ startsAt, endsAt: plan.endsAt }, size.now),
      checkedAt: updatedAt,
      checkedBlock: blockAt(size, chain, updatedAt),
      createdAt: plan.createdAt,
      updatedAt,
    };
  }
}

function* changeRows(market: Market) {
  for (const [order, { side, collection, createdAt, endsAt }] of market.orders.entries()) {
    const signed = signedOrder(market, order);
    yield {
      orderId: signed.id,
      side,
      seq: market.state.orderNumber[order] ?? 0,
      chain: chainOf(signed.chain).id,
      collectionId: collection.id,
      maker: signed.maker,
      state: [
        side,
        statusOf(market, order, signed).status,
        phaseAt({ startsAt: createdAt - startsBefore, endsAt }, market.size.now),
      ].join(" "),
    };
  }
}

function* approvalRows({ state }: Market) {
  for (const { chain, contract, account } of state.approvals) {
    const { id, config } = chainOf(chain);
    yield { chain: id, contract, owner: accountAddress(account), operator: config.contracts.conduit };
  }
}

/** The funds of everybody who ever made an offer: more than enough, or nothing. */
function* fundsRows(market: Market) {
  const seen = new Set<string>();
  for (const [order, { side }] of market.orders.entries()) {
    if (side !== "offer") continue;
    const { chain, maker, price, isPoor } = signedOrder(market, order);
    const key = `${chain} ${price.currency} ${maker}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const balance = isPoor ? 0n : 10n ** 30n;
    const block = blockAt(market.size, chain, market.size.now);
    yield {
      chain: chainOf(chain).id,
      currency: price.currency,
      account: maker,
      balance,
      allowance: 10n ** 30n,
      block,
    };
  }
}

export async function copyOrders(sql: postgres.Sql, market: Market): Promise<void> {
  await copyRows(sql, orders, {
    keys: [
      ...([
        "id",
        "chain",
        "hash",
        "side",
        "kind",
        "traits",
        "collectionId",
        "contract",
        "itemId",
        "tokenId",
      ] as const),
      ...(["maker", "currency", "price", "unitPrice", "unitNorm", "quantity", "remaining", "fees"] as const),
      ...([
        "proceeds",
        "components",
        "signature",
        "contractSigned",
        "counter",
        "operator",
        "startsAt",
      ] as const),
      ...([
        "endsAt",
        "status",
        "statusReason",
        "phase",
        "checkedAt",
        "checkedBlock",
        "createdAt",
        "updatedAt",
      ] as const),
    ],
    rows: orderRows(market),
  });
  await copyRows(sql, orderChanges, {
    keys: ["orderId", "side", "seq", "chain", "collectionId", "maker", "state"],
    rows: changeRows(market),
  });
  await copyRows(sql, approvals, {
    keys: ["chain", "contract", "owner", "operator"],
    rows: approvalRows(market),
  });
  await copyRows(sql, funds, {
    keys: ["chain", "currency", "account", "balance", "allowance", "block"],
    rows: fundsRows(market),
  });
}
