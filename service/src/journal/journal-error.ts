import { QuaysideError } from "@/lib/errors";

/** A journal cannot be written, or is not one. */
export class JournalError extends QuaysideError<"journal_unusable" | "journal_unwritable"> {
  override readonly name = "JournalError";
}
