import { type Block, type Dag, nodeBlock, rawBlock, unixfsData, unixfsTypes } from "./dag-node";

/** Kubo's `size-262144`. */
const chunkBytes = 262_144;
/** Kubo's most links of a node. A file of more chunks would need another level, and is over what we take. */
const maxLinks = 174;

/** Most bytes of a file whose graph has one level. */
const maxDagFileBytes = chunkBytes * maxLinks;

/**
 * The blocks of a file as `ipfs add --cid-version=1` makes them: raw leaves of 262,144 bytes, and a node above them if there are several.
 * The last block is the root.
 */
export function fileBlocks(bytes: Uint8Array): Block[] {
  if (bytes.byteLength > maxDagFileBytes) throw new RangeError("The file has too many chunks.");
  if (bytes.byteLength <= chunkBytes) return [rawBlock(bytes)];
  const leaves: Block[] = [];
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    leaves.push(rawBlock(bytes.subarray(at, at + chunkBytes)));
  }
  const blockSizes = leaves.map(({ bytes: { byteLength } }) => byteLength);
  const data = unixfsData({ type: unixfsTypes.file, fileSize: bytes.byteLength, blockSizes });
  const links = leaves.map(({ cid, bytes: { byteLength } }) => ({ Hash: cid, Name: "", Tsize: byteLength }));
  return [...leaves, nodeBlock(data, links)];
}

/** The name of a file, and the size of its graph. */
export function fileDag(bytes: Uint8Array): Dag {
  const blocks = fileBlocks(bytes);
  const root = blocks.at(-1);
  if (root === undefined) throw new Error("a file has a block at least");
  return { cid: root.cid, size: blocks.reduce((sum, block) => sum + block.bytes.byteLength, 0) };
}
