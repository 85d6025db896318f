import type { ProblemCode } from "@/lib/contract/problem";
import { problemTitle } from "@/lib/format/problem-title";
import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { isRejection } from "@/lib/trade/errors/is-rejection";
import { type LoadErrorWords, loadErrorWords } from "./load-error-words";

/** Problems whose own words say what to do. */
const explained: ReadonlySet<ProblemCode> = new Set([
  "too_many_keys",
  "too_many_alerts",
  "too_many_webhooks",
  "too_many_watched",
  "too_many_drafts",
  "draft_changed",
  "unsupported_file",
  "invalid_file",
  "explicit_picture",
  "invalid_owner_signature",
  "unsupported_currency",
  "unknown_upload",
  "draft_full",
  "uploads_full",
  "unknown_collection",
  "unknown_item",
  "invalid_sign_in",
  "account_blocked",
  "not_operator",
  "not_item_owner",
  "not_collection_owner",
  "edit_conflict",
  "set_by_file",
  "collection_known",
  "slug_taken",
  "resembles_verified",
  "invalid_name",
  "name_taken",
  "profile_outdated",
  "invalid_account_signature",
  "already_decided",
  "already_appealed",
  "not_a_collection",
  "label_not_set",
  "accent_unreadable",
  "fee_too_high",
]);

/** Explains why a change of the signed-in account failed. */
export function requestWords(error: unknown): LoadErrorWords {
  if (isRejection(error)) {
    return {
      title: t("You rejected the request in your wallet."),
      safe: t("Nothing was sent and nothing changed."),
    };
  }
  const problem = error instanceof RequestError ? error.problem : null;
  if (problem !== null && explained.has(problem.code)) {
    return { title: problemTitle(problem), safe: problem.detail };
  }
  if (problem?.code === "insufficient_scope") {
    return { title: t("This site may not issue a key with this scope."), safe: problem.detail };
  }
  return loadErrorWords(error);
}
