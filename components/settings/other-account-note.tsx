"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { Note } from "../ui/note";
import { unsubscribeBrowser } from "./browser-push";

/** Says that another account's messages come here, and ends them. Only the browser can: the service would ask for that account's session. */
export function OtherAccountNote({ onStopped }: { onStopped: () => void }) {
  const [isStopping, setIsStopping] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const stop = async () => {
    setIsStopping(true);
    setHasFailed(false);
    try {
      await unsubscribeBrowser();
      onStopped();
    } catch {
      setHasFailed(true);
    } finally {
      setIsStopping(false);
    }
  };
  return (
    <Note
      tone={hasFailed ? "neg" : "warn"}
      title={
        hasFailed
          ? t("Your browser did not stop the messages.")
          : t("This browser shows messages of another account.")
      }
      alert={hasFailed}
      action={
        <Button size="xs" loading={isStopping && t("Stopping")} onClick={() => void stop()}>
          {t("Stop")}
        </Button>
      }
    >
      {hasFailed
        ? t("Try again, or block notifications for this site in your browser.")
        : t("If you turn on messages, they are for the account that is connected now instead.")}
    </Note>
  );
}
