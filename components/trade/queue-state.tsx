import { msg, t } from "@/lib/language/translate";
import { type Flow, flowStatus } from "@/lib/trade/flow/flow";
import { Icon } from "../ui/icon";
import { Spinner } from "../ui/spinner";

const words = {
  idle: msg("Waiting"),
  checking: msg("Checking"),
  wallet: msg("In wallet"),
  submitted: msg("Sent"),
  replaced: msg("Sent"),
  confirmed: msg("Done"),
  rejected: msg("Rejected"),
  failed: msg("Stopped"),
  expired: msg("Stopped"),
} as const;

/** How far one transaction of a queue is; nothing before the queue starts. */
export function QueueState({ flow }: { flow: Flow | null }) {
  if (flow === null) return null;
  const status = flowStatus(flow);
  const isBusy =
    status === "checking" || status === "wallet" || status === "submitted" || status === "replaced";
  const isOver = status === "rejected" || status === "failed" || status === "expired";
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-ink-2">
      {isBusy && <Spinner size={14} />}
      {status === "confirmed" && <Icon name="check" size={16} className="text-pos" />}
      {isOver && <Icon name="x" size={16} className="text-neg" />}
      {t(words[status])}
    </span>
  );
}
