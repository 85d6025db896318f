import { z } from "zod";
import type { ChainConfig } from "@/lib/chains/config";
import { QuaysideError } from "@/lib/errors";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { repairDifferences } from "../../service/src/chain/verify/repair-differences";
import { addPart, emptyReport } from "../../service/src/chain/verify/report";
import { readVerifiedContracts } from "../../service/src/chain/verify/verified-contracts";
import { verifyChain } from "../../service/src/chain/verify/verify-chain";
import type { Db } from "../../service/src/db/database";
import { findChain } from "../chains/find-chain";
import { readMarketFiles } from "../collections/edit-collections";
import { type CommandContext, defineCommand } from "../command-line/define-command";
import { CommandError, UncheckedError } from "../command-line/errors";
import { withDatabase } from "../database/with-database";
import { reportRecord, reportText, type VerifiedChain } from "./verify-output";

/** Facts that are compared at one block, and how often the person who waits hears of the progress. */
const perPart = 500;
const progressEveryMs = 5_000;

type Scope = { collection: string | null; sample: number | null; repair: boolean };

async function verifyOne(
  db: Db,
  config: ChainConfig,
  { collection, sample, repair, progress }: Scope & Pick<CommandContext, "progress">,
): Promise<VerifiedChain> {
  const followed = await readVerifiedContracts(db, config.id, collection);
  const isWaiting = ({ synced, rereadFrom }: (typeof followed)[number]) => !synced || rereadFrom !== null;
  const contracts = followed.filter((contract) => !isWaiting(contract));
  const report = emptyReport(config.id, contracts);
  // The follower reads from the first one: another one is a second opinion.
  const [first, ...others] = config.rpcUrls;
  const endpoints = [...others, ...(first === undefined ? [] : [first])].map((url) => createRpcEndpoint(url));
  let saidMs = Date.now();
  for await (const part of verifyChain({ db, config, endpoints }, contracts, { sample, perPart }, null)) {
    addPart(report, part);
    if (Date.now() - saidMs < progressEveryMs) continue;
    saidMs = Date.now();
    const done = report.contracts.reduce((sum, { checked, unanswered }) => sum + checked + unanswered, 0);
    progress(`${config.id}: ${done} facts so far …`);
  }
  const differences = report.contracts.flatMap((each) => each.differences);
  const repaired = repair ? await repairDifferences({ db, config }, differences, Date.now()) : null;
  return {
    report,
    waiting: followed.filter(isWaiting),
    rereads: repaired === null ? null : [...repaired.rereads].map(([address, from]) => ({ address, from })),
  };
}

async function verifyAll(
  { chain, ...scope }: Scope & { chain: string | null },
  { environment, progress }: Pick<CommandContext, "environment" | "progress">,
): Promise<VerifiedChain[]> {
  const { chains } = await readMarketFiles(environment);
  const chosen = chain === null ? chains : [findChain(chains, chain)];
  return withDatabase(environment, async (db) => {
    const verified: VerifiedChain[] = [];
    for (const config of chosen) {
      progress(`Comparing the database with ${config.id} …`);
      verified.push(await verifyOne(db, config, { ...scope, progress }));
    }
    if (verified.every(({ report, waiting }) => report.contracts.length + waiting.length === 0)) {
      throw new CommandError("No followed collection has this name and chain.");
    }
    return verified;
  });
}

export const verifyDatabase = defineCommand({
  name: "verify",
  summary: "Compare the database with the chains' own state, and say why they differ",
  description:
    "Owners, balances, approvals and orders are read from the RPCs at the very block that the database stands on. Each difference is reported with the event that is missing, was added or differs. With --repair it is mended: by the running follower, or by the next start. The status is 0 without a difference, 1 with one, and 2 where something could not be compared.",
  examples: ["verify", "verify --chain base --collection harbour-cats --all", "verify --repair --json"],
  options: {
    chain: { value: "chain", summary: "only this chain of CHAINS_FILE", schema: z.string().optional() },
    collection: { value: "slug", summary: "only this collection", schema: z.string().optional() },
    sample: {
      value: "number",
      summary: "facts of each chain, chosen at random; 1000 by default",
      schema: z.coerce
        .number({ error: "must be a number" })
        .int()
        .min(1, { error: "must be 1 or more" })
        .max(10_000_000, { error: "must be at most 10000000: use --all" })
        .default(1_000),
    },
    all: { summary: "compare everything in place of a sample", schema: z.boolean().default(false) },
    repair: { summary: "mend what differs", schema: z.boolean().default(false) },
  },
  async run({ options: { chain = null, collection = null, sample, all, repair } }, context) {
    const scope = { chain, collection, sample: all ? null : sample, repair };
    const verified = await verifyAll(scope, context).catch((error: unknown) => {
      if (error instanceof QuaysideError) throw new UncheckedError(error.message, { cause: error });
      throw error;
    });
    const record = reportRecord(verified);
    return {
      data: record,
      text: reportText(verified, record),
      isFailure: record.differences > 0,
      isUnchecked: record.unanswered > 0 || record.waiting > 0,
    };
  },
});
