import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { ItemLabel } from "@/lib/contract/item";
import type { Address, Hex } from "@/lib/contract/primitives";
import { columns, joinedColumns, presentColumns, type RowOf } from "./columns";
import { jsonObject } from "./json-object";
import { fieldsOf, type RecordsetRow, recordset } from "./recordset";
import { imageObject } from "./schema/image-columns";
import { holders, itemMeta, items, traits } from "./schema/items";
import { orders } from "./schema/orders";
import { vaultMoves } from "./schema/vault";
import { computed, selectList } from "./select-list";
import { assignedFrom, columnNames, excludedColumns, fieldNames, writtenKeys } from "./written-columns";

const dialect = new PgDialect();
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql;

describe("a select list", () => {
  it("gives each column its name in code, and its row the types of the table", () => {
    const list = columns(items, "i", ["id", "tokenId", "owner", "lastSalePrice", "mintedAt", "labels"]);
    expect(textOf(list)).toBe(
      'i.id, i.token_id as "tokenId", i.owner, i.last_sale_price as "lastSalePrice", i.minted_at as "mintedAt", i.labels',
    );
    expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
      id: number;
      tokenId: string;
      owner: Address | null;
      lastSalePrice: string | null;
      mintedAt: number | null;
      labels: ItemLabel[];
    }>();
  });

  it("makes every column of a left join nullable, and renames", () => {
    const list = joinedColumns(orders, "o", { orderHash: "hash", price: "price" });
    expect(textOf(list)).toBe('o.hash as "orderHash", o.price');
    expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{ orderHash: Hex | null; price: string | null }>();
  });

  it("removes null from the type of a column that the statement keeps present", () => {
    const list = presentColumns(items, "i", ["owner"]);
    expect(textOf(list)).toBe("i.owner");
    expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{ owner: Address }>();
  });

  it("puts lists and expressions together in their order", () => {
    const list = selectList(
      columns(items, "i", ["id"]),
      computed({ isBurned: sql<boolean>`i.owner is null`, held: sql<string>`${1}::numeric` }),
      joinedColumns(itemMeta, "m", ["name"]),
    );
    expect(textOf(list)).toBe('i.id, i.owner is null as "isBurned", $1::numeric as held, m.name');
    expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
      id: number;
      isBurned: boolean;
      held: string;
      name: string | null;
    }>();
  });

  it("refuses a key that the table does not have", () => {
    // @ts-expect-error Items have no such key.
    expect(textOf(columns(items, "i", ["id", "colour"]))).toBe("i.id");
  });
});

describe("an object of a row", () => {
  it("has the columns by their names in code", () => {
    const move = jsonObject(vaultMoves, "v", { moveId: "id", fromChain: "fromChain", sentAt: "sentAt" });
    expect(textOf(move)).toBe(
      "jsonb_build_object('moveId', v.id, 'fromChain', v.from_chain, 'sentAt', v.sent_at)",
    );
    expectTypeOf<RowOf<typeof move>>().toEqualTypeOf<{
      moveId: string;
      fromChain: string;
      sentAt: number | null;
    }>();
  });

  it("refuses a uint256, which a number of JSON would round", () => {
    // @ts-expect-error A token id is a uint256.
    expect(textOf(jsonObject(items, "i", ["tokenId"]))).toContain("token_id");
  });

  it("draws a picture by a hash of the statement's choice", () => {
    expect(textOf(imageObject("d", sql`m.image_hash`))).toBe(
      "jsonb_build_object('hash', m.image_hash, 'state', d.state, 'width', d.width, 'height', d.height, 'placeholder', d.placeholder)",
    );
  });
});

describe("a recordset", () => {
  const fields = {
    ...fieldsOf(items, ["chain", "tokenId", "mintedAt", "traitIds"]),
    changed: "boolean",
  } as const;

  it("defines its columns by the table's types, with the rows as one parameter", () => {
    const row = { chain: "base", tokenId: 2n ** 255n, traitIds: [1, 2], changed: true };
    const { sql: text, params } = dialect.sqlToQuery(recordset([row], "r", fields));
    expect(text).toBe(
      'json_to_recordset($1::text::json) as r("chain" text, "tokenId" numeric(78, 0), "mintedAt" bigint, "traitIds" integer[], "changed" boolean)',
    );
    expect(params).toEqual([`[{"chain":"base","tokenId":"${2n ** 255n}","traitIds":[1,2],"changed":true}]`]);
  });

  it("requires the fields of a row that the table requires", () => {
    expectTypeOf<RecordsetRow<typeof fields>>().toExtend<{
      readonly chain: string;
      readonly tokenId: bigint | string;
      readonly mintedAt?: number | null | undefined;
      readonly changed?: boolean | null | undefined;
    }>();
    // @ts-expect-error An item has its chain.
    recordset([{ tokenId: 1n, traitIds: [] }], "r", fields);
    // @ts-expect-error A chain is named by text.
    recordset([{ chain: 8453, tokenId: 1n, traitIds: [] }], "r", fields);
  });
});

describe("the columns of a write", () => {
  const keys = ["chain", "tokenId"] as const;

  it("are named once for the table, the recordset and the conflict", () => {
    expect(textOf(columnNames(items, keys))).toBe("chain, token_id");
    expect(textOf(fieldNames("r", keys))).toBe('r."chain", r."tokenId"');
    expect(textOf(assignedFrom("r", items, keys))).toBe('chain = r."chain", token_id = r."tokenId"');
    expect(textOf(excludedColumns(items, keys))).toBe("chain = excluded.chain, token_id = excluded.token_id");
  });

  it("are all columns of a table but the excepted ones, never generated ones", () => {
    expect(writtenKeys(holders, { except: ["count", "units"] })).toEqual(["collectionId", "owner", "chain"]);
    expect(writtenKeys(orders, { except: ["unitNorm"] })).not.toContain("ranked");
    expect(writtenKeys(traits, { except: [] })).not.toContain("id");
  });
});
