"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { t, tIn } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { itemKey } from "@/lib/trade/flow/item-key";
import { createListingDraft } from "@/lib/trade/list/prepare";
import type { ListRequest } from "@/lib/trade/list/request";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import { useMake } from "@/lib/trade/make/use-make";
import { usePlannedOrder } from "@/lib/trade/make/use-planned-order";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { DoneDialog } from "../done-dialog";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { usePriceGuard } from "../guard/use-price-guard";
import { priceWayOut } from "../guard/way-out";
import { type Made, madeSentence, madeTitle, madeTone } from "../made-words";
import { OrderItem, type OrderItemData } from "../order-item";
import { EndableSwitch } from "./endable-switch";
import { ListDuration } from "./list-duration";
import { ListEarnings } from "./list-earnings";
import { ListPrice } from "./list-price";
import { ListProceeds } from "./list-proceeds";
import { ListQuantity, ListTaker } from "./list-terms";
import { MakeDialog, type MakeWords, signWords } from "./make-dialog";
import { useListDraft } from "./use-list-draft";

export interface ListDialogProps {
  item: OrderItemData;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

function liveWords(): string {
  return t("Buyers can fill it until it ends, you cancel on-chain, or the item moves.");
}

/** "2.2 ETH", or "0.2 ETH each". */
function priceWords({ price, quantity, currency, web }: ListRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : t("{price} each", { price: each });
}

function listWords({ chain }: WebChain, collectionName: string, request: ListRequest | null): MakeWords {
  const shown = request && { price: priceWords(request), expiresAt: request.expiresAt };
  return {
    title: t("List for sale"),
    stepsLabel: t("Steps of this listing"),
    sumTitle: t("If it sells"),
    steps: {
      approve: {
        title: t("Approve {collection}", { collection: collectionName }),
        todo: t("Once per collection on {chain}.", { chain: chain.name }),
      },
      sign: signWords(t("Sign the listing"), shown),
      post: { title: t("Live"), todo: liveWords() },
    },
  };
}

function confirmLabel(request: ListRequest | null): string {
  if (request === null) return tIn("verb", "List");
  const price = priceWords(request);
  return request.quantity === 1n
    ? t("List for {price}", { price })
    : t("List {quantity} for {price}", { quantity: formatCount(request.quantity), price });
}

/** Lists one item: price, duration, proceeds, the request to sign, and the steps until it is live. */
export function ListDialog({ item, web, seller, onClose }: ListDialogProps) {
  const make = useMake({
    kind: "list",
    key: itemKey(item),
    name: item.name,
    web,
    collectionSlug: item.collection.slug,
    place: item,
  });
  const { collection, flow, status } = make;
  const held = useHeld(item, seller);
  const form = useListDraft({ item, web, seller, collection, flow, held });
  const { draft, change, price, quantity, taker, times, request } = form;

  const { chain, contract } = item;
  const guard = usePriceGuard({
    act: "list",
    amount: price.amount,
    currency: draft.currency,
    slug: item.collection.slug,
    web,
    isResumed: flow !== null,
    wayOut: priceWayOut(web.chain.nativeCurrency, change),
  });
  const dormant = useDormantOrders({
    cause: "approve",
    maker: seller,
    webs: [web],
    where: { chain, contract },
  });

  const order = request && createListingDraft(request);
  const planned = usePlannedOrder(flow === null ? order : null);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (flow !== null && status === "confirmed") {
    const made: Made = { side: "listing", name: item.name, visibility: savedVisibility(flow) };
    return (
      <DoneDialog
        title={madeTitle(made)}
        tone={madeTone(made)}
        item={item}
        share={made.visibility === null}
        onClose={close}
      >
        {madeSentence(made, liveWords())}
      </DoneDialog>
    );
  }
  const incomplete = quantity.error ?? price.error ?? times.error ?? taker.error ?? t("Enter a price first.");
  return (
    <MakeDialog
      words={listWords(web, item.collection.name, request)}
      web={web}
      make={make}
      order={order}
      planned={planned}
      confirmLabel={confirmLabel(request)}
      dormant={[dormant]}
      reason={request === null ? incomplete : guard.hold}
      form={(locked) => (
        <>
          <OrderItem item={item} web={web} />
          {item.standard === "erc1155" && (
            <ListQuantity draft={draft} quantity={quantity} held={held} locked={locked} onChange={change} />
          )}
          <ListPrice
            item={item}
            web={web}
            collection={collection}
            draft={draft}
            price={price}
            guard={guard.panel}
            locked={locked}
            onChange={change}
          />
          <ListDuration draft={draft} times={times} locked={locked} onChange={change} />
          <ListTaker draft={draft} taker={taker} locked={locked} onChange={change} />
          {collection !== null && (
            <ListEarnings
              collection={collection}
              mustPay={form.mustPay}
              pay={draft.payCreator}
              locked={locked}
              onChange={(payCreator) => change({ payCreator })}
            />
          )}
          {form.mayChooseEnd && (
            <EndableSwitch
              checked={draft.endable}
              locked={locked}
              onChange={(endable) => change({ endable })}
            />
          )}
        </>
      )}
      sum={<ListProceeds request={request} />}
      onClose={close}
    />
  );
}
