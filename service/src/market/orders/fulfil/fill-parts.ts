import type { Address } from "viem";
import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Call } from "@/lib/contract/chain";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { sameAddress } from "@/lib/same-address";
import type { Db } from "../../../db/database";
import { signatureSeconds } from "../../../signer/sign-fulfillment";
import type { ChainState, ServedChains } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import { invalidRequest } from "../../errors/invalid-request";
import { MarketError } from "../../errors/market-error";
import { neverPaused, readTrading, tradingPaused } from "../../gates/trading";
import { assertNotEnded, noteSignature } from "../ending/note-signature";
import type { OrderChains } from "../on-chain/order-chains";
import type { StoredOrderRow } from "../status/order-columns";
import type { ServerSignature, ServerSigner } from "./server-signer";

export interface FulfillDependencies {
  db: Db;
  events: MarketEvents;
  served: ServedChains;
  orderChains: OrderChains;
  /** Null without a key of the operator and without a signer process. */
  signer: ServerSigner | null;
}

/** A stored order that somebody wants to fill. */
export interface FoundOrder {
  row: StoredOrderRow;
  config: ChainConfig;
  state: ChainState;
}

/** The account that fills it, how many units (undefined: all that is left), and the recipient of what it receives. */
export interface FillRequest {
  taker: Address;
  recipient: Address | undefined;
  quantity: bigint | undefined;
}

/** A malformed field of the request. */
export function badField(path: string, message: string): MarketError {
  return invalidRequest([{ path, code: "invalid_value", message }]);
}

/**
 * The server's signature for an order that names the signed zone; null for an open order. Of an endable order its last second is kept, so
 * that an end can name it, and no signature leaves after an end (docs/decisions/0082-ended-orders-are-never-signed-for.md).
 *
 * @throws MarketError `trading_paused`, `order_ended`, `upstream_unavailable`
 */
export async function vouch(
  { db, signer }: Pick<FulfillDependencies, "db" | "signer">,
  { row, config, state }: FoundOrder,
  { taker, tokenId }: { taker: Address; tokenId: bigint | null },
): Promise<ServerSignature | null> {
  if (sameAddress(row.components.zone, zeroAddress)) return null;
  if (signer === null) {
    throw new MarketError("upstream_unavailable", "This service has no key to sign for the order with.");
  }
  // The chain was asked since the first look.
  const trading = (await readTrading(db)).get(config.id) ?? neverPaused;
  if (trading.state === "off") throw tradingPaused(config.name, trading);
  const expiresAt = state.now + signatureSeconds;
  const request = { chain: config, orderHash: row.hash, taker, tokenId, expiresAt };
  if (!row.endable) return signer.vouch(request);
  await noteSignature(db, { id: row.id, until: expiresAt });
  const signature = await signer.vouch(request);
  await assertNotEnded(db, row.id);
  return signature;
}

/** The transaction that a wallet submits, unchanged. */
export function callOf(
  { row, config }: FoundOrder,
  { to, data, value = 0n }: { to: Address; data: Call["data"]; value?: bigint },
): Call {
  const { chain } = row;
  return { chain, chainId: config.chainId, to: checksummed(to), data, value: value.toString() };
}

/** The part of the order's amounts that belongs to a fill. */
export function fillShareOf(row: StoredOrderRow, quantity: bigint): Pick<Fulfillment, "fees" | "proceeds"> {
  const share = (amount: string) => ((BigInt(amount) * quantity) / BigInt(row.quantity)).toString();
  return {
    fees: row.fees.map((fee) => ({ ...fee, amount: share(fee.amount) })),
    proceeds: share(row.proceeds),
  };
}
