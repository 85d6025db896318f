"use client";

import type { ReactNode } from "react";
import { plural, t } from "@/lib/language/translate";
import { isUnderway } from "@/lib/trade/flow/flow";
import { describeGrant, reviewRevoke } from "@/lib/trade/revoke/prepare";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { useRevoke } from "@/lib/trade/revoke/use-revoke";
import { rich } from "../../ui/rich";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { ExactText } from "../exact-text";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import { approveWords, type FlowWords } from "../flow-steps";
import { QueueState } from "../queue-state";
import { whyNot } from "../why-not";

export interface RevokeDialogProps {
  /** The approvals to take back, each by a transaction of its own; the same array while the dialog is open. */
  requests: readonly RevokeRequest[];
  /** The listings that stop when they are taken back. */
  children?: ReactNode;
  /** Receives the requests that are done. */
  onClose: (revoked: readonly RevokeRequest[]) => void;
}

export function revokeWords(): FlowWords {
  const todo = t("Your wallet asks you to confirm.");
  const checking = t("Checking that it is still in force");
  return {
    revoke: { title: t("Revoke the approval"), todo, checking },
    approve: approveWords({ title: t("Set the limit"), todo, checking }),
  };
}

function titleOf(requests: readonly RevokeRequest[]): string {
  const [first] = requests;
  return requests.length === 1 && first !== undefined
    ? t("Revoke {approval}", { approval: describeGrant(first) })
    : plural(requests.length, "Revoke {count} approval", "Revoke {count} approvals");
}

/** Takes approvals back, one transaction after the other. Each is checked, and has a state of its own. */
export function RevokeDialog({ requests, children, onClose }: RevokeDialogProps) {
  const {
    flows,
    current,
    failure,
    finished: revoked,
    isOtherUnderway,
    isStarted,
    start,
    end,
  } = useRevoke(requests);
  const done = revoked.length;
  const [first] = requests;
  const close = () => {
    end();
    onClose(revoked);
  };
  if (first === undefined) return null;
  if (done === requests.length) {
    return (
      <DoneDialog title={t("Revoked")} item={null} onClose={close}>
        {plural(
          done,
          "{count} approval taken back. Orders that you signed are not cancelled.",
          "{count} approvals taken back. Orders that you signed are not cancelled.",
        )}
      </DoneDialog>
    );
  }
  const at = flows.indexOf(current);
  const web = (requests[at] ?? first).web;
  const reviews = requests.map(reviewRevoke);
  const left = requests.length - done;
  const confirmLabel =
    isStarted && done > 0
      ? plural(left, "Go on with {count}", "Go on with {count}, {count} transactions")
      : plural(left, "Revoke {count}", "Revoke {count}, {count} transactions");
  return (
    <FlowDialog
      title={titleOf(requests)}
      flow={current}
      confirmLabel={confirmLabel}
      cancelLabel={done > 0 ? t("Stop here") : t("Keep them")}
      danger
      whyNot={whyNot({
        other: isOtherUnderway ? t("Another change of this approval is under way.") : null,
        form: reviews.find(({ refusal }) => refusal !== null)?.refusal ?? null,
        checks: reviews.map(({ verification }) => verification),
      })}
      onClose={close}
      onConfirm={start}
    >
      <div className="flex flex-col gap-5">
        {children}
        <ol aria-label={t("Approvals to revoke")} className="flex flex-col">
          {requests.map((request, index) => (
            <QueueRow
              key={`${describeGrant(request)} ${request.web.chain.id} ${request.grant.operator}`}
              request={request}
              state={<QueueState flow={isStarted ? (flows[index] ?? null) : null} />}
              verification={reviews[index]?.verification ?? null}
              isOpen={requests.length === 1}
            />
          ))}
        </ol>
        <FlowProgress
          flow={current !== null && isUnderway(current) ? current : null}
          failure={failure}
          words={revokeWords()}
          chain={web.chain}
          onAgain={start}
          actions={{ close }}
        />
      </div>
    </FlowDialog>
  );
}

function QueueRow({
  request,
  state,
  verification,
  isOpen,
}: {
  request: RevokeRequest;
  state: ReactNode;
  verification: Parameters<typeof CheckList>[0]["verification"] | null;
  isOpen: boolean;
}) {
  const name = describeGrant(request);
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-ui font-semi [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-label text-ink-3">
            {rich("{chain}, given to {operator}", {
              chain: request.web.chain.name,
              operator: <ExactText text={request.grant.operator} />,
            })}
          </span>
        </span>
        {state}
      </div>
      {verification !== null && (
        <details open={isOpen} className="mt-2">
          <summary className="text-link cursor-pointer text-small">
            {verification.blocked ? t("A check does not match") : t("The checks of its transaction")}
          </summary>
          <div className="mt-2">
            <CheckList title={t("What you are signing for {name}", { name })} verification={verification} />
          </div>
        </details>
      )}
    </li>
  );
}
