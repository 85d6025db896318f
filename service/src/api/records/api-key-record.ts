import type { ApiKey, NewApiKey } from "@/lib/contract/api-key";
import { type ApiKeyRow, type IssuedKey, limitsOf } from "../../market/accounts/api-keys";

export function apiKeyRecord(row: ApiKeyRow): ApiKey {
  const { id, name, prefix, lastFour, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  const limits = limitsOf(row);
  return { id, name, prefix, lastFour, scopes, limits, createdAt, expiresAt, lastUsedAt, revokedAt };
}

/** A key with its secret, for the answer that made it. */
export function newApiKeyRecord({ row, key }: IssuedKey): NewApiKey {
  return { ...apiKeyRecord(row), key };
}
