import { CopyButton } from "../ui/copy-button";
import { Note } from "../ui/note";

/** Where programs find this site's API, its reference, and its document. @param apiUrl ends in `/v1`; null where the operator has not named it */
export function ApiAddress({ apiUrl }: { apiUrl: string | null }) {
  if (apiUrl === null) {
    return (
      <Note title="The address of this site's API is not published here.">Ask the people who run it.</Note>
    );
  }
  return (
    <Note
      title={
        <>
          The API of this site: <code className="mono [overflow-wrap:anywhere]">{apiUrl}</code>{" "}
          <CopyButton value={apiUrl} label="Copy address of the API" />
        </>
      }
    >
      <a href={new URL("/docs", apiUrl).href} className="text-link">
        Reference
      </a>
      {" · "}
      <a href={`${apiUrl}/openapi.json`} className="text-link">
        OpenAPI document
      </a>
      {" · "}
      <a href={new URL("/docs#changes", apiUrl).href} className="text-link">
        Changes
      </a>
    </Note>
  );
}
