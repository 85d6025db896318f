import { sql } from "drizzle-orm";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";
import { type AllowlistTerms, addressBytes, entryBytes } from "./prepared-allowlist";
import { blockHeight, blockNodes, proveInBlock } from "./tree-blocks";

/** An address's line of a list, and its proof for the contract: from the leaf up. */
export interface UploadedEntry extends AllowlistTerms {
  proof: Hex[];
}

/** The complete lists with these roots, and the number of addresses on each. Keys are lower-case. */
export async function readAllowlists(
  db: Queryable,
  roots: readonly Hex[],
): Promise<ReadonlyMap<Hex, { size: number }>> {
  if (roots.length === 0) return new Map();
  const lower = roots.map((root) => root.toLowerCase());
  const rows = await db.query<{ root: Hex; size: number }>(sql`
    select root, size from allowlists where root = any(${sqlArray(lower, "text")}) and ready`);
  return new Map(rows.map(({ root, size }) => [root, { size }]));
}

/** The entry of an address in a list; null if the list is not known here, or the address is not on it. */
export async function readAllowlistEntry(
  db: Queryable,
  { root, address }: { root: Hex; address: Address },
): Promise<UploadedEntry | null> {
  const key = address.slice(2).toLowerCase();
  const [row] = await db.query<{ id: number; size: number; entries: string | null }>(sql`
    select l.id, l.size, (
      select encode(e.entries, 'hex') from allowlist_entries e
      where e.list = l.id and e.first <= decode(${key}, 'hex') order by e.first desc limit 1) as entries
    from allowlists l where l.root = ${root.toLowerCase()} and l.ready`);
  if (row === undefined || row.entries === null) return null;
  const found = findEntry(Buffer.from(row.entries, "hex"), Buffer.from(key, "hex"));
  if (found === null) return null;
  const blocks = blocksAbove(found.position, row.size);
  const columns = blocks.map(
    ({ height, chunk, name }) => sql`(
      select encode(nodes, 'hex') from allowlist_nodes
      where list = ${row.id} and height = ${height} and chunk = ${chunk}) as ${sql.raw(name)}`,
  );
  const [terms] = await db.query<Record<string, string>>(sql`
    select ${sql.join([sql`wallet_limit`, sql`price`, sql`currency`, ...columns], sql`, `)}
    from allowlist_terms where list = ${row.id} and number = ${found.terms}`);
  if (terms === undefined) return null;
  return {
    limit: BigInt(terms.wallet_limit ?? 0),
    price: BigInt(terms.price ?? 0),
    currency: terms.currency as Address,
    proof: blocks.flatMap(({ name, index }) => proveInBlock(Buffer.from(terms[name] ?? "", "hex"), index)),
  };
}

interface BlockOfProof {
  height: number;
  chunk: number;
  /** The index of the node on the way to the root, within its block. */
  index: number;
  name: string;
}

/** The blocks on the way from a leaf to the root, for this many leaves. */
function blocksAbove(position: number, size: number): BlockOfProof[] {
  const blocks: BlockOfProof[] = [];
  let node = position;
  for (let [height, count] = [0, size]; count > 1; height += blockHeight) {
    const chunk = Math.floor(node / blockNodes);
    blocks.push({ height, chunk, index: node % blockNodes, name: `block_${height}` });
    node = chunk;
    count = Math.ceil(count / blockNodes);
  }
  return blocks;
}

/** Finds an address among entries in ascending order. */
function findEntry(entries: Buffer, address: Buffer): { position: number; terms: number } | null {
  let low = 0;
  let high = entries.length / entryBytes - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = middle * entryBytes;
    const order = entries.compare(address, 0, addressBytes, at, at + addressBytes);
    if (order === 0) {
      return {
        position: entries.readUInt32BE(at + addressBytes),
        terms: entries.readUInt16BE(at + addressBytes + 4),
      };
    }
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
