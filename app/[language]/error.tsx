"use client";

import { Button } from "@/components/ui/button";
import { rich } from "@/components/ui/rich";
import { t } from "@/lib/language/translate";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div className="page-frame py-12">
      <div role="alert">
        <h1 className="text-d2">{t("This page did not load")}</h1>
        <p className="mt-3 text-body text-ink-2">
          {t("Nothing was sent. Items and signed orders are on-chain or in your wallet.")}
        </p>
      </div>
      <div className="mt-6 flex items-center gap-4">
        <Button onClick={retry}>{t("Retry")}</Button>
        {digest && (
          <span className="text-small text-ink-3">
            {rich("Reference {digest}", { digest: <span className="mono">{digest}</span> })}
          </span>
        )}
      </div>
    </div>
  );
}
