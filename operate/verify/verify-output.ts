import type { Address } from "viem";
import { describeFact } from "../../service/src/chain/verify/fact";
import { describeCause } from "../../service/src/chain/verify/find-cause";
import type { ChainReport } from "../../service/src/chain/verify/report";
import type { VerifiedContract } from "../../service/src/chain/verify/verified-contracts";
import type { Difference } from "../../service/src/chain/verify/verify-chain";
import { textTable } from "../command-line/text-table";

/** What `verify` did with a chain. */
export interface VerifiedChain {
  report: ChainReport;
  /** Contracts that were not compared: their events are still being read. */
  waiting: readonly VerifiedContract[];
  /** Contracts whose events the follower compares again, from a block on; null where nothing was to be mended. */
  rereads: readonly { address: Address; from: number }[] | null;
}

function differenceRecord(difference: Difference) {
  const { fact, onChain, block, cause } = difference;
  return { subject: describeFact(fact), stored: fact.stored, onChain, block, cause };
}

/** The JSON value of `verify`. */
export function reportRecord(verified: readonly VerifiedChain[]) {
  const contracts = verified.flatMap(({ report }) => report.contracts);
  return {
    checked: contracts.reduce((sum, { checked }) => sum + checked, 0),
    differences: contracts.reduce((sum, { differences }) => sum + differences.length, 0),
    unanswered: contracts.reduce((sum, { unanswered }) => sum + unanswered, 0),
    waiting: verified.reduce((sum, { waiting }) => sum + waiting.length, 0),
    chains: verified.map(({ report, waiting, rereads }) => ({
      chain: report.chain,
      blocks: report.blocks,
      contracts: report.contracts.map((contract) => ({
        ...contract,
        differences: contract.differences.map(differenceRecord),
      })),
      waiting: waiting.map(({ slug, address }) => ({ slug, address })),
      rereads,
    })),
  };
}

function differenceText(difference: Difference): string {
  const { fact, onChain, block, cause } = difference;
  return [
    `  ${describeFact(fact)}: the database says ${fact.stored}, the chain says ${onChain} (block ${block})`,
    `    ${describeCause(cause)}`,
  ].join("\n");
}

/** The same for people: a line for each chain and contract, then its differences. */
export function reportText(
  verified: readonly VerifiedChain[],
  totals: Pick<ReturnType<typeof reportRecord>, "checked" | "differences" | "unanswered">,
): string {
  const rows = verified.flatMap(({ report, waiting }) => [
    ...report.contracts.map(({ slug, address, checked, differences, unanswered }) => [
      ...[report.chain, slug, address],
      `${checked} compared, ${differences.length} different, ${unanswered} without an answer`,
    ]),
    ...waiting.map(({ slug, address }) => [
      ...[report.chain, slug, address],
      "not compared: its events are still being read",
    ]),
  ]);
  const differing = verified.flatMap(({ report }) =>
    report.contracts
      .filter(({ differences }) => differences.length > 0)
      .map(({ slug, differences }) =>
        [`${report.chain} ${slug}:`, ...differences.map(differenceText)].join("\n"),
      ),
  );
  const rereads = verified.flatMap(({ report, rereads: again }) =>
    (again ?? []).map(
      ({ address, from }) =>
        `The follower of ${report.chain} compares the events of ${address} again, from block ${from}.`,
    ),
  );
  return [
    ...(rows.length === 0 ? [] : [textTable(rows)]),
    ...differing,
    ...rereads,
    `${totals.checked} compared, ${totals.differences} different, ${totals.unanswered} without an answer.`,
  ].join("\n");
}
