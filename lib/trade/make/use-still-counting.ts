"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { hashOrder } from "../../seaport/hash-order";
import { browserPorts } from "../flow/browser-ports";
import type { FlowId } from "../flow/flow-store";
import { reviewSigned, type SignedReview } from "./review-signed";
import type { SignedOrder } from "./saved-signatures";
import { signedOrders } from "./signed-orders";

/** Signed orders that a dialog may show as valid although they are not live. */
export interface SignedSubject {
  id: FlowId;
  web: WebChain;
  maker: Address;
  signed: readonly SignedOrder[];
}

function isUnasked(review: SignedReview | undefined, { signed }: SignedSubject): boolean {
  return review !== undefined && signed.some(({ order }) => !review.asked.has(hashOrder(order)));
}

/**
 * Finds which of the signed orders are still valid. It asks each time the dialog opens, after each signature in it, and after each
 * transaction of the page. Empty until the answer is known.
 *
 * @param isIdle whether no step is running that itself settles the signed orders
 */
export function useStillCounting(
  subjects: readonly SignedSubject[],
  isIdle: boolean,
): readonly (readonly SignedOrder[])[] {
  const results = useQueries({
    queries: subjects.map(({ id, web, maker, signed }) => ({
      queryKey: queryKeys.signedReview(id, maker),
      queryFn: () => reviewSigned(id, { web, maker, ports: browserPorts, book: signedOrders }),
      enabled: isIdle && signed.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      // The next opening asks again.
      gcTime: 0,
      // Without a network the state is unknown, so all of the orders count as valid.
      networkMode: "always" as const,
    })),
  });
  const unasked = subjects.flatMap((subject, index) =>
    isIdle && isUnasked(results[index]?.data, subject) ? [subject.id] : [],
  );
  const ask = useEffectEvent(() => {
    for (const [index, { id }] of subjects.entries())
      if (unasked.includes(id)) void results[index]?.refetch();
  });
  const key = unasked.join();
  useEffect(() => {
    if (key !== "") ask();
  }, [key]);
  return subjects.map(({ signed }, index) => {
    const review = results[index]?.data;
    return signed.filter(({ order }) => {
      const hash = hashOrder(order);
      return review?.asked.has(hash) === true && !review.stored.has(hash);
    });
  });
}
