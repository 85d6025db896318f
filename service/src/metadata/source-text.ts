import { escapeHidden } from "@/lib/contract/clean-text";
import { ownValue } from "@/lib/own-value";

/** Longest address kept; a `data:` picture may be as long as the JSON that holds it. */
const maxAddressLength = 4_096;

/**
 * An address from metadata in the form that is stored, fetched and hashed: trimmed, `http:` raised to `https:`, a bare
 * IPFS content id turned into an address, raw SVG into a `data:` URI.
 *
 * @returns undefined if it is not an address; the fetcher decides whether it may be fetched
 */
export function toSourceText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  // The database accepts neither.
  const text = value
    .trim()
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
  if (/^<(?:svg|\?xml)[\s>]/i.test(text)) return `data:image/svg+xml,${escapeSvg(text)}`;
  // Only a short one is shown.
  if (/^data:/i.test(text)) return text.length > maxAddressLength ? text : escapeHidden(text);
  return toAddress(escapeHidden(text));
}

function toAddress(text: string): string | undefined {
  if (text === "" || text.length > maxAddressLength || /[^\S ]/.test(text)) return undefined;
  if (/^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{56,})(?:\/|$)/.test(text)) return `ipfs://${text}`;
  if (/^http:/i.test(text)) return `https:${text.slice("http:".length)}`;
  return /^(?:https|ipfs|ar):/i.test(text) ? text : undefined;
}

/** Escape only what the decoder would read as an escape. */
function escapeSvg(svg: string): string {
  return svg.replaceAll("%", "%25");
}

/** ERC-1155: clients replace `{id}` by the token id in lower-case hexadecimal, padded to 64 digits. */
export function withTokenId(text: string, tokenId: bigint): string {
  return text.replaceAll("{id}", tokenId.toString(16).padStart(64, "0"));
}

const mimeTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  ogv: "video/ogg",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  flac: "audio/flac",
  glb: "model/gltf-binary",
  gltf: "model/gltf+json",
  html: "text/html",
  htm: "text/html",
  gif: "image/gif",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};

/** The likely media type of an address by its extension; `application/octet-stream` without a known one. */
export function guessMime(uri: string): string {
  const inline = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)/i.exec(uri)?.[1];
  if (inline !== undefined) return inline.toLowerCase();
  const extension = /\.([a-z0-9]{1,5})$/i.exec(uri.split(/[?#]/, 1)[0] ?? "")?.[1]?.toLowerCase() ?? "";
  return ownValue(mimeTypes, extension) ?? "application/octet-stream";
}
