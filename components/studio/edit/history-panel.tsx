"use client";

import type { CollectionProfile } from "@/lib/contract/collection-profile";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { RelativeTime } from "../../market/relative-time";
import { Panel } from "../../ui/panel";
import { fieldWords } from "./field-words";

const shown = 5;

/** Who changed what, the newest first. */
export function HistoryPanel({ history }: { history: CollectionProfile["history"] }) {
  if (history.length === 0) return null;
  return (
    <Panel title={t("Changes")}>
      <ol className="flex flex-col gap-3">
        {history.slice(0, shown).map(({ revision, at, signer, fields }) => (
          <li key={revision} className="text-small">
            <span className="block">{fields.map((field) => t(fieldWords[field])).join(", ")}</span>
            <span className="text-label text-ink-3">
              <RelativeTime timestamp={at} />{" "}
              {signer !== null && <span className="mono">{formatAddress(signer)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
