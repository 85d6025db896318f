"use client";

import { Suspense } from "react";
import { formatCount } from "@/lib/format/count";
import { accountPath, approvalsPath, createdPath, portfolioPath, watchlistPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useApprovalCount } from "@/lib/query/use-account-approvals";
import { useAccountItems } from "@/lib/query/use-account-items";
import { useWatchlist } from "@/lib/query/use-watchlist";
import { lazyPart } from "../ui/lazy-part";
import { TabLinks } from "../ui/tab-links";
import { usePagePath } from "../ui/use-page-path";
import { wholeAccount } from "./account-items-search";
import { useIsOwn } from "./use-is-own";

const KeptItems = lazyPart(() => import("./kept-items"), "KeptItems");

/** No number where there is none, as for what is not read yet. */
function counted(count: number, hasMore = false): { count?: string } {
  return count === 0 ? {} : { count: `${formatCount(count)}${hasMore ? "+" : ""}` };
}

/**
 * The tabs of an account, each a page of its own.
 *
 * @param hasPortfolio Whether the service derives portfolios.
 * @param hasApprovals Whether it reads approvals.
 * @param created How many collections the account made, as far as they are counted.
 * @param hasMoreCreated Whether it made more.
 */
export function AccountTabs({
  address,
  hasPortfolio,
  hasApprovals,
  created = 0,
  hasMoreCreated = false,
}: {
  address: string;
  hasPortfolio: boolean;
  hasApprovals: boolean;
  created?: number;
  hasMoreCreated?: boolean;
}) {
  const pathname = usePagePath();
  const isOwn = useIsOwn(address);
  const { data } = useAccountItems(address, wholeAccount);
  const totals = data?.pages[0]?.totals;
  const approvals = useApprovalCount(address, hasApprovals && isOwn);
  const watched = useWatchlist(isOwn ? address : null).entries.length;
  const path = accountPath(address);
  const tabs = [
    ...(hasPortfolio ? [{ href: portfolioPath(address), label: t("Overview") }] : []),
    { href: path, label: t("Items"), ...(totals && { count: formatCount(totals.items) }) },
    ...(created > 0
      ? [{ href: createdPath(address), label: t("Created"), ...counted(created, hasMoreCreated) }]
      : []),
    // Without a number: the account's items for sale are not its listings, since others may list units of its editions.
    { href: `${path}/listings`, label: t("Listings") },
    { href: `${path}/offers`, label: t("Offers received") },
    { href: `${path}/offers/made`, label: t("Offers made") },
    ...(isOwn ? [{ href: watchlistPath(address), label: t("Watch-list"), ...counted(watched) }] : []),
    { href: `${path}/moves`, label: t("Moves") },
    ...(hasApprovals
      ? [{ href: approvalsPath(address), label: t("Approvals"), ...counted(approvals ?? 0) }]
      : []),
    { href: `${path}/activity`, label: t("Activity") },
  ];
  return (
    <>
      <TabLinks label={t("Account")} tabs={tabs} current={pathname} />
      {isOwn && (
        <Suspense>
          <KeptItems owner={address} />
        </Suspense>
      )}
    </>
  );
}
