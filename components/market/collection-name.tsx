import type { Item } from "@/lib/contract/item";
import { Tag } from "../ui/tag";
import { VerifiedMark } from "./verified-mark";

/** The collection of what is about to be traded: that it is verified, or in words that it is not. */
export function CollectionName({
  collection: { name, verified },
}: {
  collection: Pick<Item["collection"], "name" | "verified">;
}) {
  return (
    <>
      {verified ? <VerifiedMark /> : <Tag tone="warn">Not verified</Tag>}
      <span className="truncate">{name}</span>
    </>
  );
}
