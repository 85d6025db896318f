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
import { getEarnings } from "../../collections/earnings";
import {
  getAllowedTransfers,
  markPolicyForRecheck,
  UNKNOWN_LEVEL,
  UNRESTRICTED_LEVEL,
} from "../../collections/transfer-policy";
import type { OrderChains } from "../on-chain/order-chains";
import { isSignatureRevoked } from "../signatures/is-signature-revoked";
import type { OrderRow } from "../status/order-columns";
import { checkFees } from "./check-terms";

interface FaultDependencies {
  db: Queryable;
  orderChains: OrderChains;
}

/** The transfer that the conduit would make for the maker, to an account that the operator chose: some tokens refuse certain takers. */
async function transferOf(
  orderChains: OrderChains,
  row: OrderRow,
  { marketplaceFee }: ChainConfig,
): Promise<{ token: Hex; data: Hex } | null> {
  const order = decodeOrderComponents(row.components);
  const to = checksummed(marketplaceFee.recipient);
  if (row.side === "offer") {
    // What is filled already is paid already.
    const left = (BigInt(row.price) * BigInt(row.remaining)) / BigInt(row.quantity);
    const args = [row.maker, to, left] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args });
    return { token: row.currency, data };
  }
  // An enforced collection asks its zone: that cannot be tried apart from a settlement.
  if (row.enforced || row.tokenId === null) return null;
  const tokenId = BigInt(row.tokenId);
  if (order.offer.every(is721)) {
    const args = [row.maker, to, tokenId] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
    return { token: row.contract, data };
  }
  // An ERC-1155 token asks a contract that is to receive it, which would speak for itself and not for the order.
  if (await orderChains.hasCode(row.chain, to)) return null;
  const args = [row.maker, to, tokenId, BigInt(row.remaining), "0x"] as const;
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: "safeTransferFrom", args });
  return { token: row.contract, data };
}

/** Whether everybody whom the listing pays in the native currency takes it: a contract may refuse, and the sale fails with it. */
async function takesPayments(orderChains: OrderChains, row: OrderRow, block: number): Promise<boolean> {
  const { consideration } = decodeOrderComponents(row.components);
  const payments = consideration.flatMap(({ itemType, recipient: account, startAmount }) => {
    const amount = (startAmount * BigInt(row.remaining)) / BigInt(row.quantity);
    return itemType === ItemType.native && amount > 0n ? [{ account, amount }] : [];
  });
  const answers = payments.map((payment) => orderChains.takesPayment(row.chain, payment, block));
  return (await Promise.all(answers)).every(Boolean);
}

/** Whether an order of an enforced collection pays less than its creators ask for by now. To pay them more keeps nobody from it. */
async function underpays(db: Queryable, row: OrderRow, chain: ChainConfig): Promise<boolean> {
  if (!row.enforced) return false;
  const { conduitKey, signedZone } = chain.contracts;
  const parsed = parseOrder(decodeOrderComponents(row.components), { conduitKey, signedZone });
  const earnings = (await getEarnings(db, row.collectionId)).map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: checksummed(address), bps }),
  );
  if (!parsed.ok) return false;
  const { failures } = checkFees(parsed.order, { chain, earnings, enforced: true });
  return failures.some(
    ({ code }) => code === "creator_earnings_missing" || code === "marketplace_fee_missing",
  );
}

/**
 * Whether the collection's transfer validator keeps the order's transfer from being made, where that cannot be tried: of an offer
 * nobody gives a token yet, and the zone opens one only while an order settles.
 */
async function isShut(db: Queryable, row: OrderRow): Promise<boolean> {
  const isOpen = sameAddress(row.components.zone, zeroAddress);
  if (isOpen && row.side === "listing") return false;
  const { enforced, level } = await getAllowedTransfers(db, row);
  if (isOpen) return enforced;
  return !enforced && level !== null && level !== UNRESTRICTED_LEVEL && level !== UNKNOWN_LEVEL;
}

/**
 * What only a question about this very order can find: that its maker's wallet has revoked the signature, that a token refuses the transfer
 * or somebody the payment, or that the earnings it must pay have changed. Ask only where nothing simpler keeps it from being filled
 * at that block: it would be found as a fault, and stay one when it is gone.
 *
 * @see docs/decisions/0015-faults-are-asked-at-one-block.md
 */
export async function findFault(
  { db, orderChains }: FaultDependencies,
  row: OrderRow,
  { chain, block }: { chain: ChainConfig; block: number },
): Promise<OrderStatusReason | null> {
  if (await isSignatureRevoked(orderChains, row, chain, block)) return "invalid_signature";
  const transfer = await transferOf(orderChains, row, chain);
  // At once: a node is asked about all of it in one request.
  const passes = await Promise.all([
    transfer === null || orderChains.canTransfer(row.chain, transfer, block),
    takesPayments(orderChains, row, block),
  ]);
  if (!passes.every(Boolean)) {
    if (row.fault !== "transfer_blocked") await markPolicyForRecheck(db, row.collectionId);
    return "transfer_blocked";
  }
  if (await isShut(db, row)) return "transfer_blocked";
  return (await underpays(db, row, chain)) ? "fees_changed" : null;
}
