/**
 * Test files that take longest, the slowest first. They are begun before all others, since a slow file that
 * is begun last keeps one core busy and the others idle.
 */
export const slowTests = [
  "service/src/chain/follow/truth.test.ts",
  "service/src/market/orders/status/order-book.test.ts",
  "service/src/market/vault/vault-walk.test.ts",
  "service/src/backup/restore-full.test.ts",
  "service/src/backup/restored-market.test.ts",
  "service/src/start.test.ts",
  "service/src/market/orders/watch/terms-changed.test.ts",
  "service/src/api/openapi/membership.test.ts",
  "service/src/media/slow-pictures.test.ts",
  "service/src/market/drops/allowlists/allowlist-store.test.ts",
  "service/src/chain/follow/faults.test.ts",
  "service/src/chain/follow/several-chains.test.ts",
  "service/src/media/hostile-pictures.test.ts",
  "service/src/api/routes/busy-with-allowlist.test.ts",
  "local/seed/plan/planned-art.test.ts",
] as const;
