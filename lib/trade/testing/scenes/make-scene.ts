import type { Order } from "@/lib/contract/order";
import type { CreateListingBody, CreateOfferBody } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { createFlowStore, flowId } from "../../flow/flow-store";
import type { MarketPort, Ports } from "../../flow/ports";
import type { ListRequest } from "../../list/request";
import type { OrderDraft } from "../../make/order-draft";
import { orderFlow, runOrder } from "../../make/run";

/** A collection with optional creator earnings of 5 %. */
export function kilnCollection(creator: Address, chain = "base"): ListRequest["collection"] {
  return {
    name: "Kiln",
    creatorEarnings: {
      bps: 500,
      recipients: [{ address: creator, bps: 500 }],
      enforcement: { [chain]: "optional" },
    },
  };
}

/** A marketplace's answer for an order that is live at once. */
export function liveAnswer({ order }: CreateListingBody | CreateOfferBody): Order {
  const hash = hashOrder(decodeOrderComponents(order.parameters));
  return { id: "ord_live", hash, status: "active", statusReason: null, hidden: false } as Order;
}

/** A marketplace that accepts and stores every order. */
export function takingMarket() {
  const listings: CreateListingBody[] = [];
  const offers: CreateOfferBody[] = [];
  const market = {
    createListing: async (body: CreateListingBody) => {
      listings.push(body);
      return liveAnswer(body);
    },
    createOffer: async (body: CreateOfferBody) => {
      offers.push(body);
      return liveAnswer(body);
    },
  } as unknown as MarketPort;
  return { market, listings, offers };
}

/** Makes an order as the page does, until its flow ends or a step stops. */
export async function makeOrder(draft: OrderDraft, ports: Ports) {
  const store = createFlowStore(null);
  const flow = orderFlow.create({ draft, missing: await draft.missing(ports) }, ports);
  store.start(flow);
  const order = await runOrder(flow, { draft, store, ports });
  return { order, store, id: flowId(flow), end: store.get(flowId(flow)) ?? flow };
}
