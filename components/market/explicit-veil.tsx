import type { MouseEvent } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

/** Covers blurred art that is labelled explicit, with a button to show it once. */
export function ExplicitVeil({ onReveal }: { onReveal: () => void }) {
  const reveal = ({ currentTarget }: MouseEvent) => {
    // What plays over the art waits for it.
    currentTarget.closest("[data-art-stage]")?.dispatchEvent(new Event("shown"));
    onReveal();
  };
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-s2/80">
      <span className="inline-flex items-center gap-2 text-small font-semi">
        <Icon name="eye-off" size={16} />
        {t("Explicit")}
      </span>
      <Button size="sm" className="relative z-1" onClick={reveal}>
        {t("Show once")}
      </Button>
    </div>
  );
}
