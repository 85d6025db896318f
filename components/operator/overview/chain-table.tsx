"use client";

import { chainLook } from "@/lib/chains/chain-look";
import type { OperatorHealth } from "@/lib/contract/operator/health";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { useOperatorChange } from "@/lib/query/use-operator";
import { ChainTile } from "../../market/chain-tile";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { rich } from "../../ui/rich";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { ChangeError } from "../parts/change-error";
import { behindWords } from "./trouble";

export type ChainHealth = OperatorHealth["chains"][number];

/** The chains: how far each is read, its RPC addresses, and whether orders trade there. */
export function ChainTable({
  chains,
  onPause,
  onAccept,
}: {
  chains: readonly ChainHealth[];
  /** Somebody has power over the chain's contracts whom nobody pinned. */
  onAccept: (chain: ChainHealth) => void;
  onPause: (chain: ChainHealth) => void;
}) {
  const resume = useOperatorChange();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-t2">{t("Chains")}</h2>
      <ChangeError error={resume.error} />
      <Table caption={t("Chains")}>
        <thead>
          <tr>
            <HeadCell>{t("Chain")}</HeadCell>
            <HeadCell align="right" className="max-md:hidden">
              {t("Read to block")}
            </HeadCell>
            <HeadCell align="right">{t("Behind")}</HeadCell>
            <HeadCell className="max-md:hidden">{t("RPCs answering")}</HeadCell>
            <HeadCell className="max-lg:hidden">{t("Proof")}</HeadCell>
            <HeadCell align="right" className="max-lg:hidden">
              {t("Slowest answer")}
            </HeadCell>
            <HeadCell className="max-md:hidden">{t("Trading")}</HeadCell>
            <HeadCell align="right" hideLabel>
              {t("Actions")}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {chains.map((chain) => {
            const isPaused = chain.trading.state === "off";
            const isTroubled = chain.status !== "live";
            const isResuming = resume.isPending && resume.variables?.path === `chains/${chain.id}/trading`;
            return (
              <Row key={chain.id} height={48} className={isTroubled ? "bg-warn-soft" : ""}>
                <Cell>
                  <span className="flex items-center gap-2.5">
                    <ChainTile chain={chainLook({ ...chain, currencies: [] })} size={18} named />
                    <span className="min-w-0">
                      <span className="block font-semi">{chain.name}</span>
                      <span className="block text-ink-2 md:hidden">
                        <Answering chain={chain} />
                        {isPaused && `, ${t("trading paused")}`}
                      </span>
                    </span>
                  </span>
                </Cell>
                <Cell align="right" className="mono max-md:hidden">
                  {chain.readTo === null ? "—" : formatCount(chain.readTo)}
                </Cell>
                <Cell align="right" className={cx("whitespace-nowrap", isTroubled && "font-semi text-warn")}>
                  {behindWords(chain)}
                </Cell>
                <Cell className="max-md:hidden">
                  <Answering chain={chain} />
                </Cell>
                <Cell className="max-lg:hidden">{proofWords(chain)}</Cell>
                <Cell align="right" className="max-lg:hidden">
                  {slowestAnswer(chain)}
                </Cell>
                <Cell className="max-md:hidden">
                  {isPaused ? (
                    <Tag tone="warn">{t("Paused")}</Tag>
                  ) : (
                    <span className="text-ink-2">{t("On")}</span>
                  )}
                </Cell>
                <Cell align="right">
                  {isPaused ? (
                    <Button
                      size="sm"
                      icon={<Icon name="play" size={14} />}
                      aria-label={t("Resume trading on {chain}", { chain: chain.name })}
                      loading={isResuming && t("Resuming")}
                      onClick={() =>
                        chain.trading.unknownRights === undefined
                          ? resume.mutate({
                              method: "PUT",
                              path: `chains/${chain.id}/trading`,
                              body: { state: "on" },
                            })
                          : onAccept(chain)
                      }
                    >
                      {t("Resume")}
                    </Button>
                  ) : (
                    <Button
                      size="sm"
                      variant="danger"
                      icon={<Icon name="pause" size={14} />}
                      aria-label={t("Pause trading on {chain}", { chain: chain.name })}
                      onClick={() => onPause(chain)}
                    >
                      {t("Pause")}
                    </Button>
                  )}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

const levelWords = {
  receipts: msg("Receipts"),
  agreement: msg("Two RPCs agree"),
  single: msg("One RPC"),
} as const;

/** What proves a chain's data, and what of it nothing proves. */
function proofWords({ proof: { level, unprovenBelow } }: ChainHealth): string {
  if (unprovenBelow === null) return t(levelWords[level]);
  return t("{proof}; unproven below {block}", {
    proof: t(levelWords[level]),
    block: formatCount(unprovenBelow),
  });
}

function slowestAnswer({ rpcs }: ChainHealth): string {
  const times = rpcs.flatMap(({ milliseconds }) => (milliseconds === null ? [] : [milliseconds]));
  return times.length === 0 ? "—" : t("{ms} ms", { ms: formatCount(Math.max(...times)) });
}

function Answering({ chain: { rpcs } }: { chain: ChainHealth }) {
  const failing = rpcs.filter(({ state }) => state !== "answering").length;
  return (
    <span className={cx("inline-flex items-center gap-2 align-middle", failing > 0 && "text-warn")}>
      <Icon
        name={failing > 0 ? "circle-alert" : "circle-check"}
        size={14}
        className={failing > 0 ? "" : "text-pos"}
      />
      {rich("{count} of {total} <narrow>RPCs</narrow>", {
        count: rpcs.length - failing,
        total: rpcs.length,
        narrow: (words) => <span className="md:hidden">{words}</span>,
      })}
    </span>
  );
}
