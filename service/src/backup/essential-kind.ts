import type { z } from "zod";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import { addressSchema } from "@/lib/contract/primitives";
import type { Db, Queryable } from "../db/database";

/** An address as the tables hold it. */
export const storedAddressSchema = addressSchema.transform((address) => checksummed(address));

/** What the lines of a kind are written into. */
export interface ImportContext {
  /** Empty but for the collections and chains of the operator's files, and the kinds before this one. */
  db: Db;
  configs: ReadonlyMap<string, ChainConfig>;
  /** Now of a chain, Unix seconds: as of the backup, or of our clock if that is later. */
  nowOf: (chain: string) => number;
  /** Now of our clock, Unix seconds. */
  clock: number;
  /** Counts a line that does not fit the operator's files, with the reason. */
  leaveOut: (reason: string) => void;
}

/** Takes the lines of one kind in sequence. */
interface KindImport<Line> {
  take(line: Line): Promise<void>;
  /** After the last line of the kind, and before the first of the next one. */
  finish(): Promise<void>;
}

/** Stores some lines at a time. */
export function importTogether<Line>(
  store: (lines: readonly Line[]) => Promise<unknown>,
  together = 500,
): KindImport<Line> {
  let waiting: Line[] = [];
  const finish = async () => {
    const taken = waiting;
    waiting = [];
    if (taken.length > 0) await store(taken);
  };
  return {
    async take(line) {
      waiting.push(line);
      if (waiting.length === together) await finish();
    },
    finish,
  };
}

/**
 * A kind of line in an essential export. To add one, write a file `<name>-kind.ts` and name it in `essential-kinds.ts`.
 */
export interface EssentialKind<Line> {
  /** The line's `kind`. */
  readonly name: string;
  /** A line without its `kind`. It never depends on the tables. */
  readonly schema: z.ZodType<Line>;
  read(db: Queryable): AsyncIterable<Line>;
  import(context: ImportContext): KindImport<Line>;
}

/** A kind whose lines are known only to itself. */
export interface AnyKind {
  readonly name: string;
  read(db: Queryable): AsyncIterable<object>;
  /** @returns how to take a line; it fails with a `ZodError` for a line of another shape. */
  import(context: ImportContext): KindImport<unknown>;
}

export function defineKind<Line extends object>(kind: EssentialKind<Line>): AnyKind {
  return {
    name: kind.name,
    read: kind.read,
    import(context) {
      const { take, finish } = kind.import(context);
      return { take: async (line) => take(kind.schema.parse(line)), finish };
    },
  };
}
