import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmptyPglite } from "../../testing/pglite-templates";
import { keepStatements } from "./prepared-statements";

describe("keepStatements", () => {
  let client: PGlite;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ client, close } = await openEmptyPglite());
    await client.exec("create table fish (name text, length int, tags text[])");
    keepStatements(client);
  });
  afterAll(() => close());

  const kept = async () =>
    (await client.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(
      ({ statement }) => statement,
    );

  it("parses a repeated statement once, whatever its values", async () => {
    const text = "insert into fish (name, length, tags) values ($1, $2, $3) returning length + 1 as next";
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { rows } = await client.query(text, [`pike ${length}`, length, ["green", null]]);
      expect(rows).toEqual([{ next: length + 1 }]);
    }
    expect((await kept()).filter((statement) => statement === text)).toHaveLength(1);
    const { rows } = await client.query("select tags from fish where name = $1", ["pike 8"]);
    expect(rows).toEqual([{ tags: ["green", null] }]);
  });

  it("does not keep a statement that runs once", async () => {
    await client.query("select 'once'::text as word");
    expect(await kept()).not.toContain("select 'once'::text as word");
  });

  it("keeps working after an error, in a transaction and out of it", async () => {
    const text = "select 10 / $1::int as share";
    for (let time = 0; time < 3; time += 1) {
      await expect(client.query(text, [0])).rejects.toThrow(/division by zero/);
      expect((await client.query(text, [2])).rows).toEqual([{ share: 5 }]);
    }
    const failing = client.transaction(async (tx) => {
      await tx.query("insert into fish (name) values ('ghost')");
      await tx.query(text, [0]);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect((await client.query(text, [5])).rows).toEqual([{ share: 2 }]);
    expect((await client.query("select 1 from fish where name = 'ghost'")).rows).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      await expect(client.query("select nothing from fish")).rejects.toThrow(/nothing/);
    }
  });

  it("distinguishes values of another type", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await client.query("select $1 as value", [7], { paramTypes: [23] })).rows).toEqual([
        { value: 7 },
      ]);
      expect((await client.query("select $1 as value", ["7"], { paramTypes: [25] })).rows).toEqual([
        { value: "7" },
      ]);
    }
  });

  it("forgets the oldest when there are too many", async () => {
    for (let number = 0; number < 300; number += 1) {
      for (let time = 0; time < 2; time += 1) await client.query(`select ${number} as number`);
    }
    expect((await kept()).length).toBeLessThanOrEqual(257);
    expect((await client.query("select 0 as number")).rows).toEqual([{ number: 0 }]);
  });
});
