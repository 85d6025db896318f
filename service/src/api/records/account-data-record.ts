import type { AccountDataEntry } from "@/lib/contract/account-data";
import type { Address } from "@/lib/contract/primitives";
import type { AccountDataRow } from "../../market/accounts/account-data";
import { draftRecord } from "../../market/drafts/drafts";
import { rulesOf } from "../../market/notifications/rules";
import { watchEntry } from "../../market/watchlist/watchlist";
import { apiKeyRecord } from "./api-key-record";
import { creatorCollectionRecord } from "./creator-collection-record";

/** A row whose item's coordinates are one field. */
function withItem<Row extends { chain: string; contract: Address; tokenId: string }>(row: Row) {
  const { chain, contract, tokenId, ...rest } = row;
  return { ...rest, item: { chain, contract, tokenId } };
}

/** An entry of an account's data. */
export function accountDataRecord(entry: AccountDataRow, account: Address): AccountDataEntry {
  switch (entry.kind) {
    case "key":
      return { kind: "key", key: apiKeyRecord(entry.row) };
    case "order": {
      const { components, signature, ...order } = entry.row;
      return { kind: "order", ...order, order: { parameters: components, signature } };
    }
    case "session":
      return { kind: "session", ...entry.row };
    case "report":
      return { kind: "report", report: withItem(entry.row) };
    case "appeal":
      return { kind: "appeal", appeal: { ...withItem(entry.row), account } };
    case "usage":
      return { kind: "usage", ...entry.row };
    case "profile": {
      const { avatarChain: chain, avatarContract: contract, avatarTokenId: tokenId, ...profile } = entry.row;
      const isChosen = chain !== null && contract !== null && tokenId !== null;
      return { kind: "profile", ...profile, avatar: isChosen ? { chain, contract, tokenId } : null };
    }
    case "notification_rules":
      return { kind: "notification_rules", rules: rulesOf(entry.row.rules), since: entry.row.since };
    case "notification": {
      const { id, kind, details, ...row } = entry.row;
      return {
        kind: "notification",
        id: `ntf_${id}`,
        notificationKind: kind,
        details: { ...details },
        ...row,
      };
    }
    case "price_alert": {
      const { itemChain: chain, contract, tokenId, ...row } = entry.row;
      const isItem = chain !== null && contract !== null && tokenId !== null;
      return { kind: "price_alert", ...row, item: isItem ? { chain, contract, tokenId } : null };
    }
    case "webhook":
      return { kind: "webhook", ...entry.row };
    case "push_subscription":
      return { kind: "push_subscription", ...entry.row };
    case "watched":
      return { kind: "watched", watched: watchEntry(entry.row) };
    case "draft":
      return { kind: "draft", draft: draftRecord(entry.row) };
    case "upload":
      return { kind: "upload", ...entry.row };
    case "deployment":
      return { kind: "deployment", ...entry.row };
    case "creator_collection":
      return { kind: "creator_collection", collection: creatorCollectionRecord(entry.row) };
    case "collection_profile":
      return { kind: "collection_profile", ...entry.row };
    case "hidden_profile":
      return { kind: "hidden_profile", ...entry.row };
    case "block":
      return { kind: "block", ...entry.row };
  }
}
