import { useId } from "react";
import type { StepStatus } from "@/lib/tx/flow";
import { Button } from "../ui/button";

export interface FlowActionsProps {
  status: StepStatus;
  underway: boolean;
  /** The verb and its result: "List for 2.2 ETH". */
  confirmLabel: string;
  /** What the other button says before anything is under way. */
  cancelLabel?: string;
  /** Why it can not be confirmed now, or null. */
  reason: string | null;
  disabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

const busyWords: Partial<Record<StepStatus, string>> = {
  checking: "Checking",
  wallet: "Check your wallet",
  submitted: "On its way",
  replaced: "On its way",
};

/** The two buttons at the foot of an order dialog. While a request is open the first says so and both wait. */
export function FlowActions(props: FlowActionsProps) {
  const { status, underway, confirmLabel, reason, disabled = false, danger = false } = props;
  const reasonId = useId();
  const shown = underway ? null : reason;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {shown !== null && (
        <p id={reasonId} className="mr-auto text-small text-ink-2 max-sm:w-full">
          {shown}
        </p>
      )}
      <Button size="lg" className="max-sm:flex-1" disabled={status === "wallet"} onClick={props.onCancel}>
        {underway ? "Close" : (props.cancelLabel ?? "Cancel")}
      </Button>
      <Button
        size="lg"
        variant={danger ? "danger" : "primary"}
        className="max-sm:flex-2 sm:min-w-52"
        disabled={shown !== null || disabled}
        aria-describedby={shown === null ? undefined : reasonId}
        loading={underway && (busyWords[status] ?? "Working")}
        onClick={props.onConfirm}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}
