import { existsSync } from "node:fs";
import { join } from "node:path";

/** Whole processes, whole markets and the tools that make them: what they do together changes seldom, and each file takes long. */
const wholeProcesses = [
  "bench/generate/generate-market.test.ts",
  "client/examples.test.ts",
  "deploy/alerts.test.ts",
  "deploy/nginx.test.ts",
  "local/chains/start-anvil.test.ts",
  "local/relayer/relayer-reorgs.test.ts",
  "local/seed/chain/seed-drops.test.ts",
  "local/seed/chain/seed-vaults.test.ts",
  "local/seed/market/put-allowlists.test.ts",
  "local/testing/contracts/vault-invariant.test.ts",
  "operate/backup/backup.test.ts",
  "operate/database/migrate-database.test.ts",
  "operate/doctor/check-delegates.test.ts",
  "operate/doctor/check-payees.test.ts",
  "operate/doctor/doctor.test.ts",
  "operate/own-market.test.ts",
  "operate/verify/verify.test.ts",
  "service/src/api/routes/busy-with-allowlist.test.ts",
  "service/src/api/routes/hostile-uploads.test.ts",
  "service/src/backup/restore-decisions.test.ts",
  "service/src/backup/restore-ends.test.ts",
  "service/src/backup/restore-full.test.ts",
  "service/src/backup/restore-notifications.test.ts",
  "service/src/backup/restored-market.test.ts",
  "service/src/db/migrate-database.test.ts",
  "service/src/db/vanished-server.test.ts",
  "service/src/market/drops/eligibility/storm.test.ts",
  "service/src/market/orders/fulfil/remote-signer.test.ts",
  "service/src/market/vault/named-movable.test.ts",
  "service/src/market/vault/two-followers.test.ts",
  "service/src/operating.test.ts",
  "service/src/probes.test.ts",
  "service/src/read-replica.test.ts",
  "service/src/several-followers.test.ts",
  "service/src/signer-process.test.ts",
  "service/src/start.test.ts",
  "service/src/stop.test.ts",
  "web-server/main.test.ts",
  "web-server/stop.test.ts",
] as const;

/**
 * Rare faults of nodes, contracts and hosts, and rare orders of events. The common ones are in `faults.test.ts`, `hostile-pictures.test.ts`,
 * and in the walks of the order book, with a node that lies, and of vaults.
 */
const rareFaults = [
  "service/src/chain/describe/forwarder-fault.test.ts",
  "service/src/chain/follow/catch-up.test.ts",
  "service/src/chain/follow/deep-reorg.test.ts",
  "service/src/chain/follow/first-block.test.ts",
  "service/src/chain/follow/second-rpc.test.ts",
  "service/src/chain/follow/several-chains.test.ts",
  "service/src/chain/reread/reread-contract.test.ts",
  "service/src/market/notifications/notify-returned.test.ts",
  "service/src/market/vault/enforced-mirror.test.ts",
  "service/src/market/vault/read-in-any-order.test.ts",
  "service/src/media/slow-pictures.test.ts",
] as const;

/** Rarer courses of dialogs, each beside a file that has the usual course of the same flow. */
const rareCourses = [
  "components/account/accept-several.test.tsx",
  "components/account/approvals/account-approvals.test.tsx",
  "components/account/leaving-items.test.tsx",
  "components/account/old-orders.test.tsx",
  "components/account/watchlist/watch-list.test.tsx",
  "components/item/contract-wallet.test.tsx",
  "components/item/editions.test.tsx",
  "components/item/pool-trades.test.tsx",
  "components/settings/notification-settings.test.tsx",
  "components/settings/profile-settings.test.tsx",
  "components/settings/webhooks/webhook-settings.test.tsx",
  "components/studio/edit/edit-page.test.tsx",
  "components/studio/manage/reveal-and-payout.test.tsx",
  "components/studio/wizard/deploy/deploy-draft.test.tsx",
  "components/studio/wizard/items/items-section.test.tsx",
  "components/studio/wizard/stages/stages-section.test.tsx",
  "components/trade/bulk/endable-bulk.test.tsx",
  "components/trade/end/end-without-fee.test.tsx",
  "components/trade/fill/faster-buyer.test.tsx",
  "components/trade/guard/prices-in-coins.test.tsx",
  "components/trade/make/interrupted-orders.test.tsx",
  "components/trade/mint/mint-receipt.test.tsx",
  "components/trade/reprice/change-offer.test.tsx",
  "components/trade/reprice/change-price-meanwhile.test.tsx",
  "components/trade/send/send-many.test.tsx",
] as const;

/** Set by `npm test`, which runs at every change. Without it, Vitest and Playwright know all tests, so that one can be run by its name. */
export const withoutNightly = "WITHOUT_NIGHTLY";

/** The mark of browser tests that `npm test` leaves out. */
export const nightlyTag = /@nightly/;

export const nightlyTests: readonly string[] = [...wholeProcesses, ...rareFaults, ...rareCourses];

/**
 * What Vitest must not run now: the nightly test files in `npm test`, else none.
 *
 * @throws Error if a nightly file was moved or removed, so that the list stays true.
 */
export function excludedNow(root: string): readonly string[] {
  const gone = nightlyTests.find((file) => !existsSync(join(root, file)));
  if (gone !== undefined) throw new Error(`scripts/nightly-tests.ts names ${gone}, which is not there.`);
  return process.env[withoutNightly] === undefined ? [] : nightlyTests;
}
