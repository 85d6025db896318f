import type { ChainCalls } from "@/lib/contract/operator/chain-calls";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useOperator } from "@/lib/query/use-operator";
import { LocalTime } from "../../market/local-time";
import { Disclosure } from "../../ui/disclosure";
import { rich } from "../../ui/rich";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Loaded } from "../parts/loaded";
import type { ChainHealth } from "./chain-table";

/** Processes write their counts once a minute. */
const readAgainMs = 60_000;
/** Methods that a row names. */
const shownMethods = 4;

/** The calls to the RPCs of all chains, which their providers bill. */
export function RpcCalls({ chains }: { chains: readonly Pick<ChainHealth, "id" | "name">[] }) {
  const { data, error, refetch } = useOperator<{ data: ChainCalls[] }>(
    "chains",
    {},
    { refetchInterval: readAgainMs },
  );
  return (
    <Disclosure summary={t("RPC calls")}>
      <Loaded data={data?.data} error={error} onRetry={() => void refetch()} height="h-24">
        {(calls) => (
          <Table caption={t("RPC calls")}>
            <thead>
              <tr>
                <HeadCell>{t("Chain")}</HeadCell>
                <HeadCell align="right">{t("Today (UTC)")}</HeadCell>
                <HeadCell align="right" className="max-md:hidden">
                  {t("Last 24 h")}
                </HeadCell>
                <HeadCell className="max-md:hidden">{t("Busiest hour")}</HeadCell>
                <HeadCell className="max-lg:hidden">{t("Most called today")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ id, ...usage }) => (
                <Row key={id} height={40}>
                  <Cell>{chains.find((chain) => chain.id === id)?.name ?? id}</Cell>
                  <Cell align="right">{formatCount(usage.today)}</Cell>
                  <Cell align="right" className="max-md:hidden">
                    {formatCount(usage.hours.reduce((sum, hour) => sum + hour.calls, 0))}
                  </Cell>
                  <Cell className="max-md:hidden">
                    <BusiestHour hours={usage.hours} />
                  </Cell>
                  <Cell className="text-ink-2 max-lg:hidden">
                    {usage.methods
                      .slice(0, shownMethods)
                      .map(({ method, calls: count }) => `${method} ${formatCount(count)}`)
                      .join(", ") || "—"}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
    </Disclosure>
  );
}

function BusiestHour({ hours }: Pick<ChainCalls, "hours">) {
  const [first, ...rest] = hours;
  if (first === undefined) return "—";
  const busiest = rest.reduce((most, hour) => (hour.calls > most.calls ? hour : most), first);
  return rich("{calls}, from {time}", {
    calls: formatCount(busiest.calls),
    time: <LocalTime timestamp={busiest.hour} />,
  });
}
