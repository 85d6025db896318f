"use client";

import { useEffect, useRef, useState } from "react";
import type { NewApiKey } from "@/lib/contract/api-key";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";

/** A new key's secret, which is shown once. The first Escape asks before it is gone. */
export function ShownKey({ issued, onClose }: { issued: NewApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const [isAsking, setIsAsking] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that copies gets the focus, for each new key.
  useEffect(() => {
    if (issued.key !== "") copyButton.current?.focus();
  }, [issued.key]);
  const copy = () => {
    navigator.clipboard.writeText(issued.key).then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );
  };
  const close = () => {
    if (copied === "yes" || isAsking) onClose();
    else setIsAsking(true);
  };
  return (
    <section
      aria-label="Secret of the new key"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
      className="flex flex-col gap-3 rounded-panel border border-accent-line bg-s1 p-4.5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-t3">
          <Icon name="key-round" size={18} className="text-accent-text" />“{issued.name}” is ready. Copy it
          now, it is shown once.
        </h2>
        <IconButton label="Close" size="sm" onClick={close}>
          <Icon name="x" size={18} />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <output className="mono min-w-0 flex-1 basis-80 rounded-control border border-line-control bg-s2 px-3 py-2.5 text-small break-all">
          {issued.key}
        </output>
        <Button
          ref={copyButton}
          variant="primary"
          icon={<Icon name={copied === "yes" ? "check" : "copy"} size={16} />}
          onClick={copy}
        >
          {copied === "yes" ? "Copied" : "Copy key"}
        </Button>
      </div>
      <p aria-live="polite" className="text-small text-ink-2">
        {copied === "refused" && "The browser did not allow copying. Select the key and copy it yourself. "}
        {isAsking
          ? "You have not copied it. Close again to hide it for ever."
          : "We keep only a hash. If you lose it, rotate it: both keys work for 24 hours."}
      </p>
    </section>
  );
}
