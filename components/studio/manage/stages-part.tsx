"use client";

import { Suspense, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { lazyPart } from "../../ui/lazy-part";
import { type ManagedDrop, type RunnableDrop, runnable } from "./managed-drop";
import type { KnownStage } from "./stage-facts";
import { StagesList } from "./stages-list";

const ChangeStageDialog = lazyPart(() => import("./change-stage-dialog"), "ChangeStageDialog");
const UploadListDialog = lazyPart(() => import("./upload-list-dialog"), "UploadListDialog");

/** The drop as it was when a form was opened: what changes meanwhile is not overwritten. */
interface Opened {
  managed: RunnableDrop;
  form: { kind: "add" } | { kind: "change" | "upload"; stage: KnownStage };
}

/** The stages of a drop, with the forms that change them. */
export function StagesPart({ managed, looks }: { managed: ManagedDrop; looks: ChainLooks }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (form: Opened["form"]) => {
    const own = runnable(managed);
    if (own !== null) setOpened({ managed: own, form });
  };
  const close = () => setOpened(null);
  return (
    <>
      <StagesList
        managed={managed}
        looks={looks}
        more={{
          add: () => open({ kind: "add" }),
          change: (stage) => open({ kind: "change", stage }),
          upload: (stage) => open({ kind: "upload", stage }),
        }}
      />
      {opened !== null && (
        <Suspense>
          {opened.form.kind === "upload" ? (
            <UploadListDialog managed={opened.managed} stage={opened.form.stage} onClose={close} />
          ) : (
            <ChangeStageDialog
              managed={opened.managed}
              stage={opened.form.kind === "add" ? null : opened.form.stage}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
