"use client";

import { type ReactNode, useState } from "react";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { formatBytes } from "@/lib/format/bytes";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../../market/local-time";
import { Icon } from "../../ui/icon";
import { Meter } from "../../ui/meter";
import { Note } from "../../ui/note";
import { PageLink } from "../../ui/page-link";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";
import { Tag } from "../../ui/tag";
import { ReasonDialog } from "../parts/reason-dialog";
import { SectionHead } from "../parts/section-head";
import { AcceptRightsDialog } from "./accept-rights-dialog";
import { type ChainHealth, ChainTable } from "./chain-table";
import { RpcCalls } from "./rpc-calls";
import { RpcTable } from "./rpc-table";
import { SparkCards } from "./spark-cards";
import { troublesOf } from "./trouble";
import { VerificationTable } from "./verification-table";

/** What an operator looks at first: trouble, the chains, what waits, and the disks. */
export function Overview({ health, isStale }: { health: OperatorHealth; isStale: boolean }) {
  const [pausing, setPausing] = useState<ChainHealth | null>(null);
  const [accepting, setAccepting] = useState<ChainHealth | null>(null);
  const { chains, waiting, disks, signsFulfillments, startedAt, database, checkedAt } = health;
  return (
    <div className="flex flex-col gap-7">
      <div>
        <SectionHead title={t("Operator")}>
          {database === "pglite"
            ? rich("Running since {time} on the embedded database.", {
                time: <LocalTime timestamp={startedAt} />,
              })
            : rich("Running since {time} on PostgreSQL.", { time: <LocalTime timestamp={startedAt} /> })}
        </SectionHead>
        <div className="flex flex-col gap-2 empty:hidden">
          {isStale && (
            <Note tone="warn" title={t("The service does not answer.")} alert>
              {rich("These numbers are from {time}.", { time: <LocalTime timestamp={checkedAt} /> })}
            </Note>
          )}
          {troublesOf(health).map(({ id, title, meaning }) => (
            <Note key={id} tone="warn" title={title}>
              {meaning}
            </Note>
          ))}
        </div>
      </div>
      <SparkCards health={health} />
      <ChainTable chains={chains} onPause={setPausing} onAccept={setAccepting} />
      <VerificationTable chains={chains} />
      <RpcTable chains={chains} />
      <RpcCalls chains={chains} />
      <div className="grid gap-4 md:grid-cols-3">
        <Panel title={t("Waiting")}>
          <dl>
            <Fact label={t("Metadata to read")}>{formatCount(waiting.metadata)}</Fact>
            <Fact label={t("Pictures being drawn")}>{formatCount(waiting.pictures)}</Fact>
            <Fact label={t("Failed, not tried again")}>{formatCount(waiting.failed)}</Fact>
            <Fact label={t("Open reports and appeals")}>
              <PageLink href="/operator/moderation" className="text-link">
                {formatCount(waiting.reports + waiting.appeals)}
              </PageLink>
            </Fact>
          </dl>
        </Panel>
        <Panel title={t("Disk")}>
          {disks.length === 0 && (
            <p className="text-small text-ink-2">{t("This process writes to no disk.")}</p>
          )}
          {disks.map((disk, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: disks have no name, and never change their order.
            <Disk key={index} {...disk} />
          ))}
        </Panel>
        <Panel title={t("Keys that run this site")}>
          <dl>
            <Fact label={t("Server signature")}>
              {signsFulfillments ? (
                <Tag tone="pos" icon={<Icon name="check" size={13} />}>
                  {t("Ready")}
                </Tag>
              ) : (
                <Tag tone="warn">{t("Not set")}</Tag>
              )}
            </Fact>
          </dl>
        </Panel>
      </div>
      {accepting?.trading.unknownRights !== undefined && (
        <AcceptRightsDialog
          chain={accepting}
          rights={accepting.trading.unknownRights}
          onClose={() => setAccepting(null)}
        />
      )}
      {pausing !== null && (
        <ReasonDialog
          title={t("Pause trading on {chain}", { chain: pausing.name })}
          meaning={t(
            "Orders are neither accepted nor filled there until you resume. Cancelling, sending, moving and reading go on.",
          )}
          label={t("Reason, shown to everyone")}
          hint={t("Facts and when it ends.")}
          confirm={t("Pause {chain}", { chain: pausing.name })}
          changeOf={(reason) => ({
            method: "PUT",
            path: `chains/${pausing.id}/trading`,
            body: { state: "off", reason },
          })}
          onClose={() => setPausing(null)}
        />
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-line py-2 not-last:border-b">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const fullShare = 0.9;

function Disk({ freeBytes, totalBytes }: OperatorHealth["disks"][number]) {
  const used = totalBytes - freeBytes;
  const text = t("{used} of {total}", { used: formatBytes(used), total: formatBytes(totalBytes) });
  return (
    <div className="flex flex-col gap-2 py-2">
      <p className="flex justify-between gap-3">
        <span className="font-semi">{text}</span>
        <span className="text-ink-2">{t("{size} free", { size: formatBytes(freeBytes) })}</span>
      </p>
      <Meter
        label={t("Disk in use")}
        value={used}
        max={totalBytes}
        text={text}
        tone={used > totalBytes * fullShare ? "warn" : "accent"}
      />
    </div>
  );
}
