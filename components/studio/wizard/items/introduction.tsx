import { guidePath } from "@/lib/format/guides";
import { t } from "@/lib/language/translate";

/** The files that the step asks for, with a link to the guide. */
export function Introduction({ kind }: { kind: "many" | "one" | "own" }) {
  return (
    <>
      {kind === "own" && t("You keep the items and their metadata, and the contract names your address.")}
      {kind === "one" && t("One picture, of which many units are sold.")}
      {kind === "many" && (
        <>
          <span className="max-sm:hidden">
            {t(
              "Drop a folder with pictures and one CSV. Columns beyond number, name, file and description become traits.",
            )}
          </span>
          <span className="sm:hidden">
            {t("Choose a CSV with the addresses of the pictures, or use a larger screen for a folder.")}
          </span>
        </>
      )}{" "}
      <a href={guidePath("creators", "prepare-your-items")} className="text-link">
        {t("How to prepare it")}
      </a>
    </>
  );
}
