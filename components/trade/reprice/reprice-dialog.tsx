"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useHeld } from "@/lib/query/use-held";
import { hashOrder } from "@/lib/seaport/hash-order";
import { flowId } from "@/lib/trade/flow/flow-store";
import { itemKey } from "@/lib/trade/flow/item-key";
import { useMake } from "@/lib/trade/make/use-make";
import type { ListingReprice } from "@/lib/trade/reprice/request";
import { useOldOrder } from "@/lib/trade/reprice/use-old-order";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { EndListing } from "../end/end-listing";
import { usePriceGuard } from "../guard/use-price-guard";
import { priceWayOut } from "../guard/way-out";
import { ListProceeds } from "../make/list-proceeds";
import { OrderItem, type OrderItemData } from "../order-item";
import { RepriceDone } from "./reprice-done";
import { RepriceFrame } from "./reprice-frame";
import { RepricePrice } from "./reprice-price";
import { RepriceWas } from "./reprice-terms";
import { repriceListingSteps } from "./reprice-words";
import { useOtherOrders } from "./use-other-orders";
import { useRepriceForm } from "./use-reprice-form";

export interface RepriceDialogProps {
  item: OrderItemData;
  /** The account's own listing, as the page shows it. */
  listing: OrderSummary;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** Changes the price of an own listing. */
export function RepriceDialog({ item, listing, web, seller, onClose }: RepriceDialogProps) {
  const { chain } = web;
  const { contract, tokenId } = item;
  const make = useMake({
    kind: "reprice",
    key: listing.id,
    name: item.name,
    book: flowId({ kind: "list", key: itemKey(item) }),
    web,
    collectionSlug: item.collection.slug,
    place: item,
  });
  const { collection, flow } = make;
  const found = useOldOrder(listing, web);
  const held = useHeld(item, seller);
  const form = useRepriceForm({
    shown: listing,
    web,
    collection,
    flow,
    found,
    most: held,
    complete: (terms): ListingReprice => ({
      ...terms,
      side: "listing",
      item,
      seller,
      taker: terms.old.taker,
      payCreator: terms.old.fees.some(({ kind }) => kind === "creator"),
    }),
  });
  const { draft, change, price, request } = form;
  const others = useOtherOrders(
    { maker: seller, chain: chain.id, contract, tokenId },
    {
      shown: listing,
      posted: form.isKept ? make.signed.map((signed) => hashOrder(signed.order)) : [],
    },
  );
  const guard = usePriceGuard({
    act: "list",
    amount: price.amount,
    currency: draft.currency,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null,
    wayOut: priceWayOut(chain.nativeCurrency, change),
  });
  const dormant = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: [web],
    where: { chain: chain.id, contract },
    isAbout: ({ id }) => id !== listing.id,
  });
  return (
    <RepriceFrame
      name={item.name}
      shown={listing}
      web={web}
      make={make}
      found={found}
      form={form}
      others={others}
      held={held}
      guardHold={guard.hold}
      dormant={[dormant]}
      steps={repriceListingSteps(web, item.collection.name, request)}
      head={<OrderItem item={item} web={web} />}
      price={(locked) => (
        <RepricePrice
          item={item}
          listing={listing}
          web={web}
          collection={collection}
          draft={draft}
          price={price}
          guard={guard.panel}
          locked={locked}
          onChange={change}
        />
      )}
      sum={
        <RepriceWas shown={listing} web={web}>
          <ListProceeds request={request?.side === "listing" ? request : null} />
        </RepriceWas>
      }
      ending={(close) => (
        <EndListing item={item} listing={listing} web={web} initial="cancel" onClose={close} />
      )}
      done={(done, parts) => (
        <RepriceDone
          flow={done}
          name={item.name}
          item={item}
          shown={listing}
          web={web}
          found={found}
          {...parts}
        />
      )}
      onClose={onClose}
    />
  );
}
