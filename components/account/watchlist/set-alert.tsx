"use client";

import { Suspense, useState } from "react";
import { t } from "@/lib/language/translate";
import type { AlertSubject } from "../../market/alert/alert-subject";
import { Button } from "../../ui/button";
import { lazyPart } from "../../ui/lazy-part";

const AlertDialog = lazyPart(() => import("../../market/alert/alert-dialog"), "AlertDialog");

/** Asks to hear of the price of one row. */
export function SetAlert({ subject }: { subject: AlertSubject }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={t("Set an alert for {name}", { name: subject.name })}
        onClick={() => setIsOpen(true)}
      >
        {t("Set alert")}
      </Button>
      <Suspense>{isOpen && <AlertDialog subject={subject} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
