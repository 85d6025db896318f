"use client";

import { Button } from "@/components/ui/button";
import { t } from "@/lib/language/translate";
import { currentDirection, currentLanguage } from "@/lib/language/words";
import "./globals.css";

export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={currentLanguage()} dir={currentDirection()}>
      <body>
        <title>{t("This site did not load")}</title>
        <main className="page-frame py-12">
          <h1 className="text-d2">{t("This site did not load")}</h1>
          <p className="mt-3 mb-6 text-body text-ink-2">
            {t("Nothing was sent. Items and signed orders are on-chain or in your wallet.")}
          </p>
          <Button onClick={retry}>{t("Retry")}</Button>
        </main>
      </body>
    </html>
  );
}
