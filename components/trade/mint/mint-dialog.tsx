"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { t } from "@/lib/language/translate";
import { useDrop } from "@/lib/query/use-drop";
import type { NamedSubject } from "@/lib/query/use-look-alikes";
import { useLeftoverAllowance } from "@/lib/trade/allowance/use-leftover";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import { explainError } from "@/lib/trade/errors/explain-error";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import type { MintRequest } from "@/lib/trade/mint/request";
import { mintedOf } from "@/lib/trade/mint/settle";
import { stageOver } from "@/lib/trade/mint/stage-over";
import { useMint } from "@/lib/trade/mint/use-mint";
import { useLiveMoment, type WatchedDrop } from "../../market/drop/use-live-moment";
import { LeftoverAllowance } from "../allowance/leftover-allowance";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import { approveWords } from "../flow-steps";
import { LookAlikeNotes } from "../look-alike-notes";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";
import { MintReceipt } from "./mint-receipt";
import { MintSummary } from "./mint-summary";

export interface MintDialogProps {
  /** The request as the page showed it when Mint was pressed. */
  request: MintRequest;
  onClose: () => void;
  /** Reloads the drop's terms for the page. */
  onReview: () => void;
  onMinted?: () => void;
}

function wordsOf({ drop, quantity, web }: MintRequest, isBatch: boolean): ReviewedWords {
  const checking = t("Checking your eligibility and the price");
  const pay = { title: t("Approve the payment"), todo: t("Exactly this price, for this drop, once.") };
  return {
    title: t("Mint {drop}", { drop: drop.name }),
    confirmLabel: t("Confirm in wallet"),
    stepsLabel: t("Steps of this mint"),
    checking,
    unproven: t("{chain} did not answer. Mint without the simulation.", { chain: web.chain.name }),
    steps: {
      approve: approveWords({ ...pay, checking }),
      mint: {
        title: t("Mint {quantity} of {drop}", { quantity, drop: drop.name }),
        todo: isBatch
          ? t("Your wallet asks you to confirm everything at once.")
          : t("Your wallet asks you to confirm."),
        checking,
      },
    },
  };
}

/** A drop as the subject of a mint: its collection, and the token that it mints more of. */
function namedDrop({
  name,
  verified,
  collection,
  chain,
  contract,
  tokenId,
}: MintRequest["drop"]): NamedSubject {
  return {
    item: tokenId == null ? null : { tokenId, name },
    // The service tells the collection's own name.
    collection: { slug: collection, name, verified },
    place: { chain, contract },
  };
}

/** Mints: the cost, the wallet request, the steps, and the receipt. */
export function MintDialog({ request: pressed, onClose, onReview, onMinted }: MintDialogProps) {
  const { request, flow, status, confirm, restart, ...mint } = useMint(pressed);
  const { drop, web } = request;
  const { chain, contract, tokenId } = drop;
  // New items were never listed. New units can make up for those that an old listing lacks.
  const dormant = useDormantOrders({
    cause: "mint",
    maker: request.minter,
    webs: [web],
    where: { chain, contract, ...(tokenId != null && { tokenId }) },
    enabled: tokenId != null,
  });
  const left = useLeftoverAllowance(flow, web);
  const [isRestoring, setIsRestoring] = useState(false);
  const [isReportedRead, setReportedRead] = useState(false);
  const reported = {
    id: "reported",
    words: t("This item is labelled as reported. I have read that and want to mint it."),
    accepted: isReportedRead,
    onChange: setReportedRead,
  };
  const ended = useStageOver(request);
  // Once a mint has started, the chain decides whether its stage has ended.
  const over = flow !== null && isUnderway(flow) ? null : ended;
  const failure = mint.failure ?? over;
  // The simulation is no longer valid once the stage has ended.
  const review = over === null ? mint.review : null;
  const isDone = status === "confirmed";
  const notifyMinted = useEffectEvent(() => onMinted?.());
  useEffect(() => {
    if (isDone) notifyMinted();
  }, [isDone]);
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (isDone && flow !== null) {
    return (
      <MintReceipt
        drop={drop}
        web={web}
        minter={request.minter}
        hash={flow.steps.at(-1)?.hash ?? null}
        minted={mintedOf(flow)}
        quantity={request.quantity}
        onClose={close}
      />
    );
  }
  const call = review?.mint.calls.at(-1);
  const newTerms = () => {
    close();
    onReview();
  };
  return (
    <ReviewedDialog
      words={wordsOf(request, review?.isBatch === true)}
      web={web}
      reviewed={{
        review:
          review === null || call === undefined
            ? null
            : { ...review, call, calls: review.isBatch ? review.mint.calls : undefined },
        failure,
        flow,
        confirm,
      }}
      facts={{ isWalletBusy: isRestoring }}
      consents={review !== null && drop.labels?.includes("reported") === true ? [reported] : []}
      dormant={[dormant]}
      left={() => (
        <>
          <MintSummary request={request} review={review} />
          <LookAlikeNotes subjects={[namedDrop(drop)]} chains={[web]} />
        </>
      )}
      above={(underway) =>
        !underway &&
        left !== null && (
          <LeftoverAllowance
            web={web}
            account={left.account}
            receipt={{ hash: left.purchase }}
            leftover={left.leftover}
            spender={{ address: drop.contract, name: drop.name }}
            onWallet={setIsRestoring}
          />
        )
      }
      actions={{ review_price: newTerms, close: newTerms }}
      onAgain={restart}
      onClose={close}
    />
  );
}

/** The drop as it was when Mint was pressed, with its stage open. */
function pressedDrop({ drop, terms, minter }: MintRequest): WatchedDrop {
  return {
    ...drop,
    currentStage: terms.stage,
    creator: minter,
    status: "live",
    supply: { max: null, minted: 0 },
  };
}

/** The reason why the mint can no longer start, by the time or by the drop's live record; null until then. */
function useStageOver(request: MintRequest): ErrorWords | null {
  const { drop, web } = request;
  const { data } = useDrop(drop.slug, drop.collection);
  const fresh = data ?? pressedDrop(request);
  const { moment } = useLiveMoment(fresh);
  const error = moment === null ? null : stageOver(request, fresh, moment);
  const context = { act: "mint", itemName: drop.name, chainName: web.chain.name } as const;
  return error && explainError(error, context);
}
