import { type KeysetPosition, positionSchema, positionValue } from "../../db/keyset";
import type { CursorCodec, CursorQuery } from "./cursor";

/** The position that the query's own cursor holds, or null on the first page. */
export function readPosition(
  cursors: CursorCodec,
  query: CursorQuery,
  cursor: string | undefined,
): KeysetPosition | null {
  return cursor === undefined ? null : cursors.decode(query, cursor, positionSchema);
}

/** The cursor that continues after a position; null after the last page. */
export function nextCursor(
  cursors: CursorCodec,
  query: CursorQuery,
  next: KeysetPosition | null,
): string | null {
  return next === null ? null : cursors.encode(query, positionValue(next));
}
