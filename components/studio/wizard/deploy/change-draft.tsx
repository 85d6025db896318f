"use client";

import { useMutation } from "@tanstack/react-query";
import { t } from "@/lib/language/translate";
import { readGoal, readsAt } from "@/lib/trade/deploy/read-goal";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import { browserPorts } from "@/lib/trade/flow/browser-ports";
import { Button } from "../../../ui/button";

/** Whether the creation was sent: another browser of this account may have done so, and it may wait to be mined. */
async function isSent({ plan, request }: PlannedDeployment): Promise<boolean> {
  const { id, chainId } = request.web.chain;
  const place = { chain: id, chainId, address: plan.address };
  const creation = plan.steps.find(({ subject }) => subject === "create");
  if (creation === undefined) return false;
  return (await readGoal(place, creation.goal, readsAt(browserPorts.chain, "pending"))) === "done";
}

interface ChangeDraftProps {
  planned: PlannedDeployment;
  /** Nothing was sent. */
  onChange: () => void;
  /** Another browser has sent something. */
  onSent: () => void;
}

/** Opens a draft again of which nothing was sent yet. */
export function ChangeDraft({ planned, onChange, onSent }: ChangeDraftProps) {
  const opening = useMutation({
    mutationFn: () => isSent(planned),
    onSuccess: (sent) => (sent ? onSent() : onChange()),
  });
  return (
    <>
      <Button size="xs" loading={opening.isPending && t("Asking the chain")} onClick={() => opening.mutate()}>
        {t("Change the draft")}
      </Button>
      {(opening.data === true || opening.isError) && (
        <span role="alert" className="text-neg">
          {" "}
          {opening.isError
            ? t("The chain did not answer. Try again.")
            : t("A transaction of it was sent already, so it stays as it is.")}
        </span>
      )}
    </>
  );
}
