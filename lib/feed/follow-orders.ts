import type { SearchParameters } from "../api/request";
import type { Order, OrderPage } from "../contract/order";

const pageLimit = 200;

/** Where somebody who follows one side of the order book stands in it. */
export interface BookPosition {
  /** What to ask with next: the service's own word on where its book stood, or the Unix second from which on changes count. */
  from: { cursor: string } | { updatedAfter: number };
  /** What was seen of the changes that a second stands for, as `id:updatedAt:status`. */
  seen: ReadonlySet<string>;
}

/** @param second Unix seconds: changes count from here on. */
export function beginOfBook(second: number): BookPosition {
  return { from: { updatedAfter: second }, seen: new Set() };
}

function keyOf({ id, updatedAt, status }: Order): string {
  return `${id}:${updatedAt}:${status}`;
}

/** Without the service's own word: from the second before the last change, since more may be written to both. */
function overlapping({ from, seen }: BookPosition, found: readonly Order[]): BookPosition {
  if ("cursor" in from) return { from, seen: new Set([...seen, ...found.map(keyOf)]) };
  const last = found.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), from.updatedAfter + 1);
  const again = found.filter(({ updatedAt }) => updatedAt >= last - 1);
  return { from: { updatedAfter: last - 1 }, seen: new Set(again.map(keyOf)) };
}

/**
 * Reads what changed in the book since a position. `resumeCursor` is an addition of our service to the API: with one that does not give it,
 * changes are told apart by their second, and those of a chain whose clock is behind may be missed.
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
