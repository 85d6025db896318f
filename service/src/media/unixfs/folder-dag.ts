import { setImmediate as othersTurn } from "node:timers/promises";
import type { PBLink } from "@ipld/dag-pb";
import { murmur364 } from "@multiformats/murmur3";
import { CID } from "multiformats/cid";
import { type Block, type Dag, nodeBlock, unixfsData, unixfsTypes } from "./dag-node";

/** A file of a folder. */
export interface FolderEntry extends Dag {
  name: string;
}

/** Kubo's `Internal.UnixFSShardingSizeThreshold`: a folder whose names and links have more bytes is a tree of nodes. */
const shardAboveBytes = 262_144;
/** Kubo's: each level of the tree takes eight bits of a name's hash. */
const fanout = 256;
/** The code of murmur3-x64-64 in the table of multicodecs. */
const murmurCode = 0x22;

const encoder = new TextEncoder();

function byName(a: { nameBytes: Uint8Array }, b: { nameBytes: Uint8Array }): number {
  return Buffer.compare(a.nameBytes, b.nameBytes);
}

const sizeOf = (links: readonly PBLink[]) => links.reduce((sum, { Tsize = 0 }) => sum + Tsize, 0);

function flatFolder(entries: readonly FolderEntry[]): Block[] {
  const links = entries
    .map(({ name, cid, size }) => ({ nameBytes: encoder.encode(name), Name: name, Hash: cid, Tsize: size }))
    .sort(byName)
    .map(({ nameBytes: _nameBytes, ...link }) => link);
  return [nodeBlock(unixfsData({ type: unixfsTypes.directory }), links)];
}

interface HashedEntry extends FolderEntry {
  hash: Uint8Array;
}

/** The filled places of a shard as a number in big-endian bytes, without zeros in front. */
function bitfieldOf(places: readonly number[]): Uint8Array {
  const bits = new Uint8Array(fanout / 8);
  for (const place of places) {
    const at = bits.length - 1 - (place >> 3);
    bits[at] = (bits[at] ?? 0) | (1 << (place & 7));
  }
  const first = bits.findIndex((byte) => byte !== 0);
  return bits.subarray(first < 0 ? bits.length : first);
}

/** The blocks of a shard, its own last, and the bytes of all that is below it. */
async function shard(
  entries: readonly HashedEntry[],
  level: number,
): Promise<{ blocks: Block[]; size: number }> {
  const places = new Map<number, HashedEntry[]>();
  for (const entry of entries) {
    const place = entry.hash[level];
    // Eight bytes that are all the same in two names need 2^32 names.
    if (place === undefined) throw new RangeError("Two names have the same hash.");
    const there = places.get(place);
    if (there === undefined) places.set(place, [entry]);
    else there.push(entry);
  }
  const sorted = [...places].sort(([a], [b]) => a - b);
  const blocks: Block[] = [];
  const links: PBLink[] = [];
  for (const [place, there] of sorted) {
    const prefix = place.toString(16).toUpperCase().padStart(2, "0");
    const [only] = there;
    if (only !== undefined && there.length === 1) {
      links.push({ Name: `${prefix}${only.name}`, Hash: only.cid, Tsize: only.size });
      continue;
    }
    const below = await shard(there, level + 1);
    blocks.push(...below.blocks);
    const root = below.blocks.at(-1);
    if (root === undefined) throw new Error("a shard has a block");
    links.push({ Name: prefix, Hash: root.cid, Tsize: below.size });
    // A folder of 10,000 files takes a second of work, and this process answers requests.
    if (level === 0) await othersTurn();
  }
  const data = unixfsData({
    type: unixfsTypes.shard,
    data: bitfieldOf(sorted.map(([place]) => place)),
    hashType: murmurCode,
    fanout,
  });
  const own = nodeBlock(data, links);
  return { blocks: [...blocks, own], size: sizeOf(links) + own.bytes.byteLength };
}

/**
 * The blocks of a folder as `ipfs add --recursive --cid-version=1` makes them, without those of its files. The last block is the root. A
 * large folder is sharded (HAMT), as Kubo does by itself.
 *
 * @param entries with names that differ
 * @source https://specs.ipfs.tech/unixfs/#dag-pb-hamtdirectory
 */
export async function folderBlocks(entries: readonly FolderEntry[]): Promise<Block[]> {
  const linkBytes = entries.reduce(
    (sum, { name, cid }) => sum + Buffer.byteLength(name) + cid.bytes.byteLength,
    0,
  );
  if (linkBytes <= shardAboveBytes) return flatFolder(entries);
  const hashed: HashedEntry[] = [];
  for (const entry of entries) {
    hashed.push({ ...entry, hash: await murmur364.encode(encoder.encode(entry.name)) });
    if (hashed.length % 500 === 0) await othersTurn();
  }
  return (await shard(hashed, 0)).blocks;
}

/** The name of a folder, by the names of its files' contents. */
export async function nameFolder(
  files: readonly { name: string; cid: string; size: number }[],
): Promise<string> {
  const blocks = await folderBlocks(files.map(({ cid, ...file }) => ({ ...file, cid: CID.parse(cid) })));
  const root = blocks.at(-1);
  if (root === undefined) throw new Error("a folder has a block at least");
  return root.cid.toString();
}
