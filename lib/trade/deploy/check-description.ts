import { size, zeroAddress, zeroHash } from "viem";
import type { ContractStage } from "../../drops/drop-calls";
import {
  type DeployDescription,
  type DropDescription,
  type DropSale,
  type HiddenUri,
  maxEarningsBps,
  type PayoutShare,
} from "./description";

/** A mistake in a description, for the form that holds the field. */
export interface DescriptionProblem {
  /** "sales.0.stages.1" */
  path: string;
  code:
    | "missing"
    /** Half a character, which no chain can keep. */
    | "not_text"
    | "no_slash"
    | "too_many"
    | "too_high"
    | "shares_not_100"
    | "account_twice"
    | "account_zero"
    | "share_empty"
    | "not_revealable"
    /** Nothing is encrypted, or nothing committed to: the contract would show the items. */
    | "not_hidden"
    | "token_missing"
    | "token_twice"
    | "stages_not_rising"
    | "not_time"
    | "one_sale";
}

/** Most items of a collection. Beyond it, its pages could not show their ranks. */
const maxItems = 1_000_000n;

/** Most base URIs of a collection, which are stored in one transaction: each costs about 300,000 gas. */
const maxBatches = 30;

/** Most stages of a sale, which are set in one transaction: each costs about 130,000 gas, and chains limit it to 16.7 million. */
export const maxStages = 100;

/** Most accounts of a payout: the transaction that makes the split must fit into a block. */
const maxShares = 50;

function* checkTexts(texts: Readonly<Record<string, string>>): Generator<DescriptionProblem> {
  for (const [path, text] of Object.entries(texts)) {
    // Encoded, half a surrogate pair becomes another character.
    if (/\p{Surrogate}/u.test(text)) yield { path, code: "not_text" };
  }
}

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
  yield* checkTexts({ [`${path}.baseUri`]: baseUri });
}

function isHidden({ encrypted, commitment }: HiddenUri): boolean {
  return size(encrypted) > 0 && commitment !== zeroHash;
}

function* checkSale(path: string, { maxSupply, stages }: DropSale): Generator<DescriptionProblem> {
  // Zero is no limit to the contract.
  if (maxSupply !== undefined && maxSupply <= 0n) yield { path: `${path}.maxSupply`, code: "missing" };
  if (stages.length === 0) yield { path, code: "missing" };
  if (stages.length > maxStages) yield { path, code: "too_many" };
  for (const [index, { startsAt }] of stages.entries()) {
    if (!Number.isSafeInteger(startsAt) || startsAt < 0)
      yield { path: `${path}.stages.${index}`, code: "not_time" };
  }
  if (!isRising(stages)) yield { path, code: "stages_not_rising" };
}

function isRising(stages: readonly ContractStage[]): boolean {
  return stages.every(({ startsAt }, index) => index === 0 || startsAt > (stages[index - 1]?.startsAt ?? 0));
}

function* checkDrop({ kind, batches, sales }: DropDescription): Generator<DescriptionProblem> {
  const prepared = batches.reduce((sum, { count }) => sum + count, 0n);
  if (prepared > maxItems || batches.length > maxBatches) yield { path: "batches", code: "too_many" };
  for (const [index, batch] of batches.entries()) {
    const path = `batches.${index}`;
    yield* checkItems(path, batch);
    if (batch.hidden !== undefined && kind === "drop1155") yield { path, code: "not_revealable" };
    if (batch.hidden !== undefined && !isHidden(batch.hidden)) yield { path, code: "not_hidden" };
  }
  if (kind === "drop721" && sales.length !== 1) yield { path: "sales", code: "one_sale" };
  const tokens = new Set(sales.map(({ tokenId }) => tokenId));
  if (tokens.size < sales.length) yield { path: "sales", code: "token_twice" };
  for (const [index, sale] of sales.entries()) {
    const path = `sales.${index}`;
    const { tokenId } = sale;
    const isToken = tokenId !== undefined && tokenId < prepared;
    if (kind === "drop1155" ? !isToken : tokenId !== undefined) yield { path, code: "token_missing" };
    yield* checkSale(path, sale);
  }
}

/** The mistakes of a description; none if it can be deployed. The contracts would refuse most of them, but only after fees were paid. */
export function checkDescription(description: DeployDescription): DescriptionProblem[] {
  const { name, symbol, contractUri, earnings } = description;
  const problems: DescriptionProblem[] = [];
  if (name.trim() === "") problems.push({ path: "name", code: "missing" });
  if (symbol.trim() === "") problems.push({ path: "symbol", code: "missing" });
  problems.push(...checkTexts({ name, symbol, contractUri }));
  if (!Number.isInteger(earnings.bps) || earnings.bps < 0 || earnings.bps > maxEarningsBps)
    problems.push({ path: "earnings.bps", code: "too_high" });
  problems.push(...checkShares("earnings.shares", earnings.shares));
  if (description.kind === "enforced721c") problems.push(...checkItems("items", description));
  else problems.push(...checkShares("mintShares", description.mintShares), ...checkDrop(description));
  return problems;
}
