import { t } from "@/lib/language/translate";
import { RequestError } from "@/lib/query/api-client";
import { requestWords } from "../../live/request-words";
import { Note } from "../../ui/note";

/** Why a change at the desk was not made; nothing without an error. A refused request names its fields. */
export function ChangeError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, safe } = requestWords(error);
  const fields = error instanceof RequestError ? (error.problem?.errors ?? []) : [];
  return (
    <Note tone="neg" title={title} alert>
      {safe} {t("Nothing was changed.")}{" "}
      {fields.map(({ path, message }) => `${path === "" ? t("The request") : path}: ${message}.`).join(" ")}
    </Note>
  );
}
