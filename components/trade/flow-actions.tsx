import { useId } from "react";
import { msg, t } from "@/lib/language/translate";
import type { StepStatus } from "@/lib/trade/flow/flow";
import { Button } from "../ui/button";
import type { WhyNot } from "./why-not";

export interface FlowActionsProps {
  status: StepStatus;
  underway: boolean;
  /** The verb and its result: "List for 2.2 ETH". */
  confirmLabel: string;
  /** The other button's label before anything has started. */
  cancelLabel?: string;
  /** The reason why it cannot be confirmed, or null. */
  whyNot: WhyNot | null;
  danger?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The retry that `whyNot` offers. Without it the button stays disabled. */
  onAgain?: () => void;
}

const busyWords: Partial<Record<StepStatus, string>> = {
  checking: msg("Checking"),
  wallet: msg("Check your wallet"),
  submitted: msg("On its way"),
  replaced: msg("On its way"),
};

/**
 * The two buttons at the foot of an order dialog. The first always closes. The second confirms, or retries after a
 * failure, and is busy while a request is open.
 */
export function FlowActions(props: FlowActionsProps) {
  const { status, underway, confirmLabel, danger = false, onAgain } = props;
  const reasonId = useId();
  const whyNot = underway ? null : props.whyNot;
  const again = onAgain === undefined ? null : (whyNot?.again ?? null);
  const reason = again === null ? (whyNot?.words ?? null) : null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {reason !== null && (
        <p id={reasonId} className="me-auto text-small text-ink-2 max-sm:w-full">
          {reason}
        </p>
      )}
      <Button size="lg" className="max-sm:flex-1" onClick={props.onCancel}>
        {underway ? t("Close") : (props.cancelLabel ?? t("Cancel"))}
      </Button>
      <Button
        size="lg"
        variant={danger && again === null ? "danger" : "primary"}
        className="max-w-full max-sm:flex-2 sm:min-w-52"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        loading={underway && t(busyWords[status] ?? msg("Working"))}
        onClick={again === null ? props.onConfirm : onAgain}
      >
        {again === null ? (
          confirmLabel
        ) : (
          // The label may contain a long item name.
          <span className="min-w-0 truncate" title={again}>
            {again}
          </span>
        )}
      </Button>
    </div>
  );
}
