"use client";

import { useMemo, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { type AcceptEntry, parseEntries } from "@/lib/trade/accept-many/request";
import { useAcceptMany } from "@/lib/trade/accept-many/use-accept-many";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { isUnderway } from "@/lib/trade/flow/flow";
import { useHasPassed } from "../../market/use-has-passed";
import { Segmented } from "../../ui/segmented";
import { useDormantOrders } from "../dormant/use-dormant-orders";
import type { FlowWords } from "../flow-steps";
import { UncomparedPrice } from "../guard/price-guard";
import { TypedPriceFields } from "../guard/typed-price-fields";
import { ReviewedDialog } from "../review/reviewed-dialog";
import { AcceptManyDone } from "./accept-many-done";
import { AcceptManySum } from "./accept-many-sum";
import { AcceptManyTable, type AcceptManyTableProps } from "./accept-many-table";
import { useAcceptGuard } from "./use-accept-guard";

export interface AcceptManyDialogProps
  extends Pick<AcceptManyTableProps, "rows" | "onChoose" | "onPick" | "onType"> {
  /** The acceptances that are chosen; the same array as long as they are the same. */
  entries: readonly AcceptEntry[];
  web: WebChain;
  seller: Address;
  /** Whether the choice cannot change: that of a sale that began before a reload. */
  locked?: boolean;
  /** @param sold the ids of the offers that were accepted */
  onClose: (sold: readonly string[]) => void;
}

function stepWords(
  entries: readonly AcceptEntry[],
  { count, web }: { count: number; web: WebChain },
): FlowWords {
  return {
    approve: ({ subject = "" }) => ({
      title: t("Approve {collection}", {
        collection:
          entries.find(({ item }) => sameAddress(item.contract, subject))?.item.collection.name ?? "",
      }),
      todo: t("Once per collection on {chain}.", { chain: web.chain.name }),
    }),
    fill: {
      title: plural(count, "Accept {count} offer", "Accept {count} offers"),
      todo: t("Your wallet asks you to confirm one transaction."),
    },
  };
}

/** The old orders that these sales affect: other listings of the items, and what an approval or the payment makes fillable. */
function useSaleOrders(
  entries: readonly AcceptEntry[],
  { web, seller }: Pick<AcceptManyDialogProps, "web" | "seller">,
) {
  const place = { maker: seller, webs: [web], where: { chain: web.chain.id } };
  const approve = useDormantOrders({
    ...place,
    cause: "approve",
    isAbout: ({ contract }) => entries.some(({ item }) => sameAddress(item.contract, contract)),
  });
  const earn = useDormantOrders({
    ...place,
    cause: "earn",
    isAbout: ({ currency }) => entries.some(({ offer }) => sameAddress(offer.currency, currency)),
  });
  const sell = useDormantOrders({
    ...place,
    cause: "sell_many",
    isAbout: ({ contract, item: listed }) =>
      entries.some(({ item }) => item.tokenId === listed?.tokenId && sameAddress(item.contract, contract)),
  });
  return [approve, earn, sell];
}

/** Accepts several offers on one chain in one transaction: all of them or none. */
export function AcceptManyDialog(props: AcceptManyDialogProps) {
  const { rows, entries, web, seller, locked = false, onChoose, onPick, onType, onClose } = props;
  const [ifGone, setIfGone] = useState<"rest" | "none">("rest");
  const request = useMemo(() => ({ web, seller, entries, ifGone }), [web, seller, entries, ifGone]);
  const { review, failure, flow, status, confirm, restart } = useAcceptMany(request);
  const leftOut = review?.leftOut ?? [];
  // What is left out is not sold.
  const kept: readonly AcceptEntry[] = review?.entries ?? entries;
  const guard = useAcceptGuard(kept, web);
  const dormant = useSaleOrders(kept, { web, seller });
  const isExpired = useHasPassed(flow === null ? (review?.verification?.signatureExpiresAt ?? null) : null);
  const underway = flow !== null && isUnderway(flow);
  const isDone = status === "confirmed";
  // A sale that stopped is chosen and reviewed anew: its own entries no longer count.
  const running = flow !== null && (underway || isDone) ? parseEntries(flow.data.entries) : null;
  const shown = running ?? kept;
  const count = shown.length;
  const close = () => {
    closeFlow(flow);
    onClose(isDone ? shown.map(({ offer }) => offer.id) : []);
  };
  if (isDone) return <AcceptManyDone entries={shown} web={web} onClose={close} />;
  const wrongUnits = rows.find(({ isChosen, units }) => isChosen && units !== null && units.error !== null);
  const form =
    entries.length === 0
      ? t("Choose an offer first.")
      : wrongUnits?.units?.error != null
        ? wrongUnits.units.error
        : review?.call === null
          ? t("None of these offers can be accepted now.")
          : ifGone === "none" && leftOut.length > 0
            ? t("One of the offers cannot be accepted, and you chose to take none then.")
            : guard.hold;
  const call = review?.call ?? null;
  return (
    <ReviewedDialog
      words={{
        title:
          count === 0
            ? t("Accept offers on {chain}", { chain: web.chain.name })
            : plural(count, "Accept {count} offer on {chain}", "Accept {count} offers on {chain}", {
                chain: web.chain.name,
              }),
        confirmLabel:
          count === 0 ? t("Accept offers") : plural(count, "Accept {count} offer", "Accept {count} offers"),
        stepsLabel: t("Steps of this sale"),
        steps: stepWords(running ?? entries, { count, web }),
        checking: t("Checking the prices and the orders"),
        unproven: t("{chain} did not answer. Sell without the simulation.", { chain: web.chain.name }),
      }}
      web={web}
      wide="left"
      reviewed={{
        review:
          call === null || review === null || review.verification === null
            ? null
            : { call, verification: review.verification, missing: review.missing },
        failure,
        flow,
        confirm,
      }}
      facts={{ trading: orderTrading(web), form: underway ? null : form, isExpired }}
      dormant={dormant}
      left={() => (
        <>
          <AcceptManyTable
            rows={rows}
            web={web}
            leftOut={leftOut}
            locked={underway || locked}
            onChoose={onChoose}
            onPick={onPick}
            onType={onType}
          />
          {!underway && (
            <div className="flex flex-wrap items-center gap-3 text-small text-ink-2">
              <span aria-hidden>{t("If one is gone when it is sent")}</span>
              <Segmented
                label={t("If one is gone when it is sent")}
                size="sm"
                value={ifGone}
                options={[
                  { value: "rest", label: t("Take the rest") },
                  { value: "none", label: t("Take none") },
                ]}
                onValueChange={setIfGone}
              />
              {ifGone === "rest" && (
                <span className="w-full text-label text-ink-3">
                  {t("The rest is checked and shown to you again before it is sent.")}
                </span>
              )}
            </div>
          )}
        </>
      )}
      above={(isRunning) => (
        <>
          {!isRunning && guard.isUnread && <UncomparedPrice />}
          {!isRunning && <TypedPriceFields prices={guard.prices} typed={guard.typed} onType={guard.onType} />}
          <AcceptManySum entries={shown} web={web} networkFee={review?.networkFee ?? null} />
        </>
      )}
      {...(entries.length === 0 || (call === null && review !== null) ? { instead: <Nothing /> } : {})}
      actions={{ review_price: restart, see_similar: close, check_item: close, close }}
      onAgain={restart}
      onClose={close}
    />
  );
}

function Nothing() {
  return <p className="text-small text-ink-2">{t("Choose at least one offer that can be accepted.")}</p>;
}
