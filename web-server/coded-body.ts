import { type ContentCoding, compress } from "@/lib/node/content-coding";

/** The bytes of an answer with its compressed forms. */
export interface CodedBody {
  plain: Uint8Array<ArrayBuffer>;
  /** The bytes in a coding, compressed once for all who accept it. */
  in: (coding: ContentCoding) => Promise<Uint8Array<ArrayBuffer>>;
}

export function createCodedBody(text: string): CodedBody {
  const plain = new TextEncoder().encode(text);
  const made = new Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    plain,
    in(coding) {
      const bytes = made.get(coding) ?? compress(plain, coding);
      made.set(coding, bytes);
      return bytes;
    },
  };
}
