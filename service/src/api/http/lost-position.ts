import type { Queryable } from "../../db/database";
import { isLostNumber } from "../../db/feed-clock";
import { ApiError } from "./api-error";

/**
 * Refuses to continue after a position that a restore has lost: what followed it then is not what follows it now.
 *
 * @param field The parameter that holds the position.
 * @param position A number of the feed clock; 0 stands for the beginning, which is never lost.
 * @throws ApiError `invalid_cursor`
 */
export async function refuseLostPosition(db: Queryable, field: string, position: number): Promise<void> {
  if (position === 0 || !(await isLostNumber(db, position))) return;
  throw new ApiError(
    "invalid_cursor",
    "The service was restored from a backup, and this position is lost. Start again from the beginning.",
    {
      action: "refresh",
      errors: [{ path: field, code: "invalid_cursor", message: "is a position that a restore has lost" }],
    },
  );
}
