"use client";

import { useState } from "react";
import { t } from "../../language/translate";
import { feed } from "../../query/page-feed";
import { watchOrder } from "../fill/watch-order";
import { browserPorts } from "../flow/browser-ports";
import { refreshAfterTrade } from "../flow/refresh-page";
import { type ReviewedFlow, useReviewedFlow } from "../flow/use-reviewed-flow";
import { createAnswerBook } from "./answer-book";
import { prepareAcceptMany } from "./prepare";
import { type AcceptManyRequest, type AcceptManyReview, parseEntries } from "./request";
import { acceptManyFlow, acceptManyFlowId } from "./run";

/**
 * Several acceptances for their dialog: the review, the flow, and the actions of the person. The review is made anew when the market changes
 * one of the items or offers.
 *
 * @param request without entries, nothing is reviewed
 */
export function useAcceptMany(request: AcceptManyRequest) {
  const { web, entries } = request;
  const [book] = useState(createAnswerBook);
  const flow: ReviewedFlow<AcceptManyRequest, AcceptManyReview> = {
    outcome: acceptManyFlow.outcome,
    prepare: (asked, ports) => prepareAcceptMany(asked, ports, book),
    create: (agreed, ports) => acceptManyFlow.create({ ...agreed, book }, ports),
    run: (started, agreed, parts) => acceptManyFlow.run(started, { ...agreed, book }, parts),
    expiryOf: ({ verification }) => verification,
    watch(asked, onChange) {
      const ends = asked.entries.map(({ item, offer, quantity }) =>
        watchOrder(
          { id: offer.id, quantity, item, collection: item.collection.slug },
          { feed, ports: browserPorts, onChange },
        ),
      );
      return () => {
        for (const end of ends) end();
      };
    },
    onDone({ data }) {
      refreshAfterTrade(...(parseEntries(data.entries) ?? []).map(({ item }) => item));
    },
  };
  return useReviewedFlow(flow, {
    id: acceptManyFlowId(request),
    web,
    name: t("Your items"),
    request: entries.length === 0 ? null : request,
    of: entries.map(({ key, quantity }) => `${key}:${quantity}`).join(),
    context: { act: "accept_many", chainName: web.chain.name },
  });
}
