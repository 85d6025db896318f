import { sql } from "drizzle-orm";
import { columns } from "../db/columns";
import type { Tx } from "../db/database";
import { fieldsOf, recordset } from "../db/recordset";
import { traits } from "../db/schema/items";
import type { Attribute } from "./read-attributes";

/** A trait value of a collection. */
export type TraitValue = { collectionId: number; type: string; value: string };

/**
 * The ids of trait values; unknown ones are created. `commit` remembers them for later transactions once this one has
 * committed.
 */
export interface TraitIds {
  of(
    tx: Tx,
    values: readonly TraitValue[],
  ): Promise<{ idOf: (value: TraitValue) => number; commit: () => void }>;
}

/** Values kept in memory; only a hostile collection with a value for each item has more. */
const maxKnown = 100_000;

const keyOf = ({ collectionId, type, value }: TraitValue) => JSON.stringify([collectionId, type, value]);

/** Rows of `traits` are never deleted, so an id once read stays right. */
export function createTraitIds(): TraitIds {
  const known = new Map<string, number>();
  return {
    async of(tx, values) {
      const unknown = new Map(values.map((value) => [keyOf(value), value]));
      for (const key of unknown.keys()) if (known.has(key)) unknown.delete(key);
      const rows = unknown.size === 0 ? [] : await findOrMake(tx, [...unknown.values()]);
      const found = new Map(rows.map((row) => [keyOf(row), row.id]));
      return {
        idOf(value) {
          const key = keyOf(value);
          const id = found.get(key) ?? known.get(key);
          if (id === undefined) throw new RangeError("a trait value was not asked for");
          return id;
        },
        commit() {
          if (known.size + found.size > maxKnown) known.clear();
          for (const [key, id] of found) known.set(key, id);
        },
      };
    },
  };
}

async function findOrMake(tx: Tx, values: readonly TraitValue[]): Promise<(TraitValue & { id: number })[]> {
  const given = recordset(values, "r", fieldsOf(traits, ["collectionId", "type", "value"]));
  await tx.query(sql`
    insert into traits (collection_id, type, value)
    select "collectionId", type, value from ${given}
    order by "collectionId", type collate "C", value collate "C" on conflict (collection_id, type, value) do nothing`);
  return tx.query(sql`
    select ${columns(traits, "t", ["id", "collectionId", "type", "value"])} from traits t
    join ${given}
      on t.collection_id = r."collectionId" and t.type = r.type and t.value = r.value`);
}

export function traitValuesOf(collectionId: number, attributes: readonly Attribute[]): TraitValue[] {
  return attributes.map(({ type, value }) => ({ collectionId, type, value }));
}
