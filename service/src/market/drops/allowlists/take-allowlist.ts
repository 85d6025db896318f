import type { Allowlist, AllowlistRow } from "@/lib/contract/allowlist";
import type { Hex } from "@/lib/contract/primitives";
import type { Db } from "../../../db/database";
import { MarketError } from "../../errors/market-error";
import { createRowCollector } from "./collect-rows";
import { createPacer } from "./pacer";
import type { PreparedAllowlist } from "./prepared-allowlist";
import { readLines } from "./read-lines";
import { forgetUnused, removeLeftovers } from "./remove-lists";
import { type AllowlistSource, storeAllowlist } from "./store-allowlist";

/** Reads a line as a row; null for a line that may be skipped. */
export type LineReader = (line: string, number: number) => AllowlistRow | null;

/**
 * Reads and validates a whole list. Other work runs in between.
 *
 * @throws MarketError for the first error.
 */
export async function prepareAllowlist(
  text: AsyncIterable<Uint8Array>,
  readLine: LineReader,
): Promise<PreparedAllowlist> {
  const pacer = createPacer();
  const collector = createRowCollector();
  const take = (line: string, number: number) => {
    const row = readLine(line, number);
    if (row !== null) collector.add(row, number);
  };
  await readLines(text, take, pacer);
  return collector.prepare(pacer);
}

/**
 * Stores a list that must have a root: nothing is written before the root is verified.
 *
 * @returns the list, and whether this call stored it.
 * @throws MarketError `allowlist_root_mismatch`; errors of `prepareAllowlist`.
 */
export async function takeAllowlist(
  db: Db,
  { root, list, source }: { root: Hex; list: PreparedAllowlist; source: AllowlistSource },
): Promise<Allowlist & { isNew: boolean }> {
  if (list.tree.root !== root) {
    const message = `has the root ${list.tree.root}`;
    throw new MarketError("allowlist_root_mismatch", `The list ${message}, not ${root}.`, {
      errors: [{ path: "root", code: "allowlist_root_mismatch", message }],
    });
  }
  await removeLeftovers(db);
  const isNew = await storeAllowlist(db, list, source);
  await forgetUnused(db, source);
  return { root, size: list.size, isNew };
}
