"use client";

import { chainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import { maxPriceAlerts } from "@/lib/contract/notification-limits";
import type { PriceAlert } from "@/lib/contract/price-alert";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { usePriceAlertChanges, usePriceAlerts } from "@/lib/query/use-price-alerts";
import { LoadError } from "../live/load-error";
import { requestWords } from "../live/request-words";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";
import { Panel } from "../ui/panel";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";

/** The prices that the account asked to hear of. */
export function PriceAlertsPanel({ account }: { account: string }) {
  const { alerts, error, refetch } = usePriceAlerts(account);
  const { remove } = usePriceAlertChanges(account);
  const words = remove.error === null ? null : requestWords(remove.error);
  return (
    <Panel
      title={t("Price alerts")}
      beside={
        alerts !== undefined && (
          <span className="text-small text-ink-2">
            {t("{count} of {limit}", { count: alerts.length, limit: maxPriceAlerts })}
          </span>
        )
      }
    >
      {words !== null && (
        <Note tone="neg" title={words.title} alert className="mb-3">
          {words.safe}
        </Note>
      )}
      {alerts === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <Skeleton className="h-24" />
          </div>
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <ul>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onRemove={() => remove.mutate(alert.id)} />
            ))}
          </ul>
          <p className={alerts.length === 0 ? "text-small text-ink-2" : "mt-3 text-small text-ink-2"}>
            {alerts.length === 0 && `${t("None yet.")} `}
            {rich("Set one with {icon} on the page of an item or a collection.", {
              icon: <Icon name="bell-plus" size={14} className="inline align-[-2px]" />,
            })}
          </p>
        </>
      )}
    </Panel>
  );
}

function AlertRow({ alert, onRemove }: { alert: PriceAlert; onRemove: () => void }) {
  const chains = useChains().data;
  const { item, collection, below, chain, currency, reachedAt } = alert;
  const look = lookOf(chainLooks(chains?.data ?? []), chain);
  const name =
    item?.name ?? t("{collection}, floor on {chain}", { collection: collection.name, chain: look.name });
  const price = <Price amount={below} currency={currencyOf(look, currency)} />;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 first:pt-0">
      <Thumb
        image={item === null ? collection.image : item.image}
        size={32}
        explicit={isExplicit(collection) || (item !== null && isExplicit(item))}
      />
      <div className="min-w-0 flex-1 text-small">
        <PageLink
          href={item === null ? collectionPath(collection.slug) : itemPath(item)}
          className="block truncate font-semi hover:underline"
        >
          {name}
        </PageLink>
        <span className="text-ink-2">
          {reachedAt === null
            ? rich("At or below {price}", { price })
            : rich("At or below {price}, reached {time}", {
                price,
                time: <RelativeTime timestamp={reachedAt} />,
              })}
        </span>
      </div>
      <IconButton label={t("Delete the alert of {name}", { name })} size="sm" onClick={onRemove}>
        <Icon name="x" size={16} />
      </IconButton>
    </li>
  );
}
