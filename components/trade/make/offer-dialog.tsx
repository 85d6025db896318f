"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Image } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { formatTypedAmount } from "@/lib/format/price";
import { t, tIn } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import { useMake } from "@/lib/trade/make/use-make";
import { usePlannedOrder } from "@/lib/trade/make/use-planned-order";
import { createOfferDraft } from "@/lib/trade/offer/prepare";
import {
  type OfferRequest,
  type OfferSubject,
  offerKey,
  offerName,
  offerTotal,
} from "@/lib/trade/offer/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { QuantityInput } from "../../ui/quantity-input";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { approveWords } from "../flow-steps";
import { usePriceGuard } from "../guard/use-price-guard";
import { type Made, madeSentence, madeTitle, madeTone } from "../made-words";
import { OfferSubjectHead } from "../offer-subject";
import { EndableSwitch } from "./endable-switch";
import { ListDuration } from "./list-duration";
import { MakeDialog, type MakeWords, signWords } from "./make-dialog";
import { OfferCost } from "./offer-cost";
import { type OfferGuide, OfferPrice } from "./offer-price";
import { useOfferDraft } from "./use-offer-draft";

export interface OfferDialogProps {
  subject: OfferSubject;
  image: Image | null;
  /** The image is blurred. */
  explicit: boolean;
  guide: OfferGuide;
  web: WebChain;
  maker: Address;
  /** The choice of scope, where there is one. */
  picker?: (locked: boolean) => ReactNode;
  /** The reason why the offer cannot be made yet, or null. */
  hold?: string | null;
  onClose: () => void;
}

function liveWords({ chain }: WebChain): string {
  return t(
    "Holders can accept it on {chain} until it ends, you cancel on-chain, or your balance is too low.",
    { chain: chain.name },
  );
}

/** "2.2 WETH", or "0.2 WETH each". */
function priceWords({ price, quantity, currency, web }: OfferRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : t("{price} each", { price: each });
}

function offerWords(
  web: WebChain,
  { request, wraps }: { request: OfferRequest | null; wraps: string | undefined },
): MakeWords {
  const { chain } = web;
  const { nativeCurrency, wrappedCurrency } = chain;
  const total =
    request === null ? "" : describeAmount(offerTotal(request), findCurrency(chain, request.currency));
  return {
    title: t("Make an offer"),
    stepsLabel: t("Steps of this offer"),
    sumTitle: t("If it is accepted"),
    steps: {
      wrap: {
        title: t("Wrap {amount}", {
          amount: wraps === undefined ? nativeCurrency.symbol : describeAmount(BigInt(wraps), nativeCurrency),
        }),
        todo: t("Offers are paid in {currency}. You can unwrap it at any time.", {
          currency: wrappedCurrency.symbol,
        }),
      },
      approve: approveWords({
        title: t("Approve the payment"),
        todo: t("Lets the conduit spend {total} and no more.", { total }),
      }),
      sign: signWords(t("Sign the offer"), request && { price: total, expiresAt: request.expiresAt }),
      post: { title: t("Live"), todo: liveWords(web) },
    },
  };
}

function confirmLabel(request: OfferRequest | null): string {
  if (request === null) return tIn("verb", "Offer");
  const price = priceWords(request);
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

  const { wrappedCurrency } = web.chain;
  const guard = usePriceGuard({
    act: "offer",
    amount: price.amount,
    currency: draft.currency,
    slug: subject.collectionSlug,
    web,
    isResumed: flow !== null,
    wayOut: (floor) =>
      floor === null
        ? {
            label: t("Use {currency} instead", { currency: wrappedCurrency.symbol }),
            onChoose: () => change({ price: "", currency: wrappedCurrency.address }),
          }
        : {
            label: t("Use the floor instead"),
            onChoose: () =>
              change({
                price: formatTypedAmount(floor, wrappedCurrency.decimals),
                currency: wrappedCurrency.address,
              }),
          },
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
        {madeSentence(made, liveWords(web))}
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
      reason={hold ?? (request === null ? incomplete : guard.hold)}
      form={(locked) => (
        <>
          <OfferSubjectHead subject={subject} image={image} explicit={explicit} web={web} />
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
