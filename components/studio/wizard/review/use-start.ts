"use client";

import { useState } from "react";
import { isDraftSaved } from "@/lib/query/drafts/draft-sync";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { beginDeployment } from "@/lib/trade/deploy/begin-deployment";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import type { WizardSectionProps } from "../wizard-section";

/** `saving`: with the draft as it was reviewed. `unsaved`: nothing was sent, because the account does not have the draft. */
type StartState = { kind: "idle" | "unsaved" } | { kind: "saving"; reviewed: DropDraft };

/**
 * Begins a deployment once the account has the draft: the draft alone knows how to go on with it, and how to reveal what is hidden, and
 * this browser may lose it.
 */
export function useStart({ draftId, draft, account, change, goTo }: WizardSectionProps) {
  const [state, setState] = useState<StartState>({ kind: "idle" });
  const start = async (planned: PlannedDeployment) => {
    if (account === null || state.kind === "saving") return;
    const { contractUri } = planned.request.description;
    setState({ kind: "saving", reviewed: draft });
    change({ deployment: { creator: account, contractUri, contract: planned.plan.address } });
    if (await isDraftSaved(account, draftId)) {
      beginDeployment(planned);
      goTo("deploy");
    } else {
      change({ deployment: draft.deployment });
      setState({ kind: "unsaved" });
    }
  };
  return {
    /** The review stays on the screen while the draft is saved. */
    reviewed: state.kind === "saving" ? state.reviewed : draft,
    state: state.kind,
    start,
  };
}
