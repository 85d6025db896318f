"use client";

import { useEffect, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { VaultMove } from "@/lib/contract/vault";
import { closeFlow } from "@/lib/flows/close-flow";
import {
  createRetryFlow,
  prepareRetry,
  type RetryRequest,
  type RetryReview,
  retryKey,
  runRetry,
} from "@/lib/flows/run-retry";
import { type ReviewedFlow, useReviewedFlow } from "@/lib/flows/use-reviewed-flow";
import { formatPrice } from "@/lib/format/price";
import { queryClient } from "@/lib/query/query-client";
import { vaultKeys } from "@/lib/query/vault-keys";
import { isUnderway } from "@/lib/tx/flow";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { DoneDialog } from "../order/done-dialog";
import { FlowDialog } from "../order/flow-dialog";
import { CheckList } from "../tx/check-list";
import { FlowProgress } from "../tx/flow-progress";
import { RawCalldata } from "../tx/raw-calldata";
import { Checkbox } from "../ui/checkbox";
import { Skeleton } from "../ui/skeleton";

export interface RetryDialogProps {
  move: VaultMove;
  routes: VaultRoutes;
  /** The chains that the item left and goes to. */
  from: WebChain;
  web: WebChain;
  account: Address;
  onClose: () => void;
}

const retry: ReviewedFlow<RetryRequest, RetryReview> = {
  kind: "retry",
  prepare: prepareRetry,
  create: (request, _, ports) => createRetryFlow(request, ports),
  run: runRetry,
};

/** A failed delivery, sent again: the message decoded, compared and tried before the wallet opens. */
export function RetryDialog({ move, routes, from, web, account, onClose }: RetryDialogProps) {
  const [agreed, setAgreed] = useState(false);
  const { item, id } = move;
  const { decimals, symbol } = web.chain.nativeCurrency;
  const request = { move, routes, from, web, account };
  const { review, failure, flow, status, confirm, restart } = useReviewedFlow(retry, {
    key: retryKey(request),
    web,
    name: item.name,
    request,
    of: move.retry?.call.data ?? "",
  });
  const done = status === "confirmed";
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: vaultKeys.move(id) });
  }, [done, id]);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  const underway = flow !== null && isUnderway(flow);
  if (done) {
    return (
      <DoneDialog title={`${item.name} is delivered`} item={null} onClose={close}>
        It is on {web.chain.name}. This page shows it in a moment.
      </DoneDialog>
    );
  }
  const reason = (() => {
    if (review === null)
      return failure === null ? `Asking ${web.chain.name} about the delivery` : failure.title;
    if (review.verification.blocked) return "A check does not match.";
    if (review.missing !== null) return `You need ${review.missing} more on ${web.chain.name}.`;
    return review.verification.unproven && !agreed ? "Tick the box above first." : null;
  })();
  const words = {
    deliver: {
      title: `Deliver ${item.name}`,
      todo: "Your wallet asks you to confirm.",
      checking: `Asking ${web.chain.name} once more`,
    },
  };
  return (
    <FlowDialog
      title="Retry delivery"
      flow={flow}
      confirmLabel="Retry delivery"
      reason={reason}
      onClose={close}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <p className="text-ui text-ink-2">
          The message fee is already paid. This costs the network fee on {web.chain.name}
          {review?.networkFee != null &&
            `, about ${formatPrice(review.networkFee, decimals, "up")}\u00a0${symbol}`}
          .
        </p>
        <FlowProgress
          flow={flow}
          failure={failure}
          words={words}
          chain={web.chain}
          label="Steps of this delivery"
          onAgain={restart}
          actions={{ close }}
        />
        {review === null ? (
          failure === null && <Skeleton className="h-72" />
        ) : (
          <>
            <CheckList title="What you are signing" verification={review.verification} />
            <RawCalldata call={review.call} />
          </>
        )}
        {review?.verification.unproven === true && !review.verification.blocked && !underway && (
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            {web.chain.name} could not be asked about all of it. Send all the same.
          </Checkbox>
        )}
      </div>
    </FlowDialog>
  );
}
