import type { ChainConfig } from "@/lib/chains/config";
import type { OrderStatusReason } from "@/lib/contract/order";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import { getItemState } from "../db/queries/item-state";
import type { OrderRow } from "../db/queries/order-columns";
import { awaitBlock } from "./await-block";
import { isSignedByKey } from "./check-signature";
import type { OrderTruth } from "./order-chains";
import { refuseStatus } from "./refuse-status";
import { setOrderFlags } from "./set-order-flags";
import { orderStatus, type StatusAndReason } from "./status";

type RecheckDependencies = Pick<AppDependencies, "db" | "events" | "orderChains">;

/** How long a refusal may wait for the follower, so that the order is marked by the time the caller knows. */
const markMs = 1_500;

/**
 * Asks the chain whether a listing can be filled at this moment.
 *
 * @throws ApiError the refusal of its status when it can not, after which the order is marked so; `upstream_unavailable`.
 */
export async function recheckListing(
  dependencies: RecheckDependencies,
  { row, config, state }: { row: OrderRow; config: ChainConfig; state: ChainState },
): Promise<void> {
  const { db, events, orderChains } = dependencies;
  const components = decodeOrderComponents(row.components);
  const question = {
    hash: row.hash,
    maker: row.maker,
    token: row.contract,
    standard: components.offer[0]?.itemType === 3 ? ("erc1155" as const) : ("erc721" as const),
    tokenId: BigInt(row.tokenId ?? 0),
  };
  const [[truth], item, fault] = await Promise.all([
    orderChains.readTruth(row.chain, [question]),
    row.itemId === null ? null : getItemState(db, row.itemId),
    findFault(dependencies, row, config),
  ]);
  if (truth === undefined) return;
  const { status, statusReason } = judge(row, { truth, item, fault, now: state.now });
  if ((fault === null) !== (row.status !== "inactive" || row.statusReason !== "invalid_signature")) {
    await setOrderFlags(db, events, { order: row, flags: { fault }, now: state.now });
  }
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
      held: truth.held,
      approved: truth.approved,
      funds: null,
      fault,
    },
    now,
  );
}

/** A contract wallet may take its word back; a key can not. */
async function findFault(
  { orderChains }: RecheckDependencies,
  row: OrderRow,
  chain: ChainConfig,
): Promise<OrderStatusReason | null> {
  const order = decodeOrderComponents(row.components);
  if (isSignedByKey(order, row.signature, chain)) return null;
  const domain = { chainId: chain.chainId, seaport: chain.contracts.seaport };
  const { contractDigest } = orderDigests(order, row.signature, domain);
  const { signature, maker: account } = row;
  const isValid = await orderChains.isValidSignature(row.chain, {
    account,
    digest: contractDigest,
    signature,
  });
  return isValid ? null : "invalid_signature";
}
