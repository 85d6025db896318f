import { accountBlocksKind } from "./account-blocks-kind";
import { accountProfilesKind } from "./account-profiles-kind";
import { allowlistsKind } from "./allowlists-kind";
import { apiKeysKind } from "./api-keys-kind";
import { appealsKind } from "./appeals-kind";
import { auditKind } from "./audit-kind";
import { brandingKind } from "./branding-kind";
import { chainDaysKind } from "./chain-days-kind";
import { collectionProfilesKind } from "./collection-profiles-kind";
import { collectionsKind } from "./collections-kind";
import { countersKind } from "./counters-kind";
import { creatorCollectionsKind } from "./creator-collections-kind";
import { draftsKind } from "./drafts-kind";
import type { AnyKind } from "./essential-kind";
import { feesKind } from "./fees-kind";
import { hiddenProfilesKind } from "./hidden-profiles-kind";
import { incidentsKind } from "./incidents-kind";
import { labelsKind } from "./labels-kind";
import { notificationRulesKind } from "./notification-rules-kind";
import { orderEndsKind } from "./order-ends-kind";
import { ordersKind } from "./orders-kind";
import { priceAlertsKind } from "./price-alerts-kind";
import { pushSubscriptionsKind } from "./push-subscriptions-kind";
import { reportCasesKind } from "./report-cases-kind";
import { reportsKind } from "./reports-kind";
import { tradingKind } from "./trading-kind";
import { uploadKinds } from "./uploads-kind";
import { usdDaysKind } from "./usd-days-kind";
import { watchlistKind } from "./watchlist-kind";
import { webhooksKind } from "./webhooks-kind";

/**
 * Everything that a service cannot read again from the chains and the operator's files, in the sequence in which it is exported: what a
 * line is about comes before it.
 */
export const essentialKinds: readonly AnyKind[] = [
  apiKeysKind,
  accountBlocksKind,
  accountProfilesKind,
  hiddenProfilesKind,
  watchlistKind,
  draftsKind,
  ...uploadKinds,
  tradingKind,
  incidentsKind,
  chainDaysKind,
  usdDaysKind,
  brandingKind,
  auditKind,
  collectionsKind,
  creatorCollectionsKind,
  collectionProfilesKind,
  feesKind,
  labelsKind,
  reportCasesKind,
  reportsKind,
  appealsKind,
  notificationRulesKind,
  priceAlertsKind,
  webhooksKind,
  pushSubscriptionsKind,
  allowlistsKind,
  countersKind,
  orderEndsKind,
  ordersKind,
];
