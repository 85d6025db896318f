"use client";

import type { UploadPin } from "@/lib/contract/upload";
import { formatBytes } from "@/lib/format/bytes";
import { plural, t } from "@/lib/language/translate";
import { useUploadPin } from "@/lib/query/use-upload-pin";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { CopyButton } from "../../../ui/copy-button";
import { Icon } from "../../../ui/icon";
import { uploadSrc } from "../upload-src";

/** What IPFS has of a folder whose address is in IPFS, where that is not all. */
function pinWords(pin: UploadPin | undefined): string | null {
  if (pin?.state === "pending")
    return t("IPFS is still taking the files. Their address is certain already, and you can go on.");
  if (pin?.state !== "failed") return null;
  return t("IPFS has not taken all files yet: {reason}. This site keeps them and tries again.", {
    reason: pin.reason ?? t("unknown"),
  });
}

/** Says which items are stored, and where. */
export function StoredNote({ stored }: { stored: NonNullable<DropDraft["items"]["stored"]> }) {
  const { baseUri, count, bytes, pictures } = stored;
  const pin = useUploadPin(stored.folder);
  const words = baseUri.startsWith("ipfs://") ? pinWords(pin) : null;
  const keeping = !baseUri.startsWith("https://")
    ? t("What is at this address stays the same for ever.")
    : stored.folder !== null
      ? t("What is at this address stays the same as long as this site is there.")
      : t("What is there can change later. The page of each item says so.");
  return (
    <section
      aria-label={t("Stored items")}
      className="flex flex-col gap-3 rounded-panel border border-pos bg-pos-soft p-4"
    >
      <p className="flex items-center gap-2 text-ui font-semi">
        <Icon name="circle-check" size={18} className="text-pos" />
        {stored.folder === null
          ? plural(count, "{count} item at your address", "{count} items at your address")
          : plural(count, "{count} item is uploaded", "{count} items are uploaded")}
      </p>
      {pictures.length > 0 && (
        <ul className="flex gap-2 overflow-hidden">
          {pictures.slice(0, 8).map((cid) => (
            <li key={cid} className="size-12 shrink-0 overflow-hidden rounded-tag bg-s2">
              {/* biome-ignore lint/performance/noImgElement: an upload of the creator, at its own address. */}
              <img src={uploadSrc(cid)} alt="" loading="lazy" className="size-full object-cover" />
            </li>
          ))}
        </ul>
      )}
      <p className="flex min-w-0 items-center gap-2 text-small">
        <span className="min-w-0 truncate font-mono" dir="ltr" title={baseUri}>
          {baseUri}
        </span>
        <CopyButton value={baseUri} label={t("Copy the base URI")} />
      </p>
      <p className="text-small text-ink-2">
        {bytes > 0 && `${formatBytes(bytes)}. `}
        {keeping}
      </p>
      {words !== null && (
        <p role="status" className="text-small text-warn">
          {words}
        </p>
      )}
    </section>
  );
}
