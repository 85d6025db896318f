"use client";

import { followSale } from "../flow/refresh-page";
import { useReviewedFlow } from "../flow/use-reviewed-flow";
import type { FillKind, FillReview } from "./fill";
import { fillId } from "./fill-key";
import { fillFlow } from "./run";
import { settledOf } from "./settled-fill";

/** A fill for its dialog: the review, the flow, and the actions of the person. */
export function useFill<Review extends FillReview>(fill: FillKind<Review>) {
  const { kind, web, item } = fill;
  const { flow, ...reviewed } = useReviewedFlow<FillKind<Review>, Review>(
    {
      ...fillFlow,
      prepare: (asked, ports) => asked.prepare(ports),
      expiryOf: ({ verification }) => verification,
      async onDone({ steps }, { signal }) {
        const hash = steps.at(-1)?.hash ?? null;
        if (hash !== null) await followSale(item, hash, signal);
      },
    },
    {
      id: fillId(fill),
      web,
      name: item.name,
      request: fill,
      of: fill.of,
      context: { act: kind, itemName: item.name, chainName: web.chain.name },
    },
  );
  return { ...reviewed, flow, settled: flow === null ? null : settledOf(flow) };
}
