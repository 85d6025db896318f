import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { Disclosure } from "../../ui/disclosure";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";
import type { ChainHealth } from "./chain-table";

const states = {
  answering: { tone: "pos", words: msg("Answers") },
  silent: { tone: "warn", words: msg("Does not answer") },
  wrong_chain: { tone: "neg", words: msg("Serves another chain") },
} as const;

/** The RPC addresses of all chains, as they answered a moment ago. */
export function RpcTable({ chains }: { chains: readonly ChainHealth[] }) {
  const rows = chains.flatMap(({ id, name, rpcs }) =>
    rpcs.map((rpc, index) => ({ ...rpc, name, key: `${id} ${index} ${rpc.host}` })),
  );
  const isTroubled = rows.some(({ state }) => state !== "answering");
  return (
    <Disclosure summary={t("RPC addresses")} count={rows.length} open={isTroubled}>
      <Table caption={t("RPC addresses")}>
        <thead>
          <tr>
            <HeadCell>{t("Chain")}</HeadCell>
            <HeadCell>{t("Host")}</HeadCell>
            <HeadCell>{t("State")}</HeadCell>
            <HeadCell align="right">{t("Newest block")}</HeadCell>
            <HeadCell align="right">{t("Answer")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((rpc) => (
            <Row key={rpc.key} height={40}>
              <Cell>{rpc.name}</Cell>
              <Cell className="mono">{rpc.host}</Cell>
              <Cell>
                <Tag tone={states[rpc.state].tone}>{t(states[rpc.state].words)}</Tag>
              </Cell>
              <Cell align="right" className="mono">
                {rpc.head === null ? "—" : formatCount(rpc.head)}
              </Cell>
              <Cell align="right">
                {rpc.milliseconds === null ? "—" : t("{ms} ms", { ms: formatCount(rpc.milliseconds) })}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
