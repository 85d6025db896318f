"use client";

import { useEffect, useRef, useState } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "./button";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

export interface ShownSecretProps {
  secret: string;
  /** The secret's place on the page, for screen readers. */
  label: string;
  title: string;
  /** Tells how to get another one if it is lost. */
  note: string;
  copyLabel: string;
  onClose: () => void;
}

/** A new secret, which is shown once. The first Escape asks before it is gone. */
export function ShownSecret({ secret, label, title, note, copyLabel, onClose }: ShownSecretProps) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const [isAsking, setIsAsking] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that copies gets the focus, for each new secret.
  useEffect(() => {
    if (secret !== "") copyButton.current?.focus();
  }, [secret]);
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
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
      aria-label={t(label)}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
      className="flex flex-col gap-3 rounded-panel border border-accent-line bg-s1 p-4.5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-t3">
          <Icon name="key-round" size={18} className="text-accent-text" />
          {t(title)}
        </h2>
        <IconButton label={t("Close")} size="sm" onClick={close}>
          <Icon name="x" size={18} />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <output className="mono min-w-0 flex-1 basis-80 rounded-control border border-line-control bg-s2 px-3 py-2.5 text-small break-all">
          {secret}
        </output>
        <Button
          ref={copyButton}
          variant="primary"
          icon={<Icon name={copied === "yes" ? "check" : "copy"} size={16} />}
          onClick={copy}
        >
          {copied === "yes" ? t("Copied") : t(copyLabel)}
        </Button>
      </div>
      <p aria-live="polite" className="text-small text-ink-2">
        {copied === "refused" &&
          `${t("The browser did not allow copying. Select it and copy it yourself.")} `}
        {isAsking ? t("You have not copied it. Close again to hide it for ever.") : t(note)}
      </p>
    </section>
  );
}
