"use client";

import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { useSignedIn } from "../../../live/use-signed-in";
import { Button } from "../../../ui/button";
import { lazyPart } from "../../../ui/lazy-part";

const LazyDiscard = lazyPart(() => import("../../discard-draft"), "DiscardDraft");

/** Discards the draft after a question, and goes to the studio. */
export function DiscardButton({ id, draft }: { id: string; draft: DropDraft }) {
  const router = useRouter();
  const account = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t("Discard draft")}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDiscard
            id={id}
            name={draft.basics.name}
            account={account}
            isDeployed={draft.deployment !== null}
            onDone={() => router.replace("/studio")}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
