import { type Eligibility, eligibilitySchema } from "@/lib/contract/drop";
import type { Hex } from "@/lib/contract/primitives";
import { allowlistLeaf, verifyProof } from "@/lib/drops/allowlist-tree";
import { QuaysideError } from "@/lib/errors";
import { findDropRow } from "@/service/src/market/drops/drops-page";
import { readEligibility } from "@/service/src/market/drops/eligibility/eligibility";
import type { ChainCondition } from "@/service/src/market/drops/eligibility/read-claims";
import { type TestService, testKeys } from "@/service/testing/test-service";
import type { ClaimsJob, ClaimsResult } from "../processes/bare-claims";
import type { HelperProcess } from "../processes/helper-process";
import { addressOfRow, limitOfRow } from "../processes/list-rows";
import type { LoadJob, LoadResult } from "../processes/load-job";
import { type Measure, median } from "../report/measure";
import { compareRounds } from "./compare-rounds";

const connections = 8;
const window = { connections, warmUpMs: 500, durationMs: 2_000 };
/** Addresses whose answers are checked one by one; every second one is on the list. */
const checked = 400;
/** Accounts that the base asks about in turn. */
const recorded = 500;
/**
 * Least share of the rate at which a process with a core to itself can ask the chain alone. The service shares its core with an embedded
 * database, which it asks for the proof.
 */
const leastShare = 0.35;

export interface EligibilityParameters {
  service: TestService;
  port: number;
  /** Slug of the drop, whose one stage is only for the list. */
  slug: string;
  /** Number of rows of the list. */
  rows: number;
  root: Hex;
  load: HelperProcess<LoadJob, LoadResult>;
  bare: HelperProcess<ClaimsJob, ClaimsResult>;
}

/** Half of the rows are spread over the whole list; the others are beyond its end. */
function rowOf(sample: number, rows: number): number {
  return ((sample * 7_919) % rows) + (sample % 2) * rows;
}

/** The fault of an answer, or null. */
function faultOf(answer: Eligibility, row: number, { rows, root }: EligibilityParameters): string | null {
  const [stage] = answer.stages;
  if (stage === undefined || stage.eligible !== answer.eligible) return "the stage and the answer differ";
  if (row >= rows) {
    return stage.reason === "not_on_allowlist" && answer.mint === null ? null : "it is not on the list";
  }
  if (!answer.eligible || answer.mint?.calls.length !== 1 || stage.proof === null) return "it is on the list";
  if (stage.allowance !== limitOfRow(row)) return "it has other terms";
  const leaf = allowlistLeaf({ address: addressOfRow(row), limit: BigInt(limitOfRow(row)) });
  return verifyProof({ root, leaf, proof: stage.proof }) ? null : "the proof does not lead to the root";
}

/** Asks about listed and other addresses, and checks the answers. @throws {QuaysideError} for a wrong answer. */
async function checkAnswers(parameters: EligibilityParameters): Promise<void> {
  const { port, slug, rows } = parameters;
  for (let sample = 0; sample < checked; sample += 1) {
    const row = rowOf(sample, rows);
    const url = `http://127.0.0.1:${port}/v1/drops/${slug}/eligibility/${addressOfRow(row)}`;
    const answer = await fetch(url, { headers: { "x-api-key": testKeys.read } });
    const fault = faultOf(eligibilitySchema.parse(await answer.json()), row, parameters);
    if (fault !== null) throw new QuaysideError("bench_failed", `${addressOfRow(row)}: ${fault}.`);
  }
}

/** Records the service's questions to the chain for some accounts. */
async function recordQuestions({ service, slug, rows }: EligibilityParameters): Promise<ClaimsJob> {
  const { db, dependencies, id } = service;
  const { dropChains, served } = dependencies;
  const config = served.configs.get(id);
  const row = await findDropRow(db, slug);
  if (config === undefined || row === null) throw new QuaysideError("bench_failed", `There is no ${slug}.`);
  const accounts: ClaimsJob["accounts"][number][] = [];
  let known: readonly ChainCondition[] = [];
  const readClaims: typeof dropChains.readClaims = async (chain, drop, question) => {
    known = question.known;
    const listed = await question.listedIn(known[0]?.merkleRoot ?? null);
    accounts.push({ account: question.account, listed });
    return dropChains.readClaims(chain, drop, question);
  };
  for (let sample = 0; sample < recorded; sample += 1) {
    const account = addressOfRow(rowOf(sample, rows));
    const recording = { ...dependencies, dropChains: { ...dropChains, readClaims } };
    await readEligibility(recording, row, { account, quantity: 1n });
  }
  return { config, drop: { contract: row.contract, tokenId: null }, known, accounts, ...window };
}

/** How fast the service reports who may mint from a long list, compared with its question to the chain alone. */
export async function measureEligibility(
  parameters: EligibilityParameters & { group: string },
): Promise<Measure[]> {
  const { group, port, slug, rows, load, bare } = parameters;
  await checkAnswers(parameters);
  const questions = await recordQuestions(parameters);
  const asked: LoadJob = {
    ...window,
    port,
    path: `/v1/drops/${slug}/eligibility/{address}`,
    rows: 2 * rows,
    headers: { "x-api-key": testKeys.read },
  };
  const rate = ({ requestsPerSecond }: ClaimsResult) => requestsPerSecond;
  const { value, base, values, bases } = await compareRounds(
    () => load.ask(asked),
    () => bare.ask(questions),
    { value: rate, base: rate },
  );
  const measureOf = (time: "p50" | "p99"): Measure => ({
    group,
    name: `eligibility, ${time}`,
    value: median(values.map((result) => result[time])),
    base: median(bases.map((result) => result[time])),
    unit: "ms",
  });
  const note = `addresses by chance, half of them listed, ${connections} connections; the base puts the same questions to the chain, by the same client and as many at once, in a process that does nothing else. ${checked} answers were looked at and right`;
  const target = { of: "ratio", is: "at least", limit: leastShare } as const;
  return [
    { group, name: "eligibility, against asking the chain alone", value, unit: "/s", base, target, note },
    measureOf("p50"),
    measureOf("p99"),
  ];
}
