"use client";

import { t } from "@/lib/language/translate";
import { useLiveFeed } from "../live/use-live-feed";
import { LocalTime } from "../market/local-time";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { rich } from "../ui/rich";

/** Shown above every page while the service cannot be reached. The page keeps its content and marks it as old. */
export function ServiceNote() {
  const { answer, state, retry } = useLiveFeed();
  if (state !== "offline") return null;
  const heardAt = answer?.heardAt ?? null;
  return (
    <div className="page-frame pt-4">
      <Note
        tone="warn"
        icon={<Icon name="wifi-off" size={18} className="text-warn" />}
        title={t("We cannot reach the service.")}
        action={
          <button type="button" onClick={retry} className="text-link touch-target font-semi">
            {t("Retry")}
          </button>
        }
        alert
      >
        {/* A fixed time instead of an age: the note is read aloud and must not repeat every second. */}
        {heardAt === null
          ? t("What you see may be old.")
          : rich("What you see is from {time}.", { time: <LocalTime timestamp={heardAt} /> })}{" "}
        {t("Nothing was sent. Items and signed orders are on-chain or in your wallet.")}
      </Note>
    </div>
  );
}
