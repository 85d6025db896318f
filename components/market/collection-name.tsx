import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { Tag } from "../ui/tag";
import { VerifiedMark } from "./verified-mark";

/** The collection in a trade dialog, with its verified mark or the words "Not verified". */
export function CollectionName({
  collection: { name, verified },
}: {
  collection: Pick<Item["collection"], "name" | "verified">;
}) {
  return (
    <>
      {verified ? <VerifiedMark /> : <Tag tone="warn">{t("Not verified")}</Tag>}
      <span className="truncate">{name}</span>
    </>
  );
}
