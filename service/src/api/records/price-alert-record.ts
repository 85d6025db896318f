import { zeroAddress } from "viem";
import type { PriceAlert } from "@/lib/contract/price-alert";
import type { PriceAlertRow } from "../../market/notifications/price-alerts";
import type { MediaUrl } from "./image-record";
import { subjectRecord } from "./subject-record";

/** A price alert for answers. */
export function priceAlertRecord(row: PriceAlertRow, mediaUrl: MediaUrl): PriceAlert {
  const { id, below, createdAt, reachedAt } = row;
  const subject = subjectRecord(row, mediaUrl);
  return {
    id,
    kind: row.itemId === null ? "floor" : "item",
    chain: subject.item?.chain ?? row.chain,
    ...subject,
    below,
    currency: zeroAddress,
    createdAt,
    reachedAt,
  };
}
