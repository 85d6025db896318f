"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Chain } from "@/lib/contract/chain";
import { plural, t } from "@/lib/language/translate";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import type { Flow } from "@/lib/trade/flow/flow";
import type { LeftOut, SweepReview } from "@/lib/trade/sweep/request";
import { Price } from "../../market/price";
import { EmptyState } from "../../ui/empty-state";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { CallReview } from "../call-review";
import type { Consent } from "../consents";
import { againActions } from "../error-note";
import { approveWords, type FlowWords } from "../flow-steps";
import { useNow } from "../use-now";
import type { WhyNot } from "../why-not";

export interface SweepReviewViewProps {
  web: WebChain;
  review: SweepReview | null;
  failure: ErrorWords | null;
  flow: Flow | null;
  consents: readonly Consent[];
  /** The reason why the checkout's primary button cannot confirm, or null. */
  whyNot: WhyNot | null;
  onRetry: () => void;
  onClose: () => void;
}

function sweepWords(chain: Chain, count: number): FlowWords {
  return {
    approve: approveWords({
      title: t("Approve the payment"),
      todo: t("Exactly the total in this token, once."),
    }),
    fill: {
      title:
        count === 0
          ? t("Buy on {chain}", { chain: chain.name })
          : plural(count, "Buy {count} item on {chain}", "Buy {count} items on {chain}", {
              chain: chain.name,
            }),
      todo: t("Your wallet asks you to confirm one transaction."),
    },
  };
}

/** The remaining validity of the server's signatures, where one is needed. */
function Countdown({ signatureExpiresAt }: { signatureExpiresAt: number }) {
  const left = Math.max(0, signatureExpiresAt - Math.floor(useNow() / 1000));
  return (
    <p className={left < 20 ? "text-small text-warn" : "text-small text-ink-2"}>
      {left === 0
        ? t("Getting a new signature")
        : t(
            "Some of these orders need the server's signature. It is valid for {seconds} s and renews by itself.",
            { seconds: left },
          )}
    </p>
  );
}

/** The right pane of a chain's checkout: error, excluded items, progress, and the wallet request. */
export function SweepReviewView(props: SweepReviewViewProps) {
  const { web, review, failure, flow, consents, whyNot, onRetry, onClose } = props;
  const { chain } = web;
  const verification = review?.verification ?? null;
  const call = review?.plan.call ?? null;
  const count = review?.plan.entries.length ?? 0;
  if (review !== null && call === null && failure === null && flow === null) {
    return (
      <>
        <LeftOutList leftOut={review.leftOut} />
        <EmptyState title={t("Nothing is left to buy on {chain}.", { chain: chain.name })}>
          {t("Nothing was sent and your funds did not move.")}
        </EmptyState>
      </>
    );
  }
  const reviewed =
    review === null || verification === null || call === null
      ? null
      : { call, verification, missing: review.missing };
  return (
    <>
      {review !== null && failure === null && <LeftOutList leftOut={review.leftOut} />}
      {verification?.signatureExpiresAt != null && flow === null && (
        <Countdown signatureExpiresAt={verification.signatureExpiresAt} />
      )}
      {review !== null && review.networkFee !== null && (
        <p className="text-small text-ink-2">
          {rich("Network fee, estimated: {fee}", {
            fee: <Price amount={review.networkFee} currency={chain.nativeCurrency} rounding="up" native />,
          })}
        </p>
      )}
      {(review?.plan.approvals.length ?? 0) > 0 && flow === null && (
        <Note title={t("An approval comes first.")}>
          {t(
            "The purchase can be simulated only after the approval. That happens before your wallet opens again.",
          )}
        </Note>
      )}
      <CallReview
        stepsLabel={t("Steps on {chain}", { chain: chain.name })}
        words={sweepWords(chain, count)}
        chain={chain}
        review={reviewed}
        failure={failure}
        flow={flow}
        consents={consents}
        actions={againActions(
          { review_price: onRetry, see_similar: onRetry, check_item: onRetry, close: onClose },
          whyNot,
          onRetry,
        )}
      />
    </>
  );
}

/** The excluded entries, each with its reason. */
function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-label={t("Left out")}>
      <Note
        tone="warn"
        title={plural(
          leftOut.length,
          "{count} item is left out. You do not pay for it.",
          "{count} items are left out. You do not pay for them.",
        )}
      />
      <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
        {leftOut.map(({ entry, words }) => (
          <li key={entry.listing.id}>{t(words.title)}</li>
        ))}
      </ul>
    </section>
  );
}
