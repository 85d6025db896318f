import type postgres from "postgres";
import { type Address, type Hex, zeroAddress } from "viem";
import { activity } from "../../service/src/db/schema/activity";
import { type EventArgs, type EventName, events } from "../../service/src/db/schema/chain";
import { nativeValue } from "../../service/src/market/currencies/native-value";
import { blockHash, blockTime, transactionHash } from "./chain-blocks";
import { accountAddress } from "./collection-rows";
import { copyRows } from "./copy-rows";
import { type Happening, happenings } from "./draft-timeline";
import type { Market } from "./market";
import { chainOf, orderHash, type SignedOrder, signedOrder } from "./order-rows";
import { fulfilmentOf, hashOf, saleOf, timeOf } from "./sale";

function kindOf({ timeline }: Market, happening: number): Happening {
  return happenings[timeline.kind[happening] ?? 0] ?? "mint";
}

const partyOf = (account: number) => (account < 0 ? zeroAddress : accountAddress(account));

/** The entry of an order that was made. */
function madeEntry(id: number, order: SignedOrder) {
  const { planned, contract, tokenId, price } = order;
  return {
    id,
    type: planned.side,
    chain: chainOf(order.chain).id,
    timestamp: planned.createdAt,
    collectionId: planned.collection.id,
    itemId: planned.namesItem && planned.item !== null ? planned.item + 1 : null,
    contract,
    tokenId,
    fromAddr: order.maker,
    toAddr: null,
    price: price.amount,
    currency: price.currency,
    quantity: 1n,
    nativeValue: null,
    orderHash: order.hash,
    orderId: order.id,
    txHash: null,
    blockNumber: null,
    blockHash: null,
    logIndex: null,
  };
}

/** The entry of a transfer, with its price if it was a sale. */
function movedEntry(market: Market, happening: number, type: "mint" | "sale" | "transfer") {
  const { timeline, items } = market;
  const item = timeline.item[happening] ?? 0;
  const { collection, position, place } = items.find(item);
  const block = timeline.block[happening] ?? 0;
  const sale = type === "sale" ? saleOf(market, happening) : null;
  const { id: chain, config } = chainOf(place.chain);
  return {
    id: timeline.number[happening] ?? 0,
    type,
    chain,
    timestamp: timeOf(market, happening),
    collectionId: collection.id,
    itemId: item + 1,
    contract: place.contract,
    tokenId: BigInt(position + 1),
    fromAddr: partyOf(timeline.from[happening] ?? -1),
    toAddr: partyOf(timeline.to[happening] ?? -1),
    price: sale?.price.amount ?? null,
    currency: sale?.price.currency ?? null,
    quantity: 1n,
    nativeValue: sale === null ? null : nativeValue(config, sale.price.currency, sale.price.amount),
    orderHash: sale?.hash ?? null,
    orderId: sale?.order?.id ?? null,
    txHash: hashOf(market, happening),
    blockNumber: block,
    blockHash: blockHash(place.chain, block),
    // Seaport's event comes before the transfer that it caused.
    logIndex: (timeline.log[happening] ?? 0) + (sale === null ? 0 : 1),
  };
}

function* activityRows(market: Market) {
  const { timeline } = market;
  for (let happening = 0; happening < timeline.count; happening += 1) {
    const type = kindOf(market, happening);
    if (type === "cancel") continue;
    if (type === "listing" || type === "offer") {
      yield madeEntry(timeline.number[happening] ?? 0, signedOrder(market, timeline.order[happening] ?? 0));
    } else yield movedEntry(market, happening, type);
  }
}

interface EventPlace {
  chain: number;
  block: number;
  log: number;
  transaction: number;
}

interface EventBody {
  address: Address;
  name: EventName;
  fromAddr?: Address;
  toAddr?: Address;
  tokenId?: bigint;
  quantity?: bigint;
  flag?: boolean;
  subject?: Hex;
  args?: EventArgs;
}

