import { z } from "zod";
import type { Db } from "../../service/src/db/database";
import type { KeysetPosition } from "../../service/src/db/keyset";
import { type ApiKeyRow, listKeys } from "../../service/src/market/accounts/api-keys";
import { defineCommand } from "../command-line/define-command";
import { textTable } from "../command-line/text-table";
import { addressValueSchema } from "../command-line/values";
import { withDatabase } from "../database/with-database";
import { keyRecord, timeText } from "./key-output";

const pageSize = 500;

async function readAll(db: Db, account: `0x${string}` | null): Promise<ApiKeyRow[]> {
  const all: ApiKeyRow[] = [];
  let position: KeysetPosition | null = null;
  do {
    const { rows, next } = await listKeys(db, account, { limit: pageSize }, position);
    all.push(...rows);
    position = next;
  } while (position !== null);
  return all;
}

function stateOf({ revokedAt, expiresAt }: ApiKeyRow, now: number): string {
  if (revokedAt !== null) return `revoked ${timeText(revokedAt)}`;
  if (expiresAt === null) return "valid";
  return `${expiresAt <= now ? "expired" : "valid until"} ${timeText(expiresAt)}`;
}

export const listApiKeys = defineCommand({
  name: "keys list",
  summary: "List API keys, newest first",
  description: "Keys of the variable API_KEYS are not in the database, and not in this list.",
  examples: ["keys list", "keys list --account 0x… --all --json"],
  options: {
    account: {
      value: "address",
      summary: "only keys of this account",
      schema: addressValueSchema.optional(),
    },
    all: {
      summary: "list revoked and expired keys too",
      schema: z.boolean().default(false),
    },
  },
  async run({ options: { account, all } }, { environment }) {
    const now = Math.floor(Date.now() / 1_000);
    const rows = await withDatabase(environment, (db) => readAll(db, account ?? null));
    const shown = rows.filter(
      ({ revokedAt, expiresAt }) => all || (revokedAt === null && (expiresAt === null || expiresAt > now)),
    );
    const lines = shown.map((row) => [
      row.id,
      row.name,
      `${row.prefix}…${row.lastFour}`,
      row.account ?? "operator",
      row.scopes.join(" "),
      stateOf(row, now),
      row.lastUsedAt === null ? "never used" : `used ${timeText(row.lastUsedAt)}`,
    ]);
    return {
      data: { keys: shown.map(keyRecord) },
      text: lines.length === 0 ? "There are no keys." : textTable(lines),
    };
  },
});
