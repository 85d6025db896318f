import type { CID } from "multiformats/cid";
import type { Block } from "../media/unixfs/dag-node";

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}

/** The head of something with a length in CBOR. @source RFC 8949, section 3 */
function cborHead(major: number, length: number): number[] {
  if (length < 24) return [(major << 5) | length];
  if (length < 0x100) return [(major << 5) | 24, length];
  return [(major << 5) | 25, length >> 8, length & 0xff];
}

const cborText = (text: string) => [...cborHead(3, text.length), ...new TextEncoder().encode(text)];

/** A link in DAG-CBOR: tag 42, and the CID behind a zero. */
const cborLink = ({ bytes }: CID) => [0xd8, 0x2a, ...cborHead(2, bytes.byteLength + 1), 0, ...bytes];

/**
 * An archive of blocks, in version 1, in pieces.
 *
 * @param roots at most 65,535
 * @source https://ipld.io/specs/transport/car/carv1/
 */
export function carOf(roots: readonly CID[], blocks: readonly Block[]): Uint8Array<ArrayBuffer>[] {
  const header = Uint8Array.from([
    ...cborHead(5, 2),
    ...cborText("roots"),
    ...cborHead(4, roots.length),
    ...roots.flatMap(cborLink),
    ...cborText("version"),
    1,
  ]);
  const sections = blocks.flatMap(({ cid, bytes }) => [
    varint(cid.bytes.byteLength + bytes.byteLength),
    cid.bytes,
    bytes,
  ]);
  return [varint(header.byteLength), header, ...sections] as Uint8Array<ArrayBuffer>[];
}
