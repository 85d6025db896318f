import type { OrderSide } from "../../contract/order";
import type { CreateOrdersResponse } from "../../contract/order-requests";
import type { ProblemCode } from "../../contract/problem";
import { t } from "../../language/translate";
import { hashOrder } from "../../seaport/hash-order";
import { encodeOrderComponents } from "../../seaport/wire-order";
import type { ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { ProblemError } from "../errors/problem-error";
import type { FlowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { signatureAfter } from "../make/sign-anew";
import type { BulkEntry, BulkLedger } from "./bulk-ledger";
import { isOpen } from "./bulk-ledger";
import { settleSigned } from "./bulk-signed";
import { pausedOutcome } from "./meanwhile";
import { type BulkList, type BulkRow, rowKey } from "./request";
import { splitBatches } from "./split-batches";

type Answer = CreateOrdersResponse["results"][number];
type Signed = NonNullable<BulkEntry["signed"]>;

/** Refusals that a new signature over the same terms can solve. */
const signAgain: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "stale_counter",
  "invalid_signature",
  "invalid_duration",
]);
/** Refusals that posting the same signature again can solve. */
const postAgain: Readonly<Record<OrderSide, ReadonlySet<ProblemCode>>> = {
  listing: new Set<ProblemCode>(["not_approved", "rate_limited"]),
  // For an offer that is too little money, which its maker can add.
  offer: new Set<ProblemCode>(["not_approved", "rate_limited", "insufficient_balance"]),
};

function misread(side: OrderSide): ErrorWords {
  const isOffer = side === "offer";
  return {
    code: "unexpected_answer",
    tone: "neg",
    title: isOffer
      ? t("The marketplace gave no answer about this offer.")
      : t("The marketplace gave no answer about this listing."),
    safe: isOffer ? t("It may be live. Check your offers.") : t("It may be live. Check your listings."),
    action: null,
  };
}

/** Whether the marketplace has the order, so that its maker sees it among their own orders. */
function isStored({ outcome }: BulkEntry): boolean {
  return outcome !== null && (outcome.kind !== "refused" || outcome.isStored === true);
}

/** The state of a row after the marketplace's answer about its order. */
function entryOf(answer: Answer | undefined, signed: Signed, list: BulkList, row: BulkRow): BulkEntry {
  const { order, problem } = answer ?? {};
  if (problem !== undefined) {
    const explained = explainError(new ProblemError(problem), {
      act: list.side === "offer" ? "bulk_offer" : "bulk",
      itemName: row.item.name,
      chainName: list.web.chain.name,
    });
    const words =
      signatureAfter(problem.code) === "dead"
        ? explained
        : { ...explained, safe: t("It is not live, but your signature is valid until it ends.") };
    const mustSign = signAgain.has(problem.code);
    const again = mustSign || postAgain[list.side].has(problem.code) || problem.status >= 500;
    return { signed: again && !mustSign ? signed : null, outcome: { kind: "refused", words, again } };
  }
  if (order === undefined || order.hash.toLowerCase() !== hashOrder(signed.order).toLowerCase())
    return { signed, outcome: { kind: "refused", words: misread(list.side), again: true } };
  if (order.status === "active") return { signed: null, outcome: { kind: "live", orderId: order.id } };
  return { signed: null, outcome: pausedOutcome(list.side) };
}

/**
 * Posts the signed orders that were not accepted yet, in as few requests as the marketplace allows, and records each result. A second post
 * of the same order returns the same record, so a retry after a lost answer is safe.
 *
 * @throws the error of a request that failed as a whole; earlier results are already recorded
 */
export async function postBulk(
  list: BulkList,
  { id, ledger, ports }: { id: FlowId; ledger: BulkLedger; ports: Pick<Ports, "market"> },
): Promise<void> {
  const entries = ledger.get(id);
  const waiting = list.rows.flatMap((row) => {
    const entry = entries.get(rowKey(row));
    if (entry?.signed == null || !isOpen(entry)) return [];
    const { order, signature } = entry.signed;
    const body = {
      chain: list.web.chain.id,
      order: { parameters: encodeOrderComponents(order), signature },
      ...(list.side === "offer" && { scope: { kind: "item" as const, tokenId: row.item.tokenId } }),
    };
    return [{ row, signed: entry.signed, body }];
  });
  for (const part of splitBatches(waiting)) {
    const answers = await ports.market.createOrders(
      list.side,
      part.map(({ body }) => body),
    );
    ledger.write(
      id,
      part.map(({ row, signed }, index) => {
        const entry = entryOf(answers[index], signed, list, row);
        settleSigned(id, signed.order, {
          entry,
          refusal: answers[index]?.problem?.code,
          isStored: isStored(entry),
        });
        return [row, entry] as const;
      }),
    );
  }
}
