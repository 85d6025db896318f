"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import { takesAll } from "@/lib/contract/takes-all";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { hashOrder } from "@/lib/seaport/hash-order";
import { flowId } from "@/lib/trade/flow/flow-store";
import { useMake } from "@/lib/trade/make/use-make";
import { offerKey, offerName } from "@/lib/trade/offer/request";
import type { OfferReprice } from "@/lib/trade/reprice/request";
import { useOldOrder } from "@/lib/trade/reprice/use-old-order";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { EndOrder } from "../end/end-order";
import { usePriceGuard } from "../guard/use-price-guard";
import { priceWayOut } from "../guard/way-out";
import { LookAlikeNotes, namedSubject } from "../look-alike-notes";
import { OfferCost } from "../make/offer-cost";
import { OfferSubjectHead } from "../offer-subject";
import { offerSubjectOf } from "../offer-subject-of";
import { orderSummary } from "../order-summary";
import { useReportedConsents } from "../use-reported-consents";
import { RepriceDone } from "./reprice-done";
import { RepriceFrame } from "./reprice-frame";
import { RepriceOfferPrice } from "./reprice-offer-price";
import { RepriceWas } from "./reprice-terms";
import { repriceOfferSteps } from "./reprice-words";
import { useOtherOrders } from "./use-other-orders";
import { useRepriceForm } from "./use-reprice-form";

export interface RepriceOfferProps {
  /** An own offer. */
  offer: Order;
  web: WebChain;
  onClose: () => void;
}

/** Changes the price of an own offer. */
export function RepriceOffer({ offer, web, onClose }: RepriceOfferProps) {
  const { maker, item } = offer;
  const { chain } = web;
  const shown = useMemo(() => orderSummary(offer), [offer]);
  const subject = useMemo(() => offerSubjectOf(offer), [offer]);
  const name = offerName(subject);
  const { contract, scope } = subject;
  const place = { chain: chain.id, contract, tokenId: scope.kind === "item" ? scope.tokenId.toString() : "" };
  const make = useMake({
    kind: "reprice_offer",
    key: shown.id,
    name,
    book: flowId({ kind: "offer", key: offerKey(subject) }),
    web,
    collectionSlug: subject.collectionSlug,
    place,
  });
  const { collection, flow } = make;
  const found = useOldOrder(shown, web);
  const form = useRepriceForm({
    shown,
    web,
    collection,
    flow,
    found,
    most: "any",
    complete: (terms): OfferReprice => ({ ...terms, side: "offer", subject, maker }),
  });
  const { draft, change, price, request } = form;
  const others = useOtherOrders(
    // The service knows which offers take one item, by its traits too.
    { maker, chain: chain.id, contract, ...(scope.kind === "item" && { tokenId: scope.tokenId.toString() }) },
    {
      shown,
      posted: form.isKept ? make.signed.map((signed) => hashOrder(signed.order)) : [],
      ...(scope.kind !== "item" && { isRival: (order: Order) => takesAll(order.scope, scope) }),
    },
  );
  const guard = usePriceGuard({
    act: "offer",
    amount: price.amount,
    currency: draft.currency,
    slug: subject.collectionSlug,
    web,
    isResumed: flow !== null,
    wayOut: priceWayOut(chain.wrappedCurrency, change),
  });
  const pay = useDormantOrders({
    cause: "pay",
    maker,
    webs: [web],
    where: { chain: chain.id },
    isAbout: ({ id, currency }) => id !== shown.id && sameAddress(currency, draft.currency),
  });
  const consents = useReportedConsents([
    { key: shown.id, name, labels: (found.order ?? offer).item?.labels ?? [] },
  ]);
  const offered = request?.side === "offer" ? request : null;
  return (
    <RepriceFrame
      name={name}
      shown={shown}
      web={web}
      make={make}
      found={found}
      form={form}
      others={others}
      held={null}
      guardHold={guard.hold}
      dormant={[pay]}
      consents={consents}
      steps={repriceOfferSteps(web, { request: offered, wraps: flow?.data.wrap })}
      head={
        <>
          <OfferSubjectHead
            subject={subject}
            image={item?.image ?? collection?.image ?? null}
            explicit={isExplicit(item ?? collection ?? {})}
            web={web}
          />
          {collection !== null && (
            <LookAlikeNotes subjects={[namedSubject(subject, collection)]} chains={[web]} />
          )}
        </>
      }
      price={(locked) => (
        <RepriceOfferPrice
          subject={subject}
          shown={shown}
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
        <RepriceWas shown={shown} web={web}>
          <OfferCost request={offered} />
          <p className="text-small text-ink-2">
            {t("Your open offers in the same currency are paid from the same balance.")}
          </p>
        </RepriceWas>
      }
      ending={(close) => <EndOrder order={offer} web={web} initial="cancel" onClose={close} />}
      done={(done, parts) => (
        <RepriceDone flow={done} name={name} item={null} shown={shown} web={web} found={found} {...parts} />
      )}
      onClose={onClose}
    />
  );
}
