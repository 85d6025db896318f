"use client";

import { queryClient } from "../../query/query-client";
import { vaultKeys } from "../../query/vault-keys";
import { flowId } from "../flow/flow-store";
import { type ReviewedFlow, useReviewedFlow } from "../flow/use-reviewed-flow";
import { prepareRetry, type RetryRequest, type RetryReview } from "./prepare";
import { retryFlow, retryKey } from "./run";

/** A retried delivery for its dialog: the review, the flow, and the actions of the person. */
export function useRetry(request: RetryRequest) {
  const { move, web } = request;
  const retry: ReviewedFlow<RetryRequest, RetryReview> = {
    ...retryFlow,
    prepare: prepareRetry,
    onDone: () => queryClient.invalidateQueries({ queryKey: vaultKeys.move(move.id) }),
  };
  return useReviewedFlow(retry, {
    id: flowId({ kind: "retry", key: retryKey(request) }),
    web,
    name: move.item.name,
    request,
    of: move.retry?.call.data ?? "",
    context: { act: "retry", itemName: move.item.name, chainName: web.chain.name },
  });
}
