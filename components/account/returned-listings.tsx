"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { dismissReturns, isReturnDismissed } from "@/lib/activity/dismissed-returns";
import { receivingTypes } from "@/lib/activity/receiving-types";
import { type ReturnedListing, receivedBy, returnedListings } from "@/lib/activity/returned-listings";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Address } from "@/lib/contract/primitives";
import { accountPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChains } from "@/lib/query/use-chains";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useLiveFeed } from "../live/use-live-feed";
import { dismissToast, showToast } from "../ui/toast-store";

/** How many past entries to search for items that came back while the owner was away. */
const limit = 100;

/**
 * Notifies the owner, on any page, that an old listing is fillable again because its item came back: by a transfer, a
 * purchase or a bridge. The notice repeats on each visit until it is dismissed, once for each return.
 */
export function ReturnedListings() {
  const { address } = useWallet();
  return address === null ? null : <Watch key={address} account={address} />;
}

/** "Kiln #7 is back, and your old listing is active again." */
function returnTitle(name: string, returned: readonly ReturnedListing[]): string {
  const items = new Set(
    returned.map(({ order }) => `${order.chain}:${order.contract}:${order.item?.tokenId}`),
  );
  const count = returned.length;
  if (items.size === 1)
    return plural(
      count,
      "{name} is back, and your old listing is active again.",
      "{name} is back, and {count} old listings are active again.",
      { name },
    );
  return plural(
    count,
    "{items} are back, and {count} old listing is active again.",
    "{items} are back, and {count} old listings are active again.",
    { items: plural(items.size, "{count} item", "{count} items") },
  );
}

function Watch({ account }: { account: Address }) {
  const router = useRouter();
  const chains = useChains().data?.data;
  // The feed reports new events from now on; earlier events are read once.
  const { answer: feed } = useLiveFeed();
  const { data: before } = useQuery({
    queryKey: queryKeys.received(account),
    queryFn: ({ signal }) =>
      requestApi<ActivityPage>("/api/activity", {
        search: { account, types: receivingTypes.join(), limit },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const received = receivedBy([...(feed?.entries ?? []), ...(before?.data ?? [])], account);
  const { data: listings } = useOpenOrders(
    { maker: account },
    { sides: ["listing"], enabled: received.length > 0 },
  );
  const returned = returnedListings(listings ?? [], received).filter((entry) => !isReturnDismissed(entry));
  const [first] = returned;
  const key = returned.map(({ order, entryId }) => `${order.id}:${entryId}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the notice; the other values are new objects at each render.
  useEffect(() => {
    if (first === undefined || chains === undefined) return;
    const { order } = first;
    const chain = chains.find((candidate) => candidate.chain.id === order.chain)?.chain;
    const currency = chain === undefined ? null : findCurrency(chain, order.currency);
    const price = describeAmount(BigInt(order.unitPrice), currency);
    const name = order.item?.name ?? t("An item");
    const toast = showToast({
      title: returnTitle(name, returned),
      detail:
        returned.length === 1
          ? t("Anyone can buy it at {price}, the price you signed.", { price })
          : t("Anyone can buy at the prices you signed: {name} at {price}.", { name, price }),
      tone: "warn",
      action: { label: t("Review"), onSelect: () => router.push(`${accountPath(account)}/listings`) },
      onSeen: () => dismissReturns(returned),
    });
    return () => dismissToast(toast);
  }, [key, chains !== undefined]);
  return null;
}
