import { afterEach, describe, expect, it, vi } from "vitest";
import { listOpenOrders } from "./list-open-orders";

type Row = { id: string; status: string; hidden: boolean; createdAt: number };

/** A service with many orders. It limits its page size, and accepts a cursor only with the query that it came from. */
function serve(rows: readonly Row[], failAt = Number.POSITIVE_INFINITY) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const search = new URLSearchParams(address.split("?")[1]);
    asked.push(search);
    if (asked.length >= failAt) return new Response("{}", { status: 503 });
    const own = rows.filter(
      ({ status, hidden }) => status === search.get("status") && String(hidden) === search.get("hidden"),
    );
    const limit = Number(search.get("limit"));
    const from = Number(search.get("cursor") ?? 0);
    const nextCursor = from + limit < own.length ? String(from + limit) : null;
    return Response.json({ data: own.slice(from, from + limit), nextCursor });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const rowsOf = (count: number, status: string, hidden: boolean, createdAt: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${status}-${hidden}-${index}`,
    status,
    hidden,
    createdAt,
  }));

describe("listing a maker's open orders", () => {
  it("returns all fillable orders, even behind pages of newer ones that are hidden, paused or over", async () => {
    const rows = [
      ...rowsOf(430, "expired", true, 9),
      ...rowsOf(250, "inactive", true, 8),
      ...rowsOf(401, "active", false, 7),
      ...rowsOf(3, "inactive", false, 6),
      ...rowsOf(1, "active", true, 5),
    ];
    const asked = serve(rows);
    const found = await listOpenOrders("listing", { maker: "0x1", chain: "base" }, signal);
    expect(found).toHaveLength(250 + 401 + 3 + 1);
    expect(found.at(-1)?.id).toBe("active-true-0");
    expect(asked.every((search) => search.get("maker") === "0x1" && search.get("chain") === "base")).toBe(
      true,
    );
  });

  it("asks only for hidden orders if only those are wanted", async () => {
    serve([...rowsOf(2, "active", true, 1), ...rowsOf(2, "active", false, 1)]);
    const found = await listOpenOrders("offer", { maker: "0x1", hidden: true }, signal);
    expect(found.map(({ id }) => id)).toEqual(["active-true-0", "active-true-1"]);
  });

  it("returns an order once, even if its state changes between two answers", async () => {
    const order = { id: "ord_1", hidden: false, createdAt: 1 };
    serve([
      { ...order, status: "active" },
      { ...order, status: "inactive" },
    ]);
    expect(await listOpenOrders("listing", { maker: "0x1" }, signal)).toHaveLength(1);
  });

  it("fails if one of its pages cannot be read", async () => {
    serve(rowsOf(401, "active", false, 1), 5);
    await expect(listOpenOrders("listing", { maker: "0x1" }, signal)).rejects.toMatchObject({ status: 503 });
  });
});
