import type { Upload, UploadFolder, UploadPin, UploadType } from "@/lib/contract/upload";
import type { UploadFolderRow, UploadRow } from "../../market/uploads/read-uploads";
import type { MediaUrl } from "./image-record";

/** Where uploads are served, below the pictures. */
const place = "uploads";

/** How contents are shown. */
export interface UploadPlaces {
  mediaUrl: MediaUrl;
  /** Whether an IPFS node is to keep what is uploaded. */
  isPinning: boolean;
}

/** Not every content has a row yet: an older upload gets its own when it is used again. */
function pinRecord({ pin, pinReason }: Pick<UploadRow, "pin" | "pinReason">, isPinning: boolean): UploadPin {
  if (!isPinning && pin !== "pinned") return { state: "off", reason: null };
  // The pin of the same content, deleted before, may still be there to be removed.
  return { state: pin === null || pin === "unpin" ? "pending" : pin, reason: pinReason };
}

type ShownUpload = Pick<UploadRow, "cid" | "bytes" | "pin" | "pinReason"> & { type: UploadType };

export function uploadRecord(row: ShownUpload, { mediaUrl, isPinning }: UploadPlaces): Upload {
  const { cid, type, bytes } = row;
  return {
    kind: "file",
    cid,
    ipfs: `ipfs://${cid}`,
    url: mediaUrl(`${place}/${cid}`),
    type,
    bytes,
    pin: pinRecord(row, isPinning),
  };
}

export function uploadFolderRecord(
  row: UploadFolderRow,
  { mediaUrl, isPinning }: UploadPlaces,
): UploadFolder {
  const { cid, files, bytes } = row;
  return {
    kind: "folder",
    cid,
    ipfs: `ipfs://${cid}/`,
    url: `${mediaUrl(`${place}/${cid}`)}/`,
    files,
    bytes,
    pin: pinRecord(row, isPinning),
  };
}
