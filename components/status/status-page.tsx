import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../market/local-time";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { Panel } from "../ui/panel";
import { rich } from "../ui/rich";
import { Tag } from "../ui/tag";
import { ChainUptime } from "./chain-uptime";
import { IncidentList } from "./incident-list";
import { ReadingAge } from "./reading-age";
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
      {meaning} {rich("Read at {time}.", { time: <ReadAt timestamp={status.checkedAt} /> })}
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
  const paused = chains.filter(({ trading }) => trading.state === "off");
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
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title={t("Trading")}>
          <dl className="flex flex-col">
            <Fact label={t("Buying and offers")}>
              {paused.length === 0 ? (
                <Good>{t("Open")}</Good>
              ) : (
                <Tag tone="warn">
                  {t("Paused on {chains}", { chains: paused.map(({ name }) => name).join(", ") })}
                </Tag>
              )}
            </Fact>
            <Fact label={t("Server signatures")}>
              {status.signsFulfillments ? (
                <Good>{t("Ready")}</Good>
              ) : (
                <Tag tone="warn">{t("Not available")}</Tag>
              )}
            </Fact>
          </dl>
        </Panel>
        <Panel title={t("Pictures")}>
          <dl className="flex flex-col">
            <Fact label={t("Items whose metadata waits to be read")}>
              {formatCount(status.waitingMetadata)}
            </Fact>
          </dl>
        </Panel>
      </div>
      <IncidentList incidents={incidents} chains={chains} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line py-2 not-last:border-b">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Good({ children }: { children: ReactNode }) {
  return (
    <Tag tone="pos" icon={<Icon name="check" size={13} />}>
      {children}
    </Tag>
  );
}
