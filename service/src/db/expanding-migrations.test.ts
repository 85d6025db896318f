import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { migrationsFolder } from "./migrations-folder";

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
  identity?: unknown;
  generated?: unknown;
}
interface Snapshot {
  tables: Record<string, { columns: Record<string, Column>; indexes: Record<string, unknown> }>;
}

/** The migration after which processes of the version before must go on working (CONTRIBUTING, "Migrations"). */
const firstExpanding = 20;

/** Migrations that take something away which no running version reads any more, with the migration that began it. */
const contracting: Record<string, string> = { "0035_flat-changes": "0028" };

async function readSnapshot(index: number): Promise<Snapshot> {
  const name = `${String(index).padStart(4, "0")}_snapshot.json`;
  return JSON.parse(await readFile(join(migrationsFolder, "meta", name), "utf8"));
}

/** What a process that knows only the older schema could no longer do. */
function breaks({ tables: older }: Snapshot, { tables: newer }: Snapshot): string[] {
  return Object.entries(older).flatMap(([table, { columns, indexes }]) => {
    const { columns: now, indexes: kept } = newer[table] ?? {};
    if (now === undefined) return [`${table} is gone`];
    const lost = Object.entries(indexes).filter(([name, index]) => !isDeepStrictEqual(kept?.[name], index));
    const changed = Object.values(columns).flatMap(({ name, type, notNull }) => {
      const column = now[name];
      if (column === undefined) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} has another type`];
      return column.notNull && !notNull ? [`${table}.${name} is required`] : [];
    });
    const required = Object.values(now).filter(
      (column) =>
        !(column.name in columns) &&
        column.notNull &&
        column.default === undefined &&
        column.identity === undefined &&
        column.generated === undefined,
    );
    return [
      ...changed,
      ...required.map(({ name }) => `${table}.${name} is new and required`),
      ...lost.map(([name]) => `the index ${name} is gone or another one`),
    ];
  });
}

describe("a migration", () => {
  it("only adds, so that processes of the version before go on reading and writing", async () => {
    const { entries } = JSON.parse(
      await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8"),
    ) as { entries: { idx: number; tag: string }[] };
    for (const { idx, tag } of entries.filter((entry) => entry.idx >= firstExpanding)) {
      if (tag in contracting) continue;
      expect([tag, breaks(await readSnapshot(idx - 1), await readSnapshot(idx))]).toEqual([tag, []]);
    }
  });

  it("is told apart from one that takes something away", async () => {
    const newest = await readSnapshot(firstExpanding);
    const without = structuredClone(newest);
    delete without.tables["public.orders"]?.columns.confirmed;
    delete without.tables["public.journals"];
    delete without.tables["public.orders"]?.indexes.orders_maker;
    Object.assign(without.tables["public.orders"]?.indexes ?? {}, { orders_price: { columns: [] } });
    expect(breaks(newest, without)).toEqual([
      "public.journals is gone",
      "public.orders.confirmed is gone",
      "the index orders_maker is gone or another one",
      "the index orders_price is gone or another one",
    ]);
    const columns = without.tables["public.feed_epochs"]?.columns ?? {};
    expect(
      breaks(
        { tables: { "public.feed_epochs": { columns: {}, indexes: {} } } },
        { tables: { "public.feed_epochs": { columns, indexes: {} } } },
      ),
    ).toEqual([
      "public.feed_epochs.first is new and required",
      "public.feed_epochs.kept is new and required",
    ]);
  });
});
