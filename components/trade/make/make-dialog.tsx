"use client";

import type { ReactNode } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import { formatDate } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { type Flow, isUnderway } from "@/lib/trade/flow/flow";
import { useToken } from "@/lib/trade/flow/use-token";
import type { OrderDraft } from "@/lib/trade/make/order-draft";
import type { useMake } from "@/lib/trade/make/use-make";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Stepper } from "../../ui/stepper";
import { type Consent, Consents } from "../consents";
import { DormantNotes } from "../dormant/dormant-notes";
import type { DormantOrders } from "../dormant/use-dormant-orders";
import { ErrorNote } from "../error-note";
import { FlowDialog } from "../flow-dialog";
import { type FlowWords, flowSteps, type StepWords } from "../flow-steps";
import { TradingNote } from "../trading-note";
import { TwoPanes } from "../two-panes";
import { useNow } from "../use-now";
import { whyNot } from "../why-not";
import { ListSigning } from "./list-signing";
import { useEarlierSigned } from "./use-earlier-signed";

/** The words of one kind of order. */
export interface MakeWords {
  title: string;
  /** "Steps of this listing" */
  stepsLabel: string;
  /** "If it sells" */
  sumTitle: string;
  steps: FlowWords;
}

export interface MakeDialogProps {
  words: MakeWords;
  web: WebChain;
  make: ReturnType<typeof useMake>;
  /** The request of a complete form, or null. */
  order: OrderDraft | null;
  /** The verb and its result: "List for 2.2 ETH". */
  confirmLabel: string;
  /** Old orders that would become fillable, by cause. */
  dormant: readonly DormantOrders[];
  /** Required checkboxes. */
  consents?: readonly Consent[];
  /** A missing or invalid part of the form, or null. */
  reason: string | null;
  form: (locked: boolean) => ReactNode;
  /** The payouts. */
  sum: ReactNode;
  /** The flow that the form would begin, which shows the steps beforehand; null while it is unknown. */
  planned?: Flow | null;
  onClose: () => void;
}

/** The signature step's words, with the values that the wallet should show. `expiresAt` in Unix seconds. */
export function signWords(title: string, shown: { price: string; expiresAt: number } | null): StepWords {
  return {
    title,
    todo: t("No fee."),
    wallet:
      shown === null
        ? undefined
        : rich(
            "Waiting for your wallet. It should show <strong>{price}</strong> and <strong>{end}</strong>. No fee.",
            {
              price: shown.price,
              end: formatDate(shown.expiresAt, "local"),
              strong: (value) => <strong>{value}</strong>,
            },
          ),
  };
}

/** Notes on an order that cannot be created. */
function MakeNotes({ trading, blocked }: { trading: WebChain["trading"]; blocked: boolean }) {
  return (
    <>
      <TradingNote trading={trading} />
      {blocked && (
        <Note tone="neg" alert title={t("This request does not match the form.")}>
          {t("Nothing was sent. Close and reload.")}
        </Note>
      )}
    </>
  );
}

/** The dialog that creates an order: the form on the left, the sums and the steps on the right. */
export function MakeDialog(props: MakeDialogProps) {
  const { words, web, make, order, confirmLabel, dormant, form, sum, planned = null, onClose } = props;
  const { consents = [] } = props;
  const { collection, flow, failure, run, restart } = make;
  const { chain } = web;
  const trading = orderTrading(web);
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const payToken = useToken(web, order?.currency ?? null);
  // Counter and salt are not shown; the signature uses the chain's counter and a new salt.
  const signing =
    order === null || !trading.on ? null : order.prepare({ counter: 0n, salt: 0n, payToken }).verification;
  const earlier = useEarlierSigned(make, { web, order, title: words.title, underway, now });
  if (earlier.dialog !== null) return earlier.dialog;
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  const reason = whyNot({
    trading,
    form: props.reason,
    checks: [signing],
    holds: dormant.map(({ hold }) => hold),
    consents,
  });
  // The form may have been changed since it failed, to what must be confirmed anew.
  const isAsking =
    props.reason !== null || signing?.blocked === true || consents.some(({ accepted }) => !accepted);
  const again = () => (order === null || isAsking ? restart() : void run(order));
  const shown = flow ?? planned;
  return (
    <FlowDialog
      title={words.title}
      size="lg"
      flow={flow}
      confirmLabel={confirmLabel}
      whyNot={reason}
      onConfirm={() => order !== null && void run(order)}
      onClose={onClose}
    >
      <TwoPanes
        wide="left"
        top={!underway && <DormantNotes dormant={dormant} />}
        left={
          <>
            {form(underway)}
            {signing !== null && <ListSigning verification={signing} />}
          </>
        }
        right={
          <>
            {failure !== null && (
              <ErrorNote
                words={failure}
                actions={{ retry: again, switch_chain: again, check_item: onClose }}
              />
            )}
            {earlier.note}
            <MakeNotes trading={trading} blocked={signing?.blocked === true} />
            <h3 className="text-t3">{words.sumTitle}</h3>
            {collection === null && failure === null ? <Skeleton className="h-28" /> : sum}
            {!underway && <Consents consents={consents} />}
            {shown !== null && (
              <div className="border-t border-line pt-5">
                <Stepper label={words.stepsLabel} steps={flowSteps(shown, words.steps, chain, now)} />
              </div>
            )}
          </>
        }
      />
    </FlowDialog>
  );
}
