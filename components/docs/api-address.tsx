import { t } from "@/lib/language/translate";
import { CopyButton } from "../ui/copy-button";
import { Note } from "../ui/note";
import { rich } from "../ui/rich";

/** Where programs find this site's API, its reference, and its document. @param apiUrl ends in `/v1`; null where the operator has not named it */
export function ApiAddress({ apiUrl }: { apiUrl: string | null }) {
  if (apiUrl === null) {
    return (
      <Note title={t("The address of this site's API is not published here.")}>
        {t("Ask the people who run it.")}
      </Note>
    );
  }
  return (
    <Note
      title={
        <>
          {rich("The API of this site: {address}", {
            address: (
              <code dir="ltr" className="mono [overflow-wrap:anywhere]">
                {apiUrl}
              </code>
            ),
          })}{" "}
          <CopyButton value={apiUrl} label={t("Copy address of the API")} />
        </>
      }
    >
      <a href={new URL("/docs", apiUrl).href} className="text-link">
        {t("Reference")}
      </a>
      {" · "}
      <a href={`${apiUrl}/openapi.json`} className="text-link">
        {t("OpenAPI document")}
      </a>
      {" · "}
      <a href={new URL("/docs#changes", apiUrl).href} className="text-link">
        {t("Changes")}
      </a>
    </Note>
  );
}
