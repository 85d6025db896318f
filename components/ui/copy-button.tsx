"use client";

import { useEffect, useState } from "react";
import { t } from "@/lib/language/translate";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

const confirmMs = 2000;

/** Copies `value`, and confirms it by icon and a polite announcement. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), confirmMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <>
      <IconButton label={state === "copied" ? t("Copied") : t(label)} size="xs" onClick={copy}>
        {state === "copied" ? (
          <Icon name="check" size={14} className="text-pos" />
        ) : (
          <Icon name="copy" size={14} />
        )}
      </IconButton>
      <span aria-live="polite" className="contents">
        {state === "copied" && <span className="sr-only">{t("Copied")}</span>}
        {state === "refused" && <span className="text-label text-neg">{t("Copying was refused")}</span>}
      </span>
    </>
  );
}
