import { QuaysideError } from "@/lib/errors";

/** One line of `doctor`. `warning` works, and should be looked at; `problem` must be put right. */
export interface Finding {
  /** What was looked at, such as `chain base, rpc.example`. */
  subject: string;
  state: "ok" | "warning" | "problem";
  /** What was found, and what to do about it. */
  message: string;
}

/** The findings of a check, or a problem with the message of the error that ended it. */
export async function findingsOf(
  subject: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof QuaysideError)) throw error;
    const message = error.message.replaceAll("\n", "; ");
    return [
      {
        subject,
        state: "problem",
        message: error.details === undefined ? message : `${message} (${error.details})`,
      },
    ];
  }
}
