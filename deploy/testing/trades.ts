import { setTimeout as wait } from "node:timers/promises";
import type { Hex, LocalAccount } from "viem";
import type { OrderStatus } from "@/lib/contract/order";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import {
  listingBody,
  makerSignature,
  type SignedListing,
  signFeeListing,
} from "../../service/testing/listings";
import { offerBody, signFeeOffer } from "../../service/testing/offers";
import type { FleetPlace } from "./fleet-market";
import type { Got } from "./request-log";

/** An order that the market acknowledged, and how it must stand when nothing is under way. */
export interface AcknowledgedOrder {
  id: string;
  side: "listing" | "offer";
  status: Extract<OrderStatus, "active" | "filled" | "cancelled" | "expired">;
  /** Null: its maker asked to hide it, and got no answer yet. */
  isHidden: boolean | null;
  /** Unix seconds. */
  endTime: number;
}

/** A purchase: when its block was there, and when the API said so. Times are those of `performance.now()`. */
export interface Sale {
  minedAt: number;
  seenAt: number;
}

/** How a trader reaches the market. Both try again until there is an answer, and give its body. */
interface TradeDoors {
  write: (
    path: string,
    options: { method?: "POST" | "DELETE"; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Got["body"]>;
  read: (path: string) => Promise<Got["body"]>;
}

const pollMs = 50;
/** The shortest life that an order may have, and some seconds for a market that answers late. */
const briefSeconds = 75;

type Made = AcknowledgedOrder & { maker: LocalAccount; order: SignedListing["order"] };

/** The trades of a place's accounts with an item. Each trade ends when the market shows what it did. */
export function createTrades(
  { id, chain }: FleetPlace,
  { write, read }: TradeDoors,
  { onOrder, onSale }: { onOrder: (order: AcknowledgedOrder) => void; onSale: (sale: Sale) => void },
) {
  async function until(order: AcknowledgedOrder, status: OrderStatus): Promise<void> {
    // Who wrote through the web knows no feed clock: a replica may not have the order yet.
    while ((await read(`/orders?ids=${order.id}`)).data[0]?.status !== status) await wait(pollMs);
  }

  function acknowledged(
    side: Made["side"],
    maker: LocalAccount,
    { order }: SignedListing,
    answer: { id: string },
  ): Made {
    const made: Made = {
      id: answer.id,
      side,
      status: "active",
      isHidden: false,
      endTime: Number(order.endTime),
      maker,
      order,
    };
    onOrder(made);
    return made;
  }

  async function list(maker: LocalAccount, tokenId: bigint, terms: { endTime?: number } = {}): Promise<Made> {
    const signed = await signFeeListing({ chain }, maker, { tokenId, ...terms });
    return acknowledged(
      "listing",
      maker,
      signed,
      await write("/listings", { body: listingBody({ id }, signed) }),
    );
  }

  async function offer(maker: LocalAccount, tokenId: bigint): Promise<Made> {
    const signed = await signFeeOffer({ chain }, maker, { scope: { kind: "item", tokenId } });
    return acknowledged("offer", maker, signed, await write("/offers", { body: offerBody({ id }, signed) }));
  }

  async function send(account: LocalAccount, call: { to: Hex; data: Hex; value?: bigint }): Promise<number> {
    await waitForSuccess(chain.client, await chain.client.sendTransaction({ account, ...call }));
    return performance.now();
  }

  async function fill(made: Made, taker: LocalAccount): Promise<void> {
    const path = `/${made.side}s/${made.id}/fulfillment`;
    const answer: Fulfillment = await write(path, { body: { taker: taker.address } });
    const { to, data, value } = answer.transaction;
    const minedAt = await send(taker, { to, data, value: BigInt(value) });
    made.status = "filled";
    await until(made, "filled");
    onSale({ minedAt, seenAt: performance.now() });
  }

  async function cancel(made: Made): Promise<void> {
    await send(made.maker, { to: chain.protocol.seaport, data: buildCancel([made.order]) });
    made.status = "cancelled";
    await until(made, "cancelled");
  }

  async function hide(made: Made): Promise<void> {
    const signature = await makerSignature({ chain }, made.maker, made.order);
    made.isHidden = null;
    await write(`/listings/${made.id}`, { method: "DELETE", headers: { "x-maker-signature": signature } });
    made.isHidden = true;
  }

  return {
    /** Lists an item that stays listed. */
    list,
    async buy(owner: LocalAccount, other: LocalAccount, tokenId: bigint) {
      await fill(await list(owner, tokenId), other);
    },
    async accept(owner: LocalAccount, other: LocalAccount, tokenId: bigint) {
      await fill(await offer(other, tokenId), owner);
    },
    async cancelListing(owner: LocalAccount, _other: LocalAccount, tokenId: bigint) {
      await cancel(await list(owner, tokenId));
    },
    async cancelOffer(_owner: LocalAccount, other: LocalAccount, tokenId: bigint) {
      await cancel(await offer(other, tokenId));
    },
    /** A hidden listing could still be filled, so its maker cancels it too. */
    async hide(owner: LocalAccount, _other: LocalAccount, tokenId: bigint) {
      const made = await list(owner, tokenId);
      await hide(made);
      await cancel(made);
    },
    /** Lists an item for the shortest time, and leaves the listing to its end. */
    async listBriefly(owner: LocalAccount, tokenId: bigint) {
      const { timestamp } = await chain.client.getBlock();
      const made = await list(owner, tokenId, { endTime: Number(timestamp) + briefSeconds });
      made.status = "expired";
    },
  };
}
