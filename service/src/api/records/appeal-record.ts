import type { Appeal } from "@/lib/contract/appeal";
import type { AppealRow } from "../../market/desk/appeals";

/** An appeal for the account that made it. */
export function appealRecord(row: AppealRow): Appeal {
  const { id, account, chain, contract, tokenId, label, message, state } = row;
  const { createdAt, decidedAt, answer } = row;
  return {
    id,
    account,
    item: { chain, contract, tokenId },
    label,
    message,
    state,
    createdAt,
    decidedAt,
    answer,
  };
}
