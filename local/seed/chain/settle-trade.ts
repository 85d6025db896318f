import type { Address, Hex, LocalAccount } from "viem";
import { QuaysideError } from "@/lib/errors";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { buildListing } from "@/lib/seaport/build-listing";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { encodeExtraData, signedOrderTypedData } from "@/lib/seaport/signed-order";
import { orderTypedData } from "@/lib/seaport/typed-data";
import type { ChainClient } from "../../chains/chain-client";
import type { ProtocolAddresses } from "../../chains/deploy-protocol";
import type { CollectionPlan } from "../plan/collections";
import type { PlannedTrade } from "../plan/plan-market";
import { currencyAddress } from "../plan/price-currency";
import type { SeededCollection } from "./seeded-collection";
import { setNextTime } from "./set-next-time";

export interface MarketplaceFee {
  /** Basis points of the price. */
  bps: number;
  recipient: Address;
}

export interface SettleTradeParameters {
  client: ChainClient;
  protocol: ProtocolAddresses;
  /** The server's key, for what settles only with its signature. */
  zoneSigner: LocalAccount;
  owners: readonly LocalAccount[];
  plan: CollectionPlan;
  collection: SeededCollection;
  trade: PlannedTrade;
  fee: MarketplaceFee;
  salt: bigint;
}

/** The recipients that an order of a collection pays besides its seller. */
export function seedFeeRules(
  collection: Pick<SeededCollection, "creator">,
  plan: Pick<CollectionPlan, "creatorEarningsBps">,
  fee: MarketplaceFee,
): FeeRule[] {
  return [
    { kind: "creator", recipient: collection.creator, bps: plan.creatorEarningsBps },
    { kind: "marketplace", recipient: fee.recipient, bps: fee.bps },
  ];
}

export function standardOf({ kind }: Pick<CollectionPlan, "kind">): "erc721" | "erc1155" {
  return kind === "editions" ? "erc1155" : "erc721";
}

/** The zone of a collection's orders: only an enforced one's have one. */
export function zoneOf(
  { kind }: Pick<CollectionPlan, "kind">,
  protocol: ProtocolAddresses,
): { zone?: Address } {
  return kind === "enforced" ? { zone: protocol.signedZone } : {};
}

/** The server's signature for a trade of the past, good until an hour after it: blocks may come a little late. */
async function serverSignature(
  { client, protocol, plan, trade, zoneSigner }: SettleTradeParameters,
  order: OrderComponents,
  fulfiller: Address,
): Promise<{ extraData?: Hex }> {
  if (plan.kind !== "enforced" || zoneSigner.signTypedData === undefined) return {};
  const message = {
    fulfiller,
    expiration: BigInt(trade.soldAt + 3_600),
    orderHash: hashOrder(order),
    context: "0x",
  } as const;
  const domain = { chainId: client.chain.id, zone: protocol.signedZone };
  return {
    extraData: encodeExtraData(
      message,
      await zoneSigner.signTypedData(signedOrderTypedData(message, domain)),
    ),
  };
}

/** Signs a listing as its seller and fills it as its buyer, in a block of the trade's time. */
export async function settleTrade(parameters: SettleTradeParameters): Promise<void> {
  const { client, protocol, owners, fee, plan, collection, trade, salt } = parameters;
  const [seller, buyer] = [owners[trade.seller], owners[trade.buyer]];
  if (seller?.signTypedData === undefined || buyer === undefined) {
    throw new QuaysideError("seed_failed", "A planned trade names an account that does not exist.");
  }
  const order = buildListing({
    maker: seller.address,
    standard: standardOf(plan),
    token: collection.address,
    tokenId: trade.tokenId,
    quantity: trade.quantity,
    unitPrice: trade.price,
    currency: currencyAddress(trade.currency, protocol),
    fees: seedFeeRules(collection, plan, fee),
    startTime: trade.listedAt,
    endTime: trade.soldAt + 7 * 86_400,
    conduitKey: protocol.conduitKey,
    counter: 0n,
    salt,
    ...zoneOf(plan, protocol),
  });
  const domain = { chainId: client.chain.id, seaport: protocol.seaport };
  const signature = await seller.signTypedData(orderTypedData(order, domain));
  const { data, value } = buildFulfillment({
    order,
    signature,
    taker: buyer.address,
    conduitKey: protocol.conduitKey,
    salt,
    ...(await serverSignature(parameters, order, buyer.address)),
  });
  await setNextTime(client, trade.soldAt);
  const hash = await client.sendTransaction({
    account: buyer,
    chain: client.chain,
    to: protocol.seaport,
    data,
    value,
    gas: 600_000n,
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") {
    throw new QuaysideError("seed_failed", `A trade of ${plan.name} #${trade.tokenId} did not settle.`, {
      details: hash,
    });
  }
}
