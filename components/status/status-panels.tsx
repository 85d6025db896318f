import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatCount } from "@/lib/format/count";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../market/local-time";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { Tag } from "../ui/tag";

/** Routes between chains that are shown, in the order of the answer. */
const shownRoutes = 4;

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

function Site({ api, webhooks }: ServiceStatus) {
  return (
    <Panel title={t("This site")}>
      <dl className="flex flex-col">
        <Fact label={t("Pages")}>
          <Good>{t("Answer")}</Good>
        </Fact>
        {api !== undefined && api.p95Ms !== null && (
          <Fact label={t("API, 95 of 100 answers within")}>
            {t("{count}\u00a0ms", { count: formatCount(api.p95Ms) })}
          </Fact>
        )}
        {webhooks !== undefined && (
          <Fact label={t("Webhooks")}>
            {webhooks.waiting === 0 ? (
              <Good>{t("None waiting")}</Good>
            ) : (
              t("{count} waiting", { count: formatCount(webhooks.waiting) })
            )}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Trading({ status, looks }: { status: ServiceStatus; looks: ChainLooks }) {
  const paused = status.chains.filter(({ trading }) => trading.state === "off");
  return (
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
          {status.signsFulfillments ? <Good>{t("Ready")}</Good> : <Tag tone="warn">{t("Not available")}</Tag>}
        </Fact>
        {(status.moves ?? []).slice(0, shownRoutes).map(({ fromChain, toChain, seconds }) => (
          <Fact
            key={`${fromChain} ${toChain}`}
            label={t("Moves, {from} to {to}", {
              from: lookOf(looks, fromChain).name,
              to: lookOf(looks, toChain).name,
            })}
          >
            {formatDuration(seconds)}
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Gateways({ configured, answering, failing }: NonNullable<ServiceStatus["gateways"]>) {
  if (failing > 0) {
    return (
      <Tag tone="warn">
        {t("{failing} of {configured} do not answer", {
          failing: formatCount(failing),
          configured: formatCount(configured),
        })}
      </Tag>
    );
  }
  if (answering === 0) return t("Not asked yet");
  const words = t("{answering} of {configured}", {
    answering: formatCount(answering),
    configured: formatCount(configured),
  });
  // The later ones are asked only where the first does not answer.
  return answering === configured ? <Good>{words}</Good> : <Good>{t("Answer")}</Good>;
}

function Readings({ waitingMetadata, gateways, ratesAt }: ServiceStatus) {
  return (
    <Panel title={t("Pictures")}>
      <dl className="flex flex-col">
        <Fact label={t("Items whose metadata waits to be read")}>{formatCount(waitingMetadata)}</Fact>
        {gateways !== undefined && (
          <Fact label={t("IPFS gateways")}>
            <Gateways {...gateways} />
          </Fact>
        )}
        {ratesAt != null && (
          <Fact label={t("Rates of")}>
            <LocalTime timestamp={ratesAt} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** What works now: the site, trading, and what is read besides the chains. */
export function StatusPanels({ status, looks }: { status: ServiceStatus; looks: ChainLooks }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Site {...status} />
      <Trading status={status} looks={looks} />
      <Readings {...status} />
    </div>
  );
}
