import { QuaysideError } from "@/lib/errors";

/** The database cannot be opened. */
export class DatabaseError extends QuaysideError<"database_in_use" | "database_unreachable"> {
  override readonly name = "DatabaseError";
}
