import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ServiceStatus } from "@/lib/contract/service-status";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../market/local-time";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { rich } from "../ui/rich";
import { ChainUptime } from "./chain-uptime";
import { IncidentList } from "./incident-list";
import { ReadingAge } from "./reading-age";
import { StatusPanels } from "./status-panels";
import { summaryOf } from "./status-words";
import { TroubleTable } from "./trouble-table";

/** A status that was read, or, while the service does not answer, the last one if there is any. */
export type ShownStatus =
  | { kind: "current"; status: ServiceStatus }
  | { kind: "away"; last: ServiceStatus | null };

/** How the service does: its chains by day, what works now, and what happened. */
export function StatusPageContent({ known, looks }: { known: ShownStatus; looks: ChainLooks }) {
  const status = known.kind === "current" ? known.status : known.last;
  return (
    <div className="page-frame pt-8 pb-12">
      <div className="mx-auto flex max-w-240 flex-col gap-9">
        <header className="flex flex-col gap-4">
          <h1 className="text-d2">{t("Status")}</h1>
          {known.kind === "current" ? <Summary status={known.status} /> : <Away last={known.last} />}
        </header>
        {status !== null && <Details status={status} looks={looks} />}
        <p className="flex gap-5 text-small">
          <a href="/api/status/rss" className="text-link">
            RSS
          </a>
          <a href="/api/status" className="text-link">
            JSON
          </a>
        </p>
      </div>
    </div>
  );
}

function ReadAt({ timestamp }: { timestamp: number }) {
  return (
    <>
      <LocalTime timestamp={timestamp} />
      <ReadingAge timestamp={timestamp} />
    </>
  );
}

function Summary({ status }: { status: ServiceStatus }) {
  const { isGood, title, meaning } = summaryOf(status);
  return (
    <Note tone={isGood ? "pos" : "warn"} title={title}>
      {meaning} {rich("Read at {time}.", { time: <ReadAt timestamp={status.checkedAt} /> })}{" "}
      {!isGood && (
        <a href="/api/status/rss" className="text-link">
          {t("Follow it by RSS")}
        </a>
      )}
    </Note>
  );
}

function Away({ last }: { last: ServiceStatus | null }) {
  return (
    <Note
      tone="neg"
      icon={<Icon name="wifi-off" size={18} className="text-neg" />}
      title={t("The service does not answer.")}
    >
      {t(
        "Buying, listing and offers wait until it does. Items and signed orders are on-chain or in your wallet, and nothing can be lost.",
      )}{" "}
      {last !== null &&
        rich("Below is its last answer, of {time}.", { time: <ReadAt timestamp={last.checkedAt} /> })}
    </Note>
  );
}

function Details({ status, looks }: { status: ServiceStatus; looks: ChainLooks }) {
  const { chains, incidents, checkedAt } = status;
  return (
    <>
      <section aria-labelledby="status-chains">
        <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
          <h2 id="status-chains" className="text-t2">
            {t("Chains")}
          </h2>
          <span className="text-small text-ink-3">{t("90 days, each bar a day")}</span>
        </div>
        <ul>
          {chains.map((chain) => (
            <ChainUptime
              key={chain.id}
              chain={chain}
              look={{ ...lookOf(looks, chain.id), name: chain.name }}
              now={checkedAt}
            />
          ))}
        </ul>
        <p className="mt-2.5 text-small text-ink-3">
          {t("A short bar is a day without trouble, a tall one had some. A gap was not read.")}
        </p>
        <TroubleTable chains={chains} />
      </section>
      <StatusPanels status={status} looks={looks} />
      <IncidentList incidents={incidents} chains={chains} />
    </>
  );
}
