"use client";

import { feed } from "../../query/page-feed";
import { browserPorts } from "../flow/browser-ports";
import { followSale } from "../flow/refresh-page";
import { useReviewedFlow } from "../flow/use-reviewed-flow";
import type { FillKind, FillReview } from "./fill";
import { fillId } from "./fill-key";
import { fillFlow } from "./run";
import { settledOf } from "./settled-fill";
import { type WatchedOrder, watchOrder } from "./watch-order";

/**
 * A fill for its dialog: the review, the flow, and the actions of the person. The review is made anew when the market changes the item or
 * the order.
 */
export function useFill<Review extends FillReview>(
  fill: FillKind<Review>,
  order: Omit<WatchedOrder, "item">,
) {
  const { kind, web, item } = fill;
  const { flow, ...reviewed } = useReviewedFlow<FillKind<Review>, Review>(
    {
      ...fillFlow,
      prepare: (asked, ports) => asked.prepare(ports),
      watch: (asked, onChange) =>
        watchOrder({ ...order, item: asked.item }, { feed, ports: browserPorts, onChange }),
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
