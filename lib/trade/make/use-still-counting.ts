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

/** What a dialog is about to say that it counts although it is not live. */
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
 * What of it does count, once for each opening of the dialog, for what is signed in it, and after each transaction of the page. Empty
 * until that is known.
 *
 * @param isIdle nothing is under way that itself settles what was signed
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
      // Another opening asks anew.
      gcTime: 0,
      // Without a network nothing can be learnt, and all of it counts.
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
