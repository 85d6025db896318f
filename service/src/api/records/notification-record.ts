import type { ChainConfig } from "@/lib/chains/config";
import type { Notification } from "@/lib/contract/notification";
import type { StoredDetails } from "../../db/schema/notifications";
import type { NotificationRow } from "../../market/notifications/list-notifications";
import { txRecord } from "./chain-record";
import type { MediaUrl } from "./image-record";
import { subjectRecord } from "./subject-record";

interface Parts {
  configs: ReadonlyMap<string, ChainConfig>;
  mediaUrl: MediaUrl;
}

function detailsRecord(details: StoredDetails, configs: Parts["configs"]): object {
  if (!("transaction" in details) || details.transaction === null) return details;
  const { transaction } = details;
  return { ...details, transaction: txRecord(configs.get(transaction.chain), transaction) };
}

/** A notification for answers. */
export function notificationRecord(row: NotificationRow, { configs, mediaUrl }: Parts): Notification {
  const { id, kind, at, createdAt, readAt, chain } = row;
  // The two columns `kind` and `details` are written together, which a row's type does not tell.
  return {
    id: `ntf_${id}`,
    kind,
    ...{ at, createdAt, readAt, chain },
    ...subjectRecord(row, mediaUrl),
    ...detailsRecord(row.details, configs),
  } as Notification;
}
