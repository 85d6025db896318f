import type { ChainConfig } from "@/lib/chains/config";
import type { Traits } from "@/lib/contract/item";
import type { TraitCountRow, TraitFacets, TraitValueRow } from "../../market/items/trait-facets";
import { nativeDecimal } from "./decimals";

type TraitType = Traits["traits"][number];

/** Trait counts for answers, grouped by type. A type is numeric where all of its values are numbers. */
export function traitsRecord(facets: TraitFacets, configs: ReadonlyMap<string, ChainConfig>): Traits {
  const counts = groupCounts(facets.counts);
  const types = new Map<string, TraitValueRow[]>();
  for (const row of facets.values) {
    const rows = types.get(row.type);
    if (rows === undefined) types.set(row.type, [row]);
    else rows.push(row);
  }
  return {
    traits: [...types].map(([type, rows]): TraitType => {
      const values = rows.map((row) => valueRecord(row, counts.get(row.id) ?? [], configs));
      const numbers = rows.flatMap((row) => (row.number === null ? [] : [row.number]));
      if (numbers.length < rows.length) return { type, kind: "string", values };
      // Rows come ordered by their number.
      return { type, kind: "number", min: numbers[0] ?? 0, max: numbers.at(-1) ?? 0, values };
    }),
    approximate: facets.approximate,
  };
}

function groupCounts(rows: readonly TraitCountRow[]): Map<number, TraitCountRow[]> {
  const groups = new Map<number, TraitCountRow[]>();
  for (const row of rows) {
    const group = groups.get(row.traitId);
    if (group === undefined) groups.set(row.traitId, [row]);
    else group.push(row);
  }
  return groups;
}

function valueRecord(
  { value }: TraitValueRow,
  rows: readonly TraitCountRow[],
  configs: ReadonlyMap<string, ChainConfig>,
): TraitType["values"][number] {
  const floors = rows.flatMap(({ chain, floor }) =>
    floor === null ? [] : [[chain, nativeDecimal(configs.get(chain), floor)] as const],
  );
  return {
    value,
    count: rows.reduce((sum, row) => sum + row.count, 0),
    listed: rows.reduce((sum, row) => sum + row.listed, 0),
    floor: Object.fromEntries(floors),
  };
}
