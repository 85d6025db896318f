import type { ApiKey } from "@/lib/contract/api-key";
import { apiKeyRecord } from "../../service/src/api/records/api-key-record";
import type { ApiKeyRow, IssuedKey } from "../../service/src/market/accounts/api-keys";
import type { CommandResult } from "../command-line/define-command";

/** A key as the API answers it, with its account: null for a key of the operator. */
export function keyRecord(row: ApiKeyRow): ApiKey & { account: ApiKeyRow["account"] } {
  return { ...apiKeyRecord(row), account: row.account };
}

/** A moment in Unix seconds for people, in UTC. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace("T", " ");
}

/** The result of a command that made a key. */
export function issuedKeyResult({ row, key }: IssuedKey): CommandResult {
  const end = row.expiresAt === null ? "does not expire" : `expires ${timeText(row.expiresAt)} UTC`;
  return {
    data: { ...keyRecord(row), key },
    text: [
      key,
      "",
      `${row.id} "${row.name}" of ${row.account ?? "the operator"} has ${row.scopes.join(", ")} and ${end}.`,
      "Keep the key now: it is stored nowhere and never shown again.",
    ].join("\n"),
  };
}
