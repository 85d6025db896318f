import type { Address, Hex } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Item } from "../contract/item";
import type { Fulfillment } from "../contract/order-requests";
import { createFlow, type Flow, type PlannedStep } from "../tx/flow";
import type { FillVerification } from "../tx/read-fill";
import { approveSteps } from "../tx/zero-step";
import { type FlowId, flowId } from "./flow-store";
import { itemKey } from "./item-key";
import type { Ports } from "./ports";
import type { KeptFill } from "./settle-fill";
import { withSwitch } from "./switch-step";

/** What every dialog of a fill shows before the wallet opens. */
export interface FillReview {
  fulfillment: Fulfillment;
  verification: FillVerification;
  /** Wei, estimated; null where the chain does not say, or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money the taker needs, for eyes; null where it is enough. */
  missing: string | null;
  /** What the flow keeps of it through a reload. */
  data?: Readonly<Record<string, string>>;
}

/** The filling of one order by its taker: a purchase, or the acceptance of an offer. */
export interface Fill<Review extends FillReview = FillReview> {
  kind: "buy" | "accept";
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name">;
  web: WebChain;
  taker: Address;
  /** What is filled, and how much of it: a review of another is of no use. */
  of: string;
  /** The hash of the order that is filled. */
  orderHash: Hex;
  /** What the dialog is opened with again after a reload. */
  data: Readonly<Record<string, string>>;
  /** Gets the transaction, asks the chain about it and compares its bytes with what the page showed. Sends nothing. */
  prepare: (ports: Ports) => Promise<Review>;
}

/** One flow for each order and item: what is said of a purchase is true of no other that is under way. */
export function fillId({ kind, item, orderHash }: Pick<Fill, "kind" | "item" | "orderHash">): FlowId {
  return flowId({ kind, key: fillKey(item, orderHash) });
}

function fillKey(item: Fill["item"], orderHash: Hex): string {
  return `${itemKey(item)}:${orderHash.toLowerCase()}`;
}

/** The steps of a fill as it stands now: to the network if the wallet is elsewhere, an approval where one is missing, the fill. */
export function createFillFlow(fill: Fill, { fulfillment, data }: FillReview, ports: Ports): Flow {
  const seaport = fill.web.pin?.seaport;
  const kept: Partial<KeptFill> = { fills: fill.orderHash, ...(seaport !== undefined && { seaport }) };
  const { approvals } = fulfillment;
  const steps: PlannedStep[] = [...(approvals.length > 0 ? approveSteps(approvals.length > 1) : []), "fill"];
  return createFlow({
    kind: fill.kind,
    key: fillKey(fill.item, fill.orderHash),
    chain: fill.web.chain.id,
    account: fill.taker,
    steps: withSwitch(fill.web, ports, steps),
    data: { ...fill.data, ...data, ...kept, name: fill.item.name },
    at: ports.now(),
  });
}
