import type { ChainConfig } from "@/lib/chains/config";
import type { OrderStatusReason } from "@/lib/contract/order";
import { ItemType } from "@/lib/seaport/order-components";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import { getItemState } from "../db/queries/item-state";
import type { OrderRow } from "../db/queries/order-columns";
import { awaitBlock } from "./await-block";
import { isSignedByKey } from "./check-signature";
import type { OrderQuestion, OrderTruth } from "./read-truth";
import { refuseStatus } from "./refuse-status";
import { setOrderFlags } from "./set-order-flags";
import { orderStatus, type StatusAndReason } from "./status";

type RecheckDependencies = Pick<AppDependencies, "db" | "events" | "orderChains">;

/** How long a refusal may wait for the follower, so that the order is marked by the time the caller knows. */
const markMs = 1_500;

/** What the order's maker gives, as the chain can be asked about it. */
function questionOf(row: OrderRow): OrderQuestion {
  const { hash, maker, contract: token, currency, components } = row;
  if (row.side === "offer") return { hash, maker, gives: { currency } };
  const standard = components.offer[0]?.itemType === ItemType.erc1155 ? "erc1155" : "erc721";
  return { hash, maker, gives: { token, standard, tokenId: BigInt(row.tokenId ?? 0) } };
}

/**
 * Asks the chain whether an order can be filled at this moment.
 *
 * @throws ApiError the refusal of its status when it can not, after which the order is marked so; `upstream_unavailable`.
 */
export async function recheckOrder(
  dependencies: RecheckDependencies,
  { row, config, state }: { row: OrderRow; config: ChainConfig; state: ChainState },
): Promise<void> {
  const { db, events, orderChains } = dependencies;
  const [[truth], item, fault] = await Promise.all([
    orderChains.readTruth(row.chain, [questionOf(row)]),
    row.itemId === null ? null : getItemState(db, row.itemId),
    findFault(dependencies, row, config),
  ]);
  if (truth === undefined) return;
  const { status, statusReason } = judge(row, { truth, item, fault, now: state.now });
  if (fault !== row.fault) await setOrderFlags(db, events, { order: row, flags: { fault }, now: state.now });
  if (status === "active") return;
  // The follower marks what it sees in blocks; it may be a moment behind the chain that was just asked.
  await awaitBlock(db, { chain: row.chain, block: truth.block, timeoutMs: markMs });
  throw refuseStatus(status, statusReason);
}

function judge(
  row: OrderRow,
  {
    truth,
    item,
    fault,
    now,
  }: {
    truth: OrderTruth;
    item: Awaited<ReturnType<typeof getItemState>>;
    fault: OrderStatusReason | null;
    now: number;
  },
): StatusAndReason {
  const quantity = BigInt(row.quantity);
  const { numerator, denominator } = truth.filled;
  return orderStatus(
    {
      side: row.side,
      kind: row.kind,
      chain: row.chain,
      maker: row.maker,
      counter: BigInt(row.components.counter),
      quantity,
      price: BigInt(row.price),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    },
    {
      filled: denominator === 0n ? 0n : (quantity * numerator) / denominator,
      cancelled: truth.cancelled,
      counter: truth.counter,
      // Where the item is, is the chain's to say, through its owner; moves and disputes are the database's.
      item: item === null ? null : { ...item, chain: row.chain },
      held: truth.token?.held ?? null,
      approved: truth.token?.approved ?? null,
      funds: truth.funds,
      fault,
    },
    now,
  );
}

/**
 * What only a call can find: that a contract wallet takes its word back (a key can not), or that a token refuses the transfer. Whether an
 * enforced collection lets go is for its zone to say, at the moment of settlement.
 */
async function findFault(
  { orderChains }: RecheckDependencies,
  row: OrderRow,
  chain: ChainConfig,
): Promise<OrderStatusReason | null> {
  const order = decodeOrderComponents(row.components);
  if (!isSignedByKey(order, row.signature, chain)) {
    const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
    const { contractDigest: digest } = orderDigests(order, row.signature, domain);
    const { signature, maker: account } = row;
    const isValid = await orderChains.isValidSignature(row.chain, { account, digest, signature });
    if (!isValid) return "invalid_signature";
  }
  return null;
}
