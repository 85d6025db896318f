import { plural } from "../../language/translate";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { isRevert } from "../errors/decode-revert";
import { FlowError } from "../errors/flow-error";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import { currentStep } from "../flow/flow";
import { type FlowId, flowId } from "../flow/flow-store";
import { onceApproved } from "../flow/once-approved";
import type { Ports } from "../flow/ports";
import { sendAndFollow } from "../flow/run-step";
import type { AnswerBook } from "./answer-book";
import { acceptManyOutcome } from "./outcome";
import { prepareAcceptMany } from "./prepare";
import {
  type AcceptManyRequest,
  type AcceptManyReview,
  type LeftOutAcceptance,
  serializeEntries,
} from "./request";

/** The flow key: each account accepts several offers on each chain once at a time. */
function acceptManyKey({ web, seller }: Pick<AcceptManyRequest, "web" | "seller">): string {
  return `${web.chain.id}:${seller.toLowerCase()}`;
}

export function acceptManyFlowId(request: Pick<AcceptManyRequest, "web" | "seller">): FlowId {
  return flowId({ kind: "accept_many", key: acceptManyKey(request) });
}

/** The acceptances that the seller agreed to. */
export interface AgreedAcceptances {
  request: AcceptManyRequest;
  review: AcceptManyReview;
  book: AnswerBook;
}

/** The facts for an error about offers that can no longer be accepted. A seller who wants all or none is offered no sale of the rest. */
function withoutFacts(
  leftOut: readonly LeftOutAcceptance[],
  { request }: Pick<AgreedAcceptances, "request">,
): Record<string, string> {
  const [first, ...more] = leftOut;
  if (first === undefined) return {};
  const rest = (without: string) => (request.ifGone === "none" ? {} : { without });
  if (more.length === 0) return { reason: first.words.title, ...rest(first.entry.item.name) };
  return {
    reason: plural(
      leftOut.length,
      "{count} offer can no longer be accepted.",
      "{count} offers can no longer be accepted.",
    ),
    // Several have no name.
    ...rest(""),
  };
}

/** The request for exactly the entries that the seller saw, whatever the dialog leaves out meanwhile. */
function agreedRequest({
  request,
  review,
}: Pick<AgreedAcceptances, "request" | "review">): AcceptManyRequest {
  return { ...request, entries: review.entries };
}

/**
 * The last check before the wallet opens: repeats the whole review with the chain's current state. All of the offers are accepted or none, so
 * if one has ended, the seller must agree to the rest first.
 */
async function reviewAgain(agreed: AgreedAcceptances, ports: Ports) {
  const { web } = agreed.request;
  const review = await prepareAcceptMany(agreedRequest(agreed), ports, agreed.book);
  if (review.leftOut.length > 0) throw new FlowError("offers_changed", withoutFacts(review.leftOut, agreed));
  const { verification, call, approvals, missing } = review;
  if (verification === null || call === null) throw new FlowError("offers_changed");
  const words = { what: "trade" as const, chainName: web.chain.name };
  assertStillAgreed({ verification, missing }, { agreed: agreed.review, words, now: ports.now() / 1000 });
  return { call, approvals };
}

/** Asks the chain again why it refused all of them. Returns the same error if no reason is found. */
async function explainFailure(error: unknown, agreed: AgreedAcceptances, ports: Ports): Promise<unknown> {
  const reverted = error instanceof FlowError && error.code === "transaction_reverted";
  if (!reverted && !isRevert(error)) return error;
  const again = await optional(prepareAcceptMany(agreedRequest(agreed), ports, agreed.book));
  const facts = withoutFacts(again?.leftOut ?? [], agreed);
  if (reverted) return new FlowError("offers_reverted", { ...error.facts, ...facts }, { cause: error });
  return "reason" in facts ? new FlowError("offers_changed", facts, { cause: error }) : error;
}

/** Accepts several offers: an approval for each collection that lacks one, then one transaction that settles all of them or none. */
export const acceptManyFlow = defineFlow<AgreedAcceptances>({
  subject: ({ request }) => ({
    kind: "accept_many",
    key: acceptManyKey(request),
    web: request.web,
    account: request.seller,
  }),
  steps: ({ review }) => [
    ...review.approvals.map(({ to }) => ({ id: "approve" as const, subject: to })),
    "fill",
  ],
  data: ({ request: { web }, review }) => ({
    ...(web.pin != null && { seaport: web.pin.seaport }),
    entries: serializeEntries(review.entries),
    name: plural(review.entries.length, "{count} item", "{count} items"),
  }),
  actions: (agreed) => ({
    async approve(run) {
      const { approvals } = await reviewAgain(agreed, run.ports);
      const flow = run.store.get(run.id);
      const subject = (flow === null ? null : currentStep(flow)?.subject) ?? "";
      const approval = approvals.find(({ to }) => sameAddress(to, subject));
      return approval === undefined ? {} : sendAndFollow(run, "approve", approval, agreed.request.seller);
    },
    async fill(run) {
      const { call } = await onceApproved(
        run,
        () => reviewAgain(agreed, run.ports),
        ({ approvals }) => approvals.length === 0,
      );
      try {
        return await sendAndFollow(run, "fill", call, agreed.request.seller);
      } catch (error) {
        throw await explainFailure(error, agreed, run.ports);
      }
    },
  }),
  outcome: acceptManyOutcome,
});
