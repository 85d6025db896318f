import { zeroAddress } from "viem";
import type { ContractStage } from "../../drops/drop-calls";
import {
  type DeployDescription,
  type DropDescription,
  maxEarningsBps,
  type PayoutShare,
} from "./description";

/** A mistake in a description, for the form that holds the field. */
export interface DescriptionProblem {
  /** "sales.0.stages.1" */
  path: string;
  code:
    | "missing"
    | "no_slash"
    | "too_many"
    | "too_high"
    | "shares_not_100"
    | "account_twice"
    | "account_zero"
    | "share_empty"
    | "not_revealable"
    | "token_missing"
    | "token_twice"
    | "stages_not_rising"
    | "one_sale";
}

/** Most items of a collection. Beyond it, its pages could not show their ranks. */
const maxItems = 1_000_000n;

/** Most accounts of a payout: the transaction that makes the split must fit into a block. */
const maxShares = 50;

function* checkShares(path: string, shares: readonly PayoutShare[]): Generator<DescriptionProblem> {
  const accounts = new Set(shares.map(({ account }) => account.toLowerCase()));
  if (shares.length === 0) yield { path, code: "missing" };
  if (shares.length > maxShares) yield { path, code: "too_many" };
  if (accounts.size < shares.length) yield { path, code: "account_twice" };
  if (accounts.has(zeroAddress)) yield { path, code: "account_zero" };
  if (shares.some(({ bps }) => !Number.isInteger(bps) || bps <= 0)) yield { path, code: "share_empty" };
  if (shares.length > 0 && shares.reduce((sum, { bps }) => sum + bps, 0) !== 10_000)
    yield { path, code: "shares_not_100" };
}

function* checkItems(
  path: string,
  { count, baseUri }: { count: bigint; baseUri: string },
): Generator<DescriptionProblem> {
  if (count <= 0n) yield { path, code: "missing" };
  if (count > maxItems) yield { path, code: "too_many" };
  // Token ids are appended to it.
  if (!baseUri.endsWith("/")) yield { path: `${path}.baseUri`, code: "no_slash" };
}

function isRising(stages: readonly ContractStage[]): boolean {
  return stages.every(({ startsAt }, index) => index === 0 || startsAt > (stages[index - 1]?.startsAt ?? 0));
}

function* checkDrop({ kind, batches, sales }: DropDescription): Generator<DescriptionProblem> {
  const prepared = batches.reduce((sum, { count }) => sum + count, 0n);
  if (prepared > maxItems) yield { path: "batches", code: "too_many" };
  for (const [index, batch] of batches.entries()) {
    const path = `batches.${index}`;
    yield* checkItems(path, batch);
    if (batch.hidden !== undefined && kind === "drop1155") yield { path, code: "not_revealable" };
  }
  if (kind === "drop721" && sales.length !== 1) yield { path: "sales", code: "one_sale" };
  const tokens = new Set(sales.map(({ tokenId }) => tokenId));
  if (tokens.size < sales.length) yield { path: "sales", code: "token_twice" };
  for (const [index, { tokenId, stages }] of sales.entries()) {
    const path = `sales.${index}`;
    const isToken = tokenId !== undefined && tokenId < prepared;
    if (kind === "drop1155" ? !isToken : tokenId !== undefined) yield { path, code: "token_missing" };
    if (stages.length === 0) yield { path, code: "missing" };
    if (!isRising(stages)) yield { path, code: "stages_not_rising" };
  }
}

/** The mistakes of a description; none if it can be deployed. The contracts would refuse most of them, but only after fees were paid. */
export function checkDescription(description: DeployDescription): DescriptionProblem[] {
  const { name, symbol, earnings } = description;
  const problems: DescriptionProblem[] = [];
  if (name.trim() === "") problems.push({ path: "name", code: "missing" });
  if (symbol.trim() === "") problems.push({ path: "symbol", code: "missing" });
  if (!Number.isInteger(earnings.bps) || earnings.bps < 0 || earnings.bps > maxEarningsBps)
    problems.push({ path: "earnings.bps", code: "too_high" });
  problems.push(...checkShares("earnings.shares", earnings.shares));
  if (description.kind === "enforced721c") problems.push(...checkItems("items", description));
  else problems.push(...checkShares("mintShares", description.mintShares), ...checkDrop(description));
  return problems;
}
