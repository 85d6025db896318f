import { maxMetadataBytes, type UploadType } from "@/lib/contract/upload";
import type { ImagePool } from "../image-pool";
import { ImageError } from "../picture-errors";
import { type ImageKind, sniffImage } from "../sniff-image";
import { headBytes, isWholeGltf, sniffMedia } from "../sniff-media";
import { checkDrawing } from "./check-drawing";
import { UploadError } from "./upload-error";

const imageTypes: Record<ImageKind, UploadType> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** JSON nested deeper is no metadata: readers may recurse. */
const maxJsonDepth = 64;

function isDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isText && letter === "\\") at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && (letter === "{" || letter === "[")) {
      depth += 1;
      if (depth > maxJsonDepth) return true;
    } else if (!isText && (letter === "}" || letter === "]")) depth -= 1;
  }
  return false;
}

/** @throws UploadError if the text is no JSON object. */
function checkMetadata(bytes: Uint8Array): UploadType {
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (isDeep(text)) throw new UploadError("invalid_file", "The metadata is nested too deep.");
    value = JSON.parse(text);
  } catch (cause) {
    if (cause instanceof UploadError) throw cause;
    throw new UploadError("invalid_file", "The file begins like JSON and is none.", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UploadError("invalid_file", "Metadata is one JSON object.");
  }
  if (isWholeGltf(text)) return "model/gltf+json";
  if (bytes.byteLength > maxMetadataBytes) {
    throw new UploadError("invalid_file", `Metadata has at most ${maxMetadataBytes / 1_000_000} MB.`);
  }
  return "application/json";
}

/** Decodes the whole picture, as later when it is shown: a bomb or a damaged one is refused before anybody mints it. */
async function checkPicture(bytes: Uint8Array, kind: ImageKind, pool: ImagePool): Promise<UploadType> {
  if (kind === "svg") checkDrawing(bytes);
  try {
    await pool.check(bytes);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new UploadError("invalid_file", error.message, { cause: error });
  }
  return imageTypes[kind];
}

/**
 * The type of a file by its bytes, whatever its name, after the checks that fetched media go through.
 *
 * @throws UploadError
 */
export async function checkUpload(bytes: Uint8Array, pool: ImagePool): Promise<UploadType> {
  if (bytes.byteLength === 0) throw new UploadError("invalid_file", "The file is empty.");
  const image = sniffImage(bytes);
  if (image !== undefined) return checkPicture(bytes, image, pool);
  const media = sniffMedia(bytes.subarray(0, headBytes), bytes.byteLength);
  if (media !== undefined) return media;
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (/^(?:\xef\xbb\xbf)?\s*[{[]/.test(start)) return checkMetadata(bytes);
  throw new UploadError(
    "unsupported_file",
    "The file is no picture, video, sound, 3D model, web page or JSON that can be shown.",
  );
}
