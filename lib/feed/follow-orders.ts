import type { SearchParameters } from "../api/request";
import type { Order, OrderPage } from "../contract/order";

const pageLimit = 200;

/** The position of a follower in one side of the order book. */
export interface BookPosition {
  /** Start of the next request: the service's resume cursor, or the Unix second of the first change to read. */
  from: { cursor: string } | { updatedAfter: number };
  /** Changes already read at that second, as `id:updatedAt:status`. */
  seen: ReadonlySet<string>;
}

/** @param second Unix seconds of the first change to read. */
export function beginOfBook(second: number): BookPosition {
  return { from: { updatedAfter: second }, seen: new Set() };
}

function keyOf({ id, updatedAt, status }: Order): string {
  return `${id}:${updatedAt}:${status}`;
}

/**
 * The next position without a resume cursor: one second before the last change, since more changes may still be written to both seconds.
 */
function overlapping({ from, seen }: BookPosition, found: readonly Order[]): BookPosition {
  if ("cursor" in from) return { from, seen: new Set([...seen, ...found.map(keyOf)]) };
  const last = found.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), from.updatedAfter + 1);
  const again = found.filter(({ updatedAt }) => updatedAt >= last - 1);
  return { from: { updatedAfter: last - 1 }, seen: new Set(again.map(keyOf)) };
}

/**
 * Reads the order book's changes since a position. `resumeCursor` is our service's addition to the API. Without it, changes are
 * distinguished by their second, and changes of a chain with a late clock may be missed.
 *
 * @param read reads one page of one side of the book.
 */
export async function readChanges(
  read: (search: SearchParameters) => Promise<OrderPage>,
  position: BookPosition,
): Promise<{ orders: Order[]; position: BookPosition }> {
  const search = { status: "any", sort: "updated", limit: pageLimit };
  const found: Order[] = [];
  let next: SearchParameters | null = { ...position.from };
  let resume: string | null | undefined;
  while (next !== null) {
    const page: OrderPage = await read({ ...search, ...next });
    found.push(...page.data);
    resume = page.resumeCursor;
    if (page.nextCursor === null) next = null;
    else next = resume ? { cursor: resume } : { ...position.from, cursor: page.nextCursor };
  }
  return {
    orders: found.filter((order) => !position.seen.has(keyOf(order))),
    position: resume ? { from: { cursor: resume }, seen: new Set() } : overlapping(position, found),
  };
}
