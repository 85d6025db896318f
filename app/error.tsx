"use client";

import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div className="page-frame py-12">
      <h1 className="mb-6 text-d2">This page did not load</h1>
      <Note tone="neg" title="We cannot show this page." alert>
        Nothing was sent. Items and signed orders are on-chain or in your wallet.
      </Note>
      <div className="mt-4 flex items-center gap-4">
        <Button onClick={retry}>Retry</Button>
        {digest && (
          <span className="text-small text-ink-3">
            Reference <span className="mono">{digest}</span>
          </span>
        )}
      </div>
    </div>
  );
}
