"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Image } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { t, tIn } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import { useMake } from "@/lib/trade/make/use-make";
import { usePlannedOrder } from "@/lib/trade/make/use-planned-order";
import { createOfferDraft } from "@/lib/trade/offer/prepare";
import { type OfferRequest, type OfferSubject, offerKey, offerName } from "@/lib/trade/offer/request";
import { QuantityInput } from "../../ui/quantity-input";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { usePriceGuard } from "../guard/use-price-guard";
import { priceWayOut } from "../guard/way-out";
import { LookAlikeNotes, namedSubject } from "../look-alike-notes";
import { type Made, madeSentence, madeTitle, madeTone } from "../made-words";
import { OfferSubjectHead } from "../offer-subject";
import { useReportedConsents } from "../use-reported-consents";
import { EndableSwitch } from "./endable-switch";
import { ListDuration } from "./list-duration";
import { MakeDialog } from "./make-dialog";
import { OfferCost } from "./offer-cost";
import { offerLiveWords, offerPriceWords, offerWords } from "./offer-make-words";
import { OfferPrice } from "./offer-price";
import type { OfferGuide } from "./offer-shortcuts";
import { useOfferDraft } from "./use-offer-draft";

export interface OfferDialogProps {
  subject: OfferSubject;
  image: Image | null;
  /** The image is blurred. */
  explicit: boolean;
  /** The labels that the offer's item has now. Default: none, as for an offer that names no item. */
  labels?: readonly string[];
  guide: OfferGuide;
  web: WebChain;
  maker: Address;
  /** The choice of scope, where there is one. */
  picker?: (locked: boolean) => ReactNode;
  /** The reason why the offer cannot be made yet, or null. */
  hold?: string | null;
  onClose: () => void;
}

function confirmLabel(request: OfferRequest | null): string {
  if (request === null) return tIn("verb", "Offer");
  const price = offerPriceWords(request);
  return request.quantity === 1n
    ? tIn("verb", "Offer {price}", { price })
    : t("Offer {price} for {quantity}", { price, quantity: formatCount(request.quantity) });
}

/** Makes an offer: price, duration, cost, the request to sign, and the steps until it is live. */
export function OfferDialog(props: OfferDialogProps) {
  const { subject, image, explicit, guide, web, maker, picker, hold = null, onClose } = props;
  const { chain, contract, scope, standard } = subject;
  const tokenId = scope.kind === "item" ? scope.tokenId.toString() : "";
  const mayBeSeveral = standard === "erc1155" || scope.kind !== "item";
  const make = useMake({
    kind: "offer",
    key: offerKey(subject),
    name: offerName(subject),
    web,
    collectionSlug: subject.collectionSlug,
    place: { chain, contract, tokenId },
  });
  const { collection, flow, status } = make;
  const form = useOfferDraft({ subject, web, maker, collection, flow });
  const { draft, change, price, quantity, times, request } = form;

  const guard = usePriceGuard({
    act: "offer",
    amount: price.amount,
    currency: draft.currency,
    slug: subject.collectionSlug,
    web,
    isResumed: flow !== null,
    wayOut: priceWayOut(web.chain.wrappedCurrency, change),
  });
  const receive = useDormantOrders({
    cause: "receive",
    maker,
    webs: [web],
    where: { chain, contract, ...(tokenId === "" ? {} : { tokenId }) },
  });
  const pay = useDormantOrders({
    cause: "pay",
    maker,
    webs: [web],
    where: { chain },
    isAbout: ({ currency }) => request !== null && sameAddress(currency, request.currency),
  });

  const consents = useReportedConsents([
    { key: offerKey(subject), name: offerName(subject), labels: props.labels ?? [] },
  ]);

  const draftOrder = request === null || hold !== null ? null : createOfferDraft(request);
  const planned = usePlannedOrder(flow === null ? draftOrder : null);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (flow !== null && status === "confirmed") {
    const made: Made = { side: "offer", name: offerName(subject), visibility: savedVisibility(flow) };
    return (
      <DoneDialog title={madeTitle(made)} tone={madeTone(made)} item={null} onClose={close}>
        {madeSentence(made, offerLiveWords(web))}
      </DoneDialog>
    );
  }
  const incomplete = quantity.error ?? times.error ?? price.error ?? t("Enter a price first.");
  return (
    <MakeDialog
      words={offerWords(web, { request, wraps: (flow ?? planned)?.data.wrap })}
      web={web}
      make={make}
      order={draftOrder}
      planned={planned}
      confirmLabel={confirmLabel(request)}
      dormant={[receive, pay]}
      consents={consents}
      reason={hold ?? (request === null ? incomplete : guard.hold)}
      form={(locked) => (
        <>
          <OfferSubjectHead subject={subject} image={image} explicit={explicit} web={web} />
          {collection !== null && (
            <LookAlikeNotes subjects={[namedSubject(subject, collection)]} chains={[web]} />
          )}
          {picker?.(locked)}
          {mayBeSeveral && (
            <QuantityInput
              label={t("Quantity")}
              hint={
                standard === "erc1155"
                  ? t("Holders may give any part of it.")
                  : t("Holders give one item each, until all are yours or the offer ends.")
              }
              error={quantity.error}
              value={draft.quantity}
              max={null}
              disabled={locked}
              onValueChange={(units) => change({ quantity: units })}
            />
          )}
          <OfferPrice
            label={standard === "erc1155" || (quantity.value ?? 1n) > 1n ? t("Price each") : t("Price")}
            web={web}
            collection={collection}
            guide={guide}
            draft={draft}
            price={price}
            guard={guard.panel}
            locked={locked}
            onChange={change}
          />
          <ListDuration draft={draft} times={times} locked={locked} onChange={change} />
          {form.mayChooseEnd && (
            <EndableSwitch
              checked={draft.endable}
              locked={locked}
              onChange={(endable) => change({ endable })}
            />
          )}
        </>
      )}
      sum={<OfferCost request={request} />}
      onClose={close}
    />
  );
}
