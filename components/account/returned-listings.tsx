"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import {
  type ReturnedListing,
  receivedBy,
  receivingTypes,
  returnedListings,
} from "@/lib/activity/returned-listings";
import { isTold, noteTold } from "@/lib/activity/told-returns";
import type { ActivityPage } from "@/lib/contract/activity";
import type { Address } from "@/lib/contract/primitives";
import { accountPath } from "@/lib/format/paths";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChains } from "@/lib/query/use-chains";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useLiveFeed } from "../live/use-live-feed";
import { dismissToast, showToast } from "../ui/toast-store";

/** So far back it is looked for items that came while nobody was there to be told. */
const limit = 100;

/**
 * Tells, on whatever page one is, that a listing signed long ago is live again because its item came back: by somebody else's hand, in a
 * purchase, over a bridge. It is told with each visit until somebody dismisses it, once for each return.
 */
export function ReturnedListings() {
  const { address } = useWallet();
  return address === null ? null : <Watch key={address} account={address} />;
}

/** "Kiln #7 came back, and your old listing with it." */
function returnTitle(name: string, returned: readonly ReturnedListing[]): string {
  const items = new Set(
    returned.map(({ order }) => `${order.chain}:${order.contract}:${order.item?.tokenId}`),
  );
  const count = returned.length;
  if (count === 1) return `${name} came back, and your old listing with it.`;
  if (items.size === 1) return `${name} came back, and ${count} old listings with it.`;
  return `${items.size} items came back, and ${count} old listings with them.`;
}

function Watch({ account }: { account: Address }) {
  const router = useRouter();
  const chains = useChains().data?.data;
  // The page's own feed says what happens from here on; what it knows already is only read.
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
  const returned = returnedListings(listings ?? [], received).filter((entry) => !isTold(entry));
  const [first] = returned;
  const key = returned.map(({ order, entryId }) => `${order.id}:${entryId}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what is told; the rest is made anew at each render.
  useEffect(() => {
    if (first === undefined || chains === undefined) return;
    const { order } = first;
    const chain = chains.find((candidate) => candidate.chain.id === order.chain)?.chain;
    const currency = chain === undefined ? null : findCurrency(chain, order.currency);
    const price = describeAmount(BigInt(order.unitPrice), currency);
    const name = order.item?.name ?? "An item";
    const toast = showToast({
      title: returnTitle(name, returned),
      detail:
        returned.length === 1
          ? `Anyone can buy it at ${price}, the price that you signed.`
          : `Anyone can buy at the prices that you signed, ${name} at ${price}.`,
      tone: "warn",
      action: { label: "Review", onSelect: () => router.push(`${accountPath(account)}/listings`) },
      onSeen: () => noteTold(returned),
    });
    return () => dismissToast(toast);
  }, [key, chains !== undefined]);
  return null;
}
