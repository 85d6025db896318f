import { describe, expect, it } from "vitest";
import type { SearchParameters } from "../api/request";
import type { Order, OrderPage } from "../contract/order";
import { beginOfBook, readChanges } from "./follow-orders";

const second = 1_800_000_000;

/** A service's order book in the sequence of its changes, with two orders on a page. */
function openBook({ resumes }: { resumes: boolean }) {
  let changes: { id: string; updatedAt: number; status: string }[] = [];
  const asked: SearchParameters[] = [];
  const read = async (search: SearchParameters): Promise<OrderPage> => {
    asked.push(search);
    const { cursor, updatedAfter = 0 } = search;
    const rows = changes
      .map((change, index) => ({ change, end: String(index + 1) }))
      .filter(
        ({ change, end }) => Number(end) > Number(cursor ?? 0) && change.updatedAt >= Number(updatedAfter),
      );
    const page = rows.slice(0, 2);
    const end = page.at(-1)?.end ?? (cursor === undefined ? String(changes.length) : String(cursor));
    return {
      data: page.map(({ change }) => change as Order),
      nextCursor: rows.length > 2 ? end : null,
      ...(resumes ? { resumeCursor: end } : {}),
    };
  };
  return {
    read,
    asked,
    change(id: string, updatedAt: number, status = "active") {
      changes = [...changes.filter((change) => change.id !== id), { id, updatedAt, status }];
    },
  };
}

describe("following the order book of a service that gives a resume cursor", () => {
  it("reads each change once, even of a chain with a late clock, and nothing without changes", async () => {
    const book = openBook({ resumes: true });
    for (const id of ["a", "b", "c"]) book.change(id, second);
    const first = await readChanges(book.read, beginOfBook(second - 5));
    expect(first.orders.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    book.change("late", second - 3_600);
    const late = await readChanges(book.read, first.position);
    expect(late.orders.map(({ id }) => id)).toEqual(["late"]);
    const quiet = await readChanges(book.read, late.position);
    expect(quiet.orders).toEqual([]);
    expect(book.asked.at(-1)).toMatchObject({ cursor: "4" });
  });
});

describe("following the order book of another implementation of the API", () => {
  it("reads each change once by its second, across pages", async () => {
    const book = openBook({ resumes: false });
    for (const id of ["a", "b", "c"]) book.change(id, second);
    const first = await readChanges(book.read, beginOfBook(second - 5));
    expect(first.orders.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect((await readChanges(book.read, first.position)).orders).toEqual([]);
    book.change("d", second);
    book.change("b", second + 1, "cancelled");
    const more = await readChanges(book.read, first.position);
    expect(more.orders.map(({ id, status }) => [id, status])).toEqual([
      ["d", "active"],
      ["b", "cancelled"],
    ]);
    expect((await readChanges(book.read, more.position)).orders).toEqual([]);
  });
});