function eventRow({ size }: Market, { chain, block, log, transaction }: EventPlace, body: EventBody) {
  const { address, name, fromAddr = null, toAddr = null, tokenId = null, quantity = null } = body;
  const { flag = null, subject = null, args = null } = body;
  return {
    chain: chainOf(chain).id,
    blockNumber: block,
    logIndex: log,
    blockHash: blockHash(chain, block),
    timestamp: blockTime(size, chain, block),
    txHash: transactionHash(chain, { block, transaction }),
    address,
    name,
    fromAddr,
    toAddr,
    tokenId,
    quantity,
    flag,
    subject,
    args,
  };
}

function* happenedEvents(market: Market, happening: number) {
  const { timeline, items } = market;
  const kind = kindOf(market, happening);
  if (kind === "listing" || kind === "offer") return;
  const chain = timeline.chain[happening] ?? 0;
  const log = timeline.log[happening] ?? 0;
  const place = {
    chain,
    log,
    block: timeline.block[happening] ?? 0,
    transaction: timeline.transaction[happening] ?? 0,
  };
  const { seaport } = chainOf(chain).config.contracts;
  if (kind === "cancel") {
    const order = timeline.order[happening] ?? 0;
    const maker = accountAddress(market.state.maker[order] ?? 0);
    yield eventRow(market, place, {
      address: seaport,
      name: "order_cancelled",
      subject: orderHash(order),
      fromAddr: maker,
    });
    return;
  }
  if (kind === "sale") {
    const { offerer, args } = fulfilmentOf(market, happening);
    const { hash: subject } = saleOf(market, happening);
    const fromAddr = accountAddress(offerer);
    yield eventRow(market, place, {
      address: seaport,
      name: "order_fulfilled",
      subject,
      fromAddr,
      quantity: 1n,
      args,
    });
  }
  const { place: at, position } = items.find(timeline.item[happening] ?? 0);
  yield eventRow(
    market,
    { ...place, log: log + (kind === "sale" ? 1 : 0) },
    {
      address: at.contract,
      name: "transfer",
      tokenId: BigInt(position + 1),
      quantity: 1n,
      fromAddr: partyOf(timeline.from[happening] ?? -1),
      toAddr: partyOf(timeline.to[happening] ?? -1),
    },
  );
}

function* eventRows(market: Market) {
  for (let happening = 0; happening < market.timeline.count; happening += 1) {
    yield* happenedEvents(market, happening);
  }
  for (const { chain, contract, account, block, log, transaction } of market.state.approvals) {
    const { conduit } = chainOf(chain).config.contracts;
    const place = { chain, block, log, transaction };
    const body = {
      address: contract,
      name: "approval_for_all",
      fromAddr: accountAddress(account),
      toAddr: conduit,
      flag: true,
    } as const;
    yield eventRow(market, place, body);
  }
}

export async function copyActivity(sql: postgres.Sql, market: Market): Promise<void> {
  await copyRows(sql, activity, {
    keys: [
      ...([
        "id",
        "type",
        "chain",
        "timestamp",
        "collectionId",
        "itemId",
        "contract",
        "tokenId",
        "fromAddr",
      ] as const),
      ...([
        "toAddr",
        "price",
        "currency",
        "quantity",
        "nativeValue",
        "orderHash",
        "orderId",
        "txHash",
      ] as const),
      ...(["blockNumber", "blockHash", "logIndex"] as const),
    ],
    rows: activityRows(market),
  });
}

export async function copyEvents(sql: postgres.Sql, market: Market): Promise<void> {
  await copyRows(sql, events, {
    keys: [
      ...([
        "chain",
        "blockNumber",
        "logIndex",
        "blockHash",
        "timestamp",
        "txHash",
        "address",
        "name",
      ] as const),
      ...(["fromAddr", "toAddr", "tokenId", "quantity", "flag", "subject", "args"] as const),
    ],
    rows: eventRows(market),
  });
}
