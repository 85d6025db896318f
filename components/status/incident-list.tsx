import type { ServiceStatus } from "@/lib/contract/service-status";
import { incidentWords } from "@/lib/format/incident-words";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../market/local-time";
import { Tag } from "../ui/tag";

/** What visitors could notice, newest first, with what was safe. */
export function IncidentList({ incidents, chains }: Pick<ServiceStatus, "incidents" | "chains">) {
  return (
    <section aria-labelledby="status-incidents">
      <h2 id="status-incidents" className="border-b border-line pb-2 text-t2">
        {t("What happened")}
      </h2>
      {incidents.length === 0 && (
        <p className="py-6 text-ui text-ink-2">{t("Nothing that visitors could notice was recorded.")}</p>
      )}
      <ul>
        {incidents.map((incident) => {
          const name = chains.find(({ id }) => id === incident.chain)?.name ?? incident.chain;
          const { title, safe } = incidentWords(incident, name);
          return (
            <li
              key={incident.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              <p className="text-ui text-ink-2 max-md:col-span-2">
                <LocalTime timestamp={incident.startedAt} />
              </p>
              <div className="min-w-0">
                <p className="font-semi">{title}</p>
                <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{safe}</p>
              </div>
              {incident.endedAt === null ? (
                <Tag tone="warn">{t("Open")}</Tag>
              ) : (
                <Tag>{formatDuration(incident.endedAt - incident.startedAt)}</Tag>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
