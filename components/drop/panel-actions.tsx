"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Address } from "@/lib/contract/primitives";
import type { DropPanelState } from "@/lib/drops/drop-panel";
import { laterStage, panelMint } from "@/lib/drops/panel-mint";
import { t } from "@/lib/language/translate";
import { useEligibility } from "@/lib/query/use-eligibility";
import { useLiveDrop } from "../market/drop/live-drop";
import { MintBox } from "../trade/mint/mint-box";
import { type Step, Stepper } from "../ui/stepper";
import { DropEligibility } from "./drop-eligibility";
import type { KnownViewer } from "./use-viewer";

/** The actions for a drop: quantity, eligibility, and the steps of a mint. */
export function PanelActions({
  panel,
  viewer,
  moment,
  looks,
}: {
  panel: DropPanelState;
  viewer: KnownViewer;
  /** Unix seconds by the chain's time. */
  moment: number;
  looks: ChainLooks;
}) {
  const { drop, retry } = useLiveDrop();
  const [other, setOther] = useState<Address | null>(null);
  const { status, current } = panel.phase;
  const mint = panelMint(drop, { phase: panel.phase, viewer: viewer.is, now: moment });
  const isOver = status === "sold_out" || status === "ended";
  const elsewhere = useEligibility({ slug: drop.slug, account: other, moment, open: current });
  return (
    <>
      <div className="flex flex-col gap-4 px-4.5 pb-4.5">
        <MintBox
          drop={drop}
          panel={panel}
          mint={mint}
          looks={looks}
          later={viewer.answer === undefined ? null : laterStage(drop, viewer.answer, moment)}
          onRetry={() => {
            retry();
            viewer.retry();
          }}
        />
      </div>
      <DropEligibility
        drop={drop}
        isOver={isOver}
        moment={moment}
        account={other ?? viewer.address}
        isOwn={other === null}
        answer={other === null ? viewer.answer : elsewhere.data}
        error={other === null ? viewer.error : elsewhere.error}
        onRetry={other === null ? viewer.retry : elsewhere.retry}
        onLookAt={setOther}
      />
      {(status === "live" || status === "upcoming") && mint.kind !== "blocked" && (
        <MintSteps
          chain={lookOf(looks, drop.chain).name}
          checked={mint.kind === "ready" && viewer.address !== null}
        />
      )}
    </>
  );
}

/** The steps of a mint, before it begins. */
function MintSteps({ chain, checked }: { chain: string; checked: boolean }) {
  const steps: Step[] = [
    {
      id: "check",
      title: t("Check eligibility"),
      detail: t("Checked again when you press Mint."),
      state: checked ? "done" : "todo",
    },
    {
      id: "wallet",
      title: t("Confirm in your wallet"),
      detail: t("On {chain}, after you have seen what it will sign.", { chain }),
      state: "todo",
    },
    { id: "minted", title: t("Minted"), detail: t("Appears here within seconds."), state: "todo" },
  ];
  return (
    <div className="border-t border-line p-4.5">
      <Stepper label={t("How minting goes")} steps={steps} />
    </div>
  );
}
