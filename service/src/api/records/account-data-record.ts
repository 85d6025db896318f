import type { AccountDataEntry } from "@/lib/contract/account-data";
import type { AccountDataRow } from "../../market/accounts/account-data";
import { apiKeyRecord } from "./api-key-record";

export function accountDataRecord(entry: AccountDataRow): AccountDataEntry {
  switch (entry.kind) {
    case "key":
      return { kind: "key", key: apiKeyRecord(entry.row) };
    case "order": {
      const { components, signature, ...order } = entry.row;
      return { kind: "order", ...order, order: { parameters: components, signature } };
    }
    case "session":
      return { kind: "session", ...entry.row };
    case "usage":
      return { kind: "usage", ...entry.row };
  }
}
