"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import type { ListRequest } from "@/lib/flows/list-types";
import { listKey, prepareListing } from "@/lib/flows/run-list";
import { useList } from "@/lib/flows/use-list";
import { formatDate } from "@/lib/format/time";
import { useHeld } from "@/lib/query/use-held";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { isUnderway, isWalletOpen } from "@/lib/tx/flow";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { Stepper } from "../ui/stepper";
import { walletOpenNote } from "./buy-dialog";
import { DoneDialog } from "./done-dialog";
import { FlowActions } from "./flow-actions";
import { ListDuration } from "./list-duration";
import { ListEarnings } from "./list-earnings";
import { ListPrice } from "./list-price";
import { ListProceeds } from "./list-proceeds";
import { ListSigning } from "./list-signing";
import { ListQuantity, ListTaker } from "./list-terms";
import { OrderItem, type OrderItemData } from "./order-item";
import { TwoPanes } from "./two-panes";
import { useListDraft } from "./use-list-draft";

export interface ListDialogProps {
  item: OrderItemData;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

const liveWords = "Buyers can fill it until it ends, you cancel on-chain, or the item moves.";

/** "2.2 ETH", or "0.2 ETH each". */
function priceWords({ price, quantity, currency, web }: ListRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : `${each} each`;
}

function listWords(web: WebChain, collectionName: string, request: ListRequest | null): FlowWords {
  const price = request === null ? "" : priceWords(request);
  return {
    switch: { title: `Switch to ${web.chain.name}`, todo: "Your wallet is on another network." },
    approve: { title: `Approve ${collectionName}`, todo: `Once per collection on ${web.chain.name}.` },
    sign: {
      title: "Sign the listing",
      todo: "No fee.",
      wallet:
        request === null ? undefined : (
          <>
            Waiting for your wallet. It should show <strong>{price}</strong> and{" "}
            <strong>{formatDate(request.expiresAt, "local")}</strong>. No fee.
          </>
        ),
    },
    post: { title: "Live", todo: liveWords },
  };
}

/** Listing one item: its price and time, what the seller nets and signs, and the steps until it is live. */
export function ListDialog({ item, web, seller, onClose }: ListDialogProps) {
  const subject = useMemo(() => ({ item, web, seller }), [item, web, seller]);
  const { collection, flow, status, failure, run, restart } = useList(subject, item.collection.slug);
  const held = useHeld(item, seller);
  const form = useListDraft({ item, web, seller, collection, flow, held });
  const { draft, change, price, quantity, taker, times, warning, request } = form;
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const walletOpen = flow !== null && isWalletOpen(flow);
  const { trading } = web;
  const signing =
    request === null || !trading.on ? null : prepareListing(request, { counter: 0n, salt: 0n }).verification;

  const close = () => {
    if (!underway) flowStore.end(flowId({ kind: "list", key: listKey(subject) }));
    onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title="Listed" item={item} onClose={close}>
        {item.name} is live. {liveWords}
      </DoneDialog>
    );
  }
  const amount = request === null ? null : priceWords(request);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="List for sale"
      size="lg"
      busyNote={walletOpen ? walletOpenNote : null}
      footer={
        <FlowActions
          status={status}
          underway={underway}
          confirmLabel={
            amount === null || request === null
              ? "List"
              : `List ${request.quantity === 1n ? "" : `${request.quantity} `}for ${amount}`
          }
          reason={
            request === null
              ? (quantity.error ?? price.error ?? times.error ?? taker.error ?? "Enter a price first.")
              : form.confirmed
                ? null
                : "Type the price again first."
          }
          disabled={signing?.blocked === true || !trading.on}
          onCancel={close}
          onConfirm={() => request !== null && void run(request)}
        />
      }
    >
      <TwoPanes
        wide="left"
        left={
          <>
            <OrderItem item={item} web={web} />
            {item.standard === "erc1155" && (
              <ListQuantity
                draft={draft}
                quantity={quantity}
                held={held}
                locked={underway}
                onChange={change}
              />
            )}
            <ListPrice
              item={item}
              web={web}
              collection={collection}
              draft={draft}
              price={price}
              warning={warning}
              locked={underway}
              onChange={change}
            />
            <ListDuration draft={draft} times={times} locked={underway} onChange={change} />
            <ListTaker draft={draft} taker={taker} locked={underway} onChange={change} />
            {collection !== null && (
              <ListEarnings
                collection={collection}
                enforced={form.enforced}
                pay={draft.payCreator}
                locked={underway}
                onChange={(payCreator) => change({ payCreator })}
              />
            )}
            {signing !== null && <ListSigning verification={signing} />}
          </>
        }
        right={
          <>
            {failure !== null && (
              <ErrorNote
                words={failure}
                actions={{
                  retry: () => (request === null ? restart() : void run(request)),
                  switch_chain: () => (request === null ? restart() : void run(request)),
                  check_item: close,
                  reload: () => window.location.reload(),
                }}
              />
            )}
            {!trading.on && (
              <Note tone="warn" title={trading.reason}>
                Nothing was sent.
              </Note>
            )}
            {signing?.blocked && (
              <Note tone="neg" alert title="This request does not match the form.">
                Nothing was sent. Close and reload.
              </Note>
            )}
            <h3 className="text-t3">If it sells</h3>
            {collection === null && failure === null ? (
              <Skeleton className="h-28" />
            ) : (
              <ListProceeds request={request} />
            )}
            {flow !== null && (
              <div className="border-t border-line pt-5">
                <Stepper
                  label="Steps of this listing"
                  steps={flowSteps(flow, listWords(web, item.collection.name, request), web.chain, now)}
                />
              </div>
            )}
          </>
        }
      />
    </Dialog>
  );
}
