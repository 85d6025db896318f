import type { Address } from "viem";
import type { VerifiedContract } from "./verified-contracts";
import type { Difference, VerifiedPart } from "./verify-chain";

/** What a check of a contract found. */
type ContractReport = {
  slug: string;
  address: Address;
  /** Facts that were compared, and those that no RPC answered. */
  checked: number;
  unanswered: number;
  differences: Difference[];
};

/** What a check of a chain found. */
export type ChainReport = {
  chain: string;
  /** The first and the last block that facts were compared at; null when none was. */
  blocks: { first: number; last: number } | null;
  contracts: ContractReport[];
};

export function emptyReport(chain: string, contracts: readonly VerifiedContract[]): ChainReport {
  const empty = ({ slug, address }: VerifiedContract): ContractReport => ({
    slug,
    address,
    checked: 0,
    unanswered: 0,
    differences: [],
  });
  return { chain, blocks: null, contracts: contracts.map(empty) };
}

/** Adds what became of a part. */
export function addPart(report: ChainReport, { block, counts, differences }: VerifiedPart): void {
  report.blocks = { first: report.blocks?.first ?? block, last: block };
  for (const contract of report.contracts) {
    const { checked = 0, unanswered = 0 } = counts.get(contract.address) ?? {};
    contract.checked += checked;
    contract.unanswered += unanswered;
    contract.differences.push(...differences.filter(({ fact }) => fact.contract === contract.address));
  }
}

/** The sums of a report. */
export function totalsOf({ contracts }: ChainReport): {
  checked: number;
  unanswered: number;
  differences: Difference[];
} {
  return {
    checked: contracts.reduce((sum, { checked }) => sum + checked, 0),
    unanswered: contracts.reduce((sum, { unanswered }) => sum + unanswered, 0),
    differences: contracts.flatMap(({ differences }) => differences),
  };
}
