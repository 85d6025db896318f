import { createHash } from "node:crypto";
import { code as dagPbCode, encode, type PBLink, prepare } from "@ipld/dag-pb";
import { CID } from "multiformats/cid";
import { create as createDigest } from "multiformats/hashes/digest";

/** A block of a graph, with its name. */
export interface Block {
  cid: CID;
  bytes: Uint8Array;
}

/** What a graph's root says of it: its name, and the bytes of all its blocks, which a folder writes beside its name. */
export interface Dag {
  cid: CID;
  size: number;
}

const rawCode = 0x55;
const sha256Code = 0x12;

function cidOf(code: number, bytes: Uint8Array): CID {
  const digest = createHash("sha256").update(bytes).digest();
  return CID.createV1(code, createDigest(sha256Code, digest));
}

/** A block that is bytes alone. */
export function rawBlock(bytes: Uint8Array): Block {
  return { cid: cidOf(rawCode, bytes), bytes };
}

/** @param links in the sequence of the block; `encode` refuses names that are not sorted */
export function nodeBlock(data: Uint8Array, links: readonly PBLink[]): Block {
  const bytes = encode(prepare({ Data: data, Links: [...links] }));
  return { cid: cidOf(dagPbCode, bytes), bytes };
}

/** The types of UnixFS that we write. */
export const unixfsTypes = { directory: 1, file: 2, shard: 5 } as const;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

/**
 * The `Data` of a node in UnixFS, in protocol buffers.
 *
 * @source https://specs.ipfs.tech/unixfs/ (message `Data`)
 */
export function unixfsData(fields: {
  type: (typeof unixfsTypes)[keyof typeof unixfsTypes];
  data?: Uint8Array;
  fileSize?: number;
  blockSizes?: readonly number[];
  hashType?: number;
  fanout?: number;
}): Uint8Array {
  const { type, data, fileSize, blockSizes = [], hashType, fanout } = fields;
  const number = (field: number, value: number | undefined) =>
    value === undefined ? [] : [field << 3, ...varint(value)];
  return Uint8Array.from([
    ...number(1, type),
    ...(data === undefined ? [] : [(2 << 3) | 2, ...varint(data.byteLength), ...data]),
    ...number(3, fileSize),
    ...blockSizes.flatMap((size) => number(4, size)),
    ...number(5, hashType),
    ...number(6, fanout),
  ]);
}
