import type { Address, LocalAccount } from "viem";
import { QuaysideError } from "@/lib/errors";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { buildListing } from "@/lib/seaport/build-listing";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { orderTypedData } from "@/lib/seaport/typed-data";
import type { ChainClient } from "../chains/chain-client";
import type { ProtocolAddresses } from "../chains/deploy-protocol";
import type { CollectionPlan } from "./collections";
import type { PlannedTrade } from "./plan-market";
import { currencyAddress } from "./price-currency";
import type { SeededCollection } from "./seed-chain";
import type { Sender } from "./sender";
import { setNextTime } from "./set-next-time";

export interface MarketplaceFee {
  /** Basis points of the price. */
  bps: number;
  recipient: Address;
}

export interface SettleTradeParameters {
  client: ChainClient;
  sender: Sender;
  protocol: ProtocolAddresses;
  owners: readonly LocalAccount[];
  plan: CollectionPlan;
  collection: SeededCollection;
  trade: PlannedTrade;
  fee: MarketplaceFee;
  salt: bigint;
}

/** Whom an order of a collection pays besides its seller. */
export function feeRules(
  collection: Pick<SeededCollection, "creator">,
  plan: Pick<CollectionPlan, "creatorEarningsBps">,
  fee: MarketplaceFee,
): FeeRule[] {
  return [
    { kind: "creator", recipient: collection.creator, bps: plan.creatorEarningsBps },
    { kind: "marketplace", recipient: fee.recipient, bps: fee.bps },
  ];
}

/** Signs a listing as its seller and fills it as its buyer, in a block of the trade's time. */
export async function settleTrade(parameters: SettleTradeParameters): Promise<void> {
  const { client, sender, protocol, owners, fee, plan, collection, trade, salt } = parameters;
  const [seller, buyer] = [owners[trade.seller], owners[trade.buyer]];
  if (seller?.signTypedData === undefined || buyer === undefined) {
    throw new QuaysideError("seed_failed", "A planned trade names an account that does not exist.");
  }
  const order = buildListing({
    maker: seller.address,
    standard: "erc721",
    token: collection.address,
    tokenId: trade.tokenId,
    unitPrice: trade.price,
    currency: currencyAddress(trade.currency, protocol),
    fees: feeRules(collection, plan, fee),
    startTime: trade.listedAt,
    endTime: trade.soldAt + 7 * 86_400,
    conduitKey: protocol.conduitKey,
    counter: 0n,
    salt,
  });
  const domain = { chainId: client.chain.id, seaport: protocol.seaport };
  const signature = await seller.signTypedData(orderTypedData(order, domain));
  const { data, value } = buildFulfillment({
    order,
    signature,
    taker: buyer.address,
    conduitKey: protocol.conduitKey,
    salt,
  });
  await setNextTime(client, trade.soldAt);
  const hash = await client.sendTransaction({
    account: buyer,
    chain: client.chain,
    to: protocol.seaport,
    data,
    value,
    gas: 600_000n,
    nonce: sender.takeNonce(buyer.address),
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") {
    throw new QuaysideError("seed_failed", `A trade of ${plan.name} #${trade.tokenId} did not settle.`, {
      details: hash,
    });
  }
}
