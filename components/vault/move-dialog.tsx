"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { closeFlow } from "@/lib/flows/close-flow";
import { type MoveRequest, type MoveReview, prepareMove } from "@/lib/flows/prepare-move";
import { createMoveFlow, moveKey, runMove } from "@/lib/flows/run-move";
import { type ReviewedFlow, useReviewedFlow } from "@/lib/flows/use-reviewed-flow";
import { useChains } from "@/lib/query/use-chains";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useUsualCrossing } from "@/lib/query/use-usual-crossing";
import { isUnderway } from "@/lib/tx/flow";
import { LoadError } from "../layout/load-error";
import { FillReview } from "../order/fill-review";
import { FlowDialog } from "../order/flow-dialog";
import { OrderItem, type OrderItemData } from "../order/order-item";
import { TwoPanes } from "../order/two-panes";
import { CheckList } from "../tx/check-list";
import type { FlowWords } from "../tx/flow-steps";
import { Dialog } from "../ui/dialog";
import { Skeleton } from "../ui/skeleton";
import { DestinationChoice } from "./destination-choice";
import { MoveCost } from "./move-cost";
import { useMoveOrders } from "./move-orders";
import { MoveSent } from "./move-sent";

export interface MoveDialogProps {
  item: OrderItemData;
  web: WebChain;
  account: Address;
  /** Identifier of the chain that is chosen at first, or null. */
  initial: string | null;
  onClose: () => void;
}

const move: ReviewedFlow<MoveRequest, MoveReview> = {
  kind: "move",
  prepare: prepareMove,
  create: createMoveFlow,
  run: runMove,
};

const checking = "Asking the chain about the way and its fee";

function wordsOf(name: string, to: string): FlowWords {
  return {
    approve: {
      title: `Let the vault take ${name}`,
      todo: "This item only. It is locked here while its copy is used elsewhere.",
      checking,
    },
    move: { title: `Move ${name} to ${to}`, todo: "Your wallet asks you to confirm.", checking },
  };
}

/** Moving an item to another chain. The collection and the chains are asked for first: its ways are part of what is compared. */
export function MoveDialog(props: MoveDialogProps) {
  const { item, onClose } = props;
  const collection = useCollectionBySlug(item.collection.slug);
  const chains = useChains();
  if (collection.data !== undefined && chains.data !== undefined)
    return <MoveForm {...props} collection={collection.data} chains={chains.data.data} />;
  const error = collection.error ?? chains.error;
  const retry = () => {
    void collection.refetch();
    void chains.refetch();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Move ${item.name}`} size="lg">
      {error === null ? <Skeleton className="h-96" /> : <LoadError error={error} onRetry={retry} />}
    </Dialog>
  );
}

function MoveForm({
  item,
  web,
  account,
  initial,
  onClose,
  collection,
  chains,
}: MoveDialogProps & { collection: Collection; chains: readonly WebChain[] }) {
  const routes = collection.vault?.routes ?? {};
  const home = item.vault.homeChain;
  const targets = chains
    .filter(({ chain }) => chain.id !== item.chain && routes[chain.id] !== undefined)
    .sort((left, right) => Number(right.chain.id === home) - Number(left.chain.id === home));
  const [chosen, setChosen] = useState(
    initial ?? (targets.length === 1 ? targets[0]?.chain.id : null) ?? null,
  );
  const [agreed, setAgreed] = useState(false);
  const to = targets.find(({ chain }) => chain.id === chosen) ?? null;
  const request = to === null ? null : { item, routes, web, to, account };
  const { review, failure, flow, status, confirm, restart } = useReviewedFlow(move, {
    key: moveKey({ item, account }),
    web,
    name: item.name,
    request,
    of: chosen ?? "",
  });
  const usual = useUsualCrossing(
    collection.slug,
    to === null ? null : { fromChain: item.chain, toChain: to.chain.id },
  )?.words;
  const there = to === null ? null : (collection.contracts[to.chain.id] ?? null);
  const orders = useMoveOrders({ item, web, to, there, account });
  const underway = flow !== null && isUnderway(flow);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const router = useRouter();
  const toName = to?.chain.name ?? "";
  const isReturn = to?.chain.id === home;
  if (status === "confirmed" && flow !== null) {
    const hash = flow.steps.at(-1)?.hash ?? null;
    return <MoveSent item={item} hash={hash} to={toName} onFound={router.push} onClose={close} />;
  }
  if (orders.dialog !== null) return orders.dialog;
  const isUnproven = review?.verification.unproven === true;
  const reason = (() => {
    if (to === null) return "Choose a chain first.";
    if (failure !== null) return "Stopped, see above.";
    if (review === null) return checking;
    if (review.verification.blocked || review.approval?.verification.blocked)
      return "A check does not match.";
    if (review.missing !== null) return "Your balance is too low.";
    if (orders.hold !== null) return orders.hold;
    return isUnproven && !agreed ? "Tick the box above first." : null;
  })();
  const consent = {
    id: "unproven",
    words: `${web.chain.name} could not be asked. Move without the simulation.`,
    given: agreed,
    onChange: setAgreed,
  };
  return (
    <FlowDialog
      title={isReturn ? `Return ${item.name} home` : `Move ${item.name}`}
      size="lg"
      flow={flow}
      confirmLabel={to === null ? "Move" : `${isReturn ? "Return" : "Move"} to ${toName}`}
      reason={reason}
      onClose={close}
      onConfirm={confirm}
    >
      <TwoPanes
        wide="right"
        top={!underway && orders.note}
        left={
          <>
            <OrderItem item={item} web={web} />
            {!underway && (
              <DestinationChoice chains={targets} home={home} value={chosen} onValueChange={setChosen} />
            )}
            {to !== null && failure === null && (
              <MoveCost review={review} chain={web.chain} usual={usual ?? null} />
            )}
            <p className="text-small text-ink-2">
              While it crosses nobody can use it. Listings of it and offers on it pause, offers on the
              collection stay open. It goes to your own account{to !== null && ` on ${toName}`}.
            </p>
          </>
        }
        right={
          to === null ? (
            <p className="text-small text-ink-2">
              What your wallet will be asked stands here once a chain is chosen.
            </p>
          ) : (
            <>
              {review !== null && review.approval !== null && !underway && (
                <CheckList title="First, the approval" verification={review.approval.verification} />
              )}
              <FillReview
                stepsLabel="Steps of this move"
                words={wordsOf(item.name, toName)}
                checkingLabel={checking}
                chain={web.chain}
                review={review === null ? null : { ...review, fulfillment: { transaction: review.call } }}
                failure={failure}
                flow={flow}
                consents={isUnproven && !underway ? [consent] : []}
                actions={{ retry: restart, switch_chain: restart, close }}
              />
            </>
          )
        }
      />
    </FlowDialog>
  );
}
