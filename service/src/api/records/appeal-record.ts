import type { Appeal } from "@/lib/contract/appeal";
import type { AppealRow } from "../../market/desk/appeals";

/** An appeal without its account. */
export function appealRecord(row: AppealRow): Omit<Appeal, "account"> {
  const { id, chain, contract, tokenId, label, message, state } = row;
  const { createdAt, decidedAt, answer } = row;
  return {
    id,
    item: { chain, contract, tokenId },
    label,
    message,
    state,
    createdAt,
    decidedAt,
    answer,
  };
}
