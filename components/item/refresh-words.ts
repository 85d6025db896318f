import { msg, t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";

/** The result of a metadata refresh. */
export interface RefreshWords {
  tone: "pos" | "neutral" | "neg";
  text: string;
}

export const refreshRequested: RefreshWords = {
  tone: "pos",
  text: msg("Metadata refresh requested. This page updates when it is done."),
};

/** The words for a refresh that was not accepted. */
export function refreshRefusal(error: unknown): RefreshWords {
  if (error instanceof RequestError && error.status === 429) {
    const wait = error.retryAfterSeconds;
    const isRecent = error.problem?.code === "refresh_too_soon";
    const what = isRecent ? t("This item was refreshed a moment ago.") : t("Too many requests.");
    return {
      tone: "neutral",
      text: `${what} ${wait === null ? t("Try again in a minute.") : t("Try again in {seconds} s.", { seconds: wait })}`,
    };
  }
  return { tone: "neg", text: t("We cannot reach the service. The item is unchanged. Try again later.") };
}
