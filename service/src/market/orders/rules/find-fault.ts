import { encodeFunctionData, erc20Abi, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { OrderStatusReason } from "@/lib/contract/order";
import type { Hex } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import { is721 } from "@/lib/seaport/check-structure";
import { ItemType } from "@/lib/seaport/order-components";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { parseOrder } from "@/lib/seaport/parse-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { Queryable } from "../../../db/database";
import {
  getAllowedTransfers,
  getEarnings,
  markPolicyForRecheck,
  UNKNOWN_LEVEL,
  UNRESTRICTED_LEVEL,
} from "../../collections/collection-terms";
import type { OrderChains } from "../on-chain/order-chains";
import { isSignatureRevoked } from "../signatures/is-signature-revoked";
import type { StoredOrderRow } from "../status/order-columns";
import { checkFees } from "./check-terms";

interface FaultDependencies {
  db: Queryable;
  orderChains: OrderChains;
}

/**
 * Whether the collection's validator has the zone decide about the order's transfers, also since after it was made: only orders that name the
 * zone settle then, and must pay the earnings that are due.
 */
export async function isEnforcedNow(db: Queryable, row: StoredOrderRow): Promise<boolean> {
  if (row.enforced) return true;
  return !sameAddress(row.components.zone, zeroAddress) && (await getAllowedTransfers(db, row)).enforced;
}

/**
 * The transfer that the conduit would make for the maker, to a recipient chosen by the operator: some tokens refuse
 * certain takers.
 */
async function transferOf(
  orderChains: OrderChains,
  row: StoredOrderRow,
  { chain: { marketplaceFee }, enforced }: { chain: ChainConfig; enforced: boolean },
): Promise<{ token: Hex; data: Hex } | null> {
  const order = decodeOrderComponents(row.components);
  const to = checksummed(marketplaceFee.recipient);
  if (row.side === "offer") {
    // Filled units are already paid.
    const left = (BigInt(row.price) * BigInt(row.remaining)) / BigInt(row.quantity);
    const args = [row.maker, to, left] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
    return { token: row.currency, data };
  }
  // An enforced collection asks its zone, so its transfer cannot be tried outside a settlement.
  if (enforced || row.tokenId === null) return null;
  const tokenId = BigInt(row.tokenId);
  if (order.offer.every(is721)) {
    const args = [row.maker, to, tokenId] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
    return { token: row.contract, data };
  }
  // An ERC-1155 token asks a receiving contract, whose answer would not be about the order.
  if (await orderChains.hasCode(row.chain, to)) return null;
  const args = [row.maker, to, tokenId, BigInt(row.remaining), "0x"] as const;
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: "safeTransferFrom", args });
  return { token: row.contract, data };
}

/** Whether every recipient of the listing accepts the native currency: a contract may refuse, and then the sale fails. */
async function takesPayments(orderChains: OrderChains, row: StoredOrderRow, block: number): Promise<boolean> {
  const { consideration } = decodeOrderComponents(row.components);
  const payments = consideration.flatMap(({ itemType, recipient: account, startAmount }) => {
    const amount = (startAmount * BigInt(row.remaining)) / BigInt(row.quantity);
    return itemType === ItemType.native && amount > 0n ? [{ account, amount }] : [];
  });
  const answers = payments.map((payment) => orderChains.takesPayment(row.chain, payment, block));
  return (await Promise.all(answers)).every(Boolean);
}

/**
 * Whether an order of an enforced collection pays less than the current creator earnings. Paying more is allowed. The marketplace fee
 * is that of the order: a later one binds later orders.
 */
async function underpays(db: Queryable, row: StoredOrderRow, chain: ChainConfig): Promise<boolean> {
  const { conduitKey, signedZone } = chain.contracts;
  const parsed = parseOrder(decodeOrderComponents(row.components), { conduitKey, signedZone });
  const earnings = (await getEarnings(db, row.collectionId)).map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: checksummed(address), bps }),
  );
  if (!parsed.ok) return false;
  const agreed = row.fees.find(({ kind }) => kind === "marketplace");
  const marketplaceFee = agreed ?? { bps: 0, recipient: chain.marketplaceFee.recipient };
  const { failures } = checkFees(parsed.order, { marketplaceFee, earnings, enforced: true });
  return failures.some(({ code }) => code === "creator_earnings_missing");
}

/**
 * Whether the collection's transfer validator prevents the order's transfer, in cases where the transfer cannot be
 * tried: an offer has no token yet, and the zone allows one only while an order settles.
 */
async function isShut(db: Queryable, row: StoredOrderRow): Promise<boolean> {
  const isOpen = sameAddress(row.components.zone, zeroAddress);
  if (isOpen && row.side === "listing") return false;
  const { enforced, level } = await getAllowedTransfers(db, row);
  if (isOpen) return enforced;
  return !enforced && level !== null && level !== UNRESTRICTED_LEVEL && level !== UNKNOWN_LEVEL;
}

/**
 * The faults that only a question about this order can find: a contract wallet revoked the signature, a token refuses
 * the transfer, a recipient refuses the payment, or the required earnings changed. Ask only if nothing simpler prevents
 * the fill at that block: otherwise that simpler reason would be stored as a fault and would outlast its cause.
 *
 * @see docs/decisions/0015-faults-are-asked-at-one-block.md
 */
export async function findFault(
  { db, orderChains }: FaultDependencies,
  row: StoredOrderRow,
  { chain, block }: { chain: ChainConfig; block: number },
): Promise<OrderStatusReason | null> {
  if (await isSignatureRevoked(orderChains, row, chain, block)) return "invalid_signature";
  const enforced = await isEnforcedNow(db, row);
  const transfer = await transferOf(orderChains, row, { chain, enforced });
  // All at once: a node gets these calls in one request.
  const passes = await Promise.all([
    transfer === null || orderChains.canTransfer(row.chain, transfer, block),
    takesPayments(orderChains, row, block),
  ]);
  if (!passes.every(Boolean)) {
    if (row.fault !== "transfer_blocked") await markPolicyForRecheck(db, row.collectionId);
    return "transfer_blocked";
  }
  if (await isShut(db, row)) return "transfer_blocked";
  return enforced && (await underpays(db, row, chain)) ? "fees_changed" : null;
}
