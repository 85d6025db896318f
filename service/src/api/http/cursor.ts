import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { canonicalJson } from "@/lib/canonical-json";
import { type KeysetPosition, positionSchema, positionValue } from "../../db/keyset";
import { ApiError } from "./api-error";

const checksumBytes = 12;

/** Makes and reads the cursors of keyset pages: opaque, checksummed and bound to the query they came from. */
export interface CursorCodec {
  /** `position` must survive JSON: strings, numbers, booleans and nulls. */
  encode(query: CursorQuery, position: readonly unknown[]): string;
  /** @throws ApiError `invalid_cursor` when the cursor was changed, or belongs to another query. */
  decode<T>(query: CursorQuery, cursor: string, position: z.ZodType<T>): T;
}

/** The list that a cursor continues: its route and every parameter that shapes the list, `cursor` and `limit` apart. */
export interface CursorQuery {
  route: string;
  parameters: Record<string, unknown>;
}

/**
 * @param secrets keep cursors stable over restarts and across machines that share them. The first makes new cursors; cursors of the
 * others are accepted too.
 */
export function createCursorCodec(secrets: readonly string[]): CursorCodec {
  const checksum = (secret: string, query: CursorQuery, payload: string) =>
    createHmac("sha256", secret)
      .update(fingerprint(query))
      .update(payload)
      .digest()
      .subarray(0, checksumBytes);

  return {
    encode(query, position) {
      const payload = JSON.stringify(position);
      return Buffer.concat([checksum(secrets[0] ?? "", query, payload), Buffer.from(payload)]).toString(
        "base64url",
      );
    },
    decode(query, cursor, schema) {
      const bytes = Buffer.from(cursor, "base64url");
      const payload = bytes.subarray(checksumBytes).toString();
      const given = bytes.subarray(0, checksumBytes);
      // Base64 decoding accepts text that is not base64: only the canonical text of a cursor is that cursor.
      const canonical = bytes.toString("base64url") === cursor;
      const isOurs =
        given.length === checksumBytes &&
        secrets.some((secret) => timingSafeEqual(given, checksum(secret, query, payload)));
      if (!canonical || !isOurs) throw invalidCursor();
      const position = schema.safeParse(JSON.parse(payload));
      if (!position.success) throw invalidCursor();
      return position.data;
    },
  };
}

function invalidCursor(): ApiError {
  return new ApiError(
    "invalid_cursor",
    "The cursor was changed or comes from another query. Start again without a cursor.",
    {
      action: "refresh",
      errors: [{ path: "cursor", code: "invalid_cursor", message: "does not fit this query" }],
    },
  );
}

function fingerprint(query: CursorQuery): Buffer {
  const { cursor: _cursor, limit: _limit, ...parameters } = query.parameters;
  return createHash("sha256").update(query.route).update("\0").update(canonicalJson(parameters)).digest();
}

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
