"use client";

import { Fragment, type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderMaking } from "@/lib/flows/making";
import { otherSigned } from "@/lib/flows/signed-orders";
import type { useMaking } from "@/lib/flows/use-making";
import { useStillCounting } from "@/lib/flows/use-still-counting";
import { useToken } from "@/lib/flows/use-token";
import { formatDate } from "@/lib/format/time";
import { isUnderway } from "@/lib/tx/flow";
import { useWallet } from "@/lib/wallet/wallet-store";
import { ErrorNote } from "../tx/error-note";
import { type FlowWords, flowSteps, type StepWords } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { Note } from "../ui/note";
import { Skeleton } from "../ui/skeleton";
import { Stepper } from "../ui/stepper";
import { CancelSignedDialog } from "./cancel-signed-dialog";
import { EarlierSignatures } from "./earlier-signatures";
import { FlowDialog } from "./flow-dialog";
import { ListSigning } from "./list-signing";
import { TwoPanes } from "./two-panes";
import type { DormantOrders } from "./use-dormant-orders";

/** How the making of one kind of order speaks. */
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
  making: ReturnType<typeof useMaking>;
  /** What the form comes to, or null where it is not complete. */
  order: OrderMaking | null;
  /** The verb and its result: "List for 2.2 ETH". */
  confirmLabel: string;
  /** Old orders that it would bring back, by what does so. */
  dormant: readonly DormantOrders[];
  /** Why it can not be made yet, or null. */
  reason: string | null;
  form: (locked: boolean) => ReactNode;
  /** Who gets what. */
  sum: ReactNode;
  onClose: () => void;
}

/** The words of the signature's step, with what the wallet should show. `expiresAt` in Unix seconds. */
export function signWords(title: string, asked: { price: string; expiresAt: number } | null): StepWords {
  return {
    title,
    todo: "No fee.",
    wallet:
      asked === null ? undefined : (
        <>
          Waiting for your wallet. It should show <strong>{asked.price}</strong> and{" "}
          <strong>{formatDate(asked.expiresAt, "local")}</strong>. No fee.
        </>
      ),
  };
}

/** The dialog in which an order is made: the form on the left, on the right what it comes to and the steps until it is live. */
export function MakeDialog(props: MakeDialogProps) {
  const { words, web, making, order, confirmLabel, dormant, reason, form, sum, onClose } = props;
  const { collection, flow, failure, run, restart } = making;
  const { trading, chain } = web;
  const now = useNow();
  const underway = flow !== null && isUnderway(flow);
  const payToken = useToken(web, order?.currency ?? null);
  // Counter and salt are not shown; the chain's own are taken when it is signed.
  const signing =
    order === null || !trading.on ? null : order.prepare({ counter: 0n, salt: 0n, payToken }).verification;
  const { address } = useWallet();
  const [isEnding, setIsEnding] = useState(false);
  const others =
    address === null ? [] : otherSigned(making.signed, order, { maker: address, now: now / 1000 });
  const asked = address === null ? [] : [{ id: making.id, web, maker: address, signed: others }];
  const [earlier = []] = useStillCounting(asked, !underway);
  if (isEnding && address !== null)
    return (
      <CancelSignedDialog
        signed={earlier}
        nameOf={() => collection?.name ?? words.title}
        web={web}
        maker={address}
        onDone={making.forget}
        onClose={() => setIsEnding(false)}
      />
    );
  const again = () => (order === null ? restart() : void run(order));
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  return (
    <FlowDialog
      title={words.title}
      size="lg"
      flow={flow}
      confirmLabel={confirmLabel}
      reason={reason ?? dormant.find(({ hold }) => hold !== null)?.hold ?? null}
      disabled={signing?.blocked === true || !trading.on}
      onConfirm={() => order !== null && void run(order)}
      onClose={onClose}
    >
      <TwoPanes
        wide="left"
        // Each cause once, and always the same ones.
        top={!underway && dormant.map(({ cause, note }) => <Fragment key={cause}>{note}</Fragment>)}
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
            <EarlierSignatures signed={earlier} web={web} onEnd={() => setIsEnding(true)} />
            {!trading.on && (
              <Note tone="warn" title={trading.reason}>
                Nothing was sent.
              </Note>
            )}
            {signing?.blocked && (
              <Note tone="neg" alert title="This request does not match the form.">
                Nothing was sent. Close and reload.
              </Note>
            )}
            <h3 className="text-t3">{words.sumTitle}</h3>
            {collection === null && failure === null ? <Skeleton className="h-28" /> : sum}
            {flow !== null && (
              <div className="border-t border-line pt-5">
                <Stepper label={words.stepsLabel} steps={flowSteps(flow, words.steps, chain, now)} />
              </div>
            )}
          </>
        }
      />
    </FlowDialog>
  );
}
