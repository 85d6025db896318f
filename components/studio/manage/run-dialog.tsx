"use client";

import { type ReactNode, useState } from "react";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import type { FlowStep } from "@/lib/trade/flow/flow";
import type { RunDropRequest } from "@/lib/trade/run-drop/request";
import { useRunDrop } from "@/lib/trade/run-drop/use-run-drop";
import { DoneDialog } from "../../trade/done-dialog";
import type { StepWords } from "../../trade/flow-steps";
import { ReviewedDialog } from "../../trade/review/reviewed-dialog";
import { Input } from "../../ui/input";

/** A text that must be typed before an action that nobody can take back. */
interface TypedText {
  /** "Type the address of the new owner" */
  label: string;
  text: string;
}

export interface RunDialogProps {
  /** The same object while the dialog is open. */
  request: RunDropRequest;
  title: string;
  /** The verb and its result: "Pause minting". */
  confirm: string;
  /** Of the view after it. */
  done: { title: string; words: string };
  typed?: readonly TypedText[];
  /** For an action of several transactions. */
  stepWords?: (step: FlowStep) => StepWords;
  onStart?: () => void;
  onDone?: () => void;
  onClose: () => void;
  /** What the action does, and what it does to others. */
  children: ReactNode;
}

function checking(): string {
  return t("Reading the drop from its chain");
}

/** The dialog of an action on a running drop. It reads the chain, decodes the transaction, and says what the action does to others. */
export function RunDialog(props: RunDialogProps) {
  const { request, title, confirm, done, typed = [], stepWords, children } = props;
  const { web, drop } = request;
  const run = useRunDrop(request);
  const { review, flow, status, isOtherUnderway } = run;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const isTyped = typed.every(({ label, text }) => texts[label]?.trim() === text);
  const close = () => {
    closeFlow(flow);
    if (status === "confirmed") props.onDone?.();
    props.onClose();
  };
  if (status === "confirmed") {
    return (
      <DoneDialog title={done.title} item={null} onClose={close}>
        {done.words}
      </DoneDialog>
    );
  }
  const fee = review?.networkFee ?? null;
  const coin = web.chain.nativeCurrency;
  return (
    <ReviewedDialog
      words={{
        title,
        confirmLabel: confirm,
        stepsLabel: t("Steps of this change"),
        checking: checking(),
        unproven: t("{chain} did not answer. Send it without the simulation.", { chain: web.chain.name }),
        steps: {
          run: stepWords ?? {
            title: t("Change {drop}", { drop: drop.name }),
            todo: t("Your wallet asks you to confirm."),
            checking: checking(),
          },
        },
      }}
      web={web}
      reviewed={{
        ...run,
        confirm: () => {
          props.onStart?.();
          run.confirm();
        },
      }}
      facts={{
        form: isOtherUnderway
          ? t("Another change of this drop is under way.")
          : isTyped
            ? null
            : t("Type what is asked for first."),
      }}
      left={(underway) => (
        <div className="flex flex-col gap-4 text-ui">
          {children}
          {fee !== null && (
            <p className="text-small text-ink-2">
              {t("Network fee about {fee}", {
                fee: `${formatPrice(fee, coin.decimals, "up")}\u00a0${coin.symbol}`,
              })}
            </p>
          )}
          {!underway &&
            typed.map(({ label, text }) => (
              <Input
                key={label}
                label={label}
                hint={text}
                dir="ltr"
                spellCheck={false}
                value={texts[label] ?? ""}
                onChange={({ target }) => setTexts((before) => ({ ...before, [label]: target.value }))}
              />
            ))}
        </div>
      )}
      actions={{ close }}
      onAgain={run.restart}
      onClose={close}
    />
  );
}
