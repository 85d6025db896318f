import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import type { FleetPrograms } from "./fleet-programs";

/** A command that found something ends with a status, and says what as well. */
const foundSchema = z.object({ code: z.number(), stdout: z.string() });

/** Runs `quayside` with `--json`, and gives what it printed. */
async function runOperatorCommand(
  { quayside }: FleetPrograms,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<unknown> {
  const env = { ...process.env, ...environment };
  const run = promisify(execFile)(process.execPath, [...quayside, ...args, "--json"], {
    env,
    maxBuffer: 2 ** 26,
  });
  const { stdout } = await run.catch((error: unknown) => {
    const found = foundSchema.safeParse(error);
    if (!found.success || found.data.stdout === "") throw error;
    return found.data;
  });
  return JSON.parse(stdout);
}

const migratedSchema = z.object({ applied: z.array(z.string()) });

/** Brings the schema up to date. @returns the migrations that were applied. */
export async function runMigrate(
  programs: FleetPrograms,
  environment: Record<string, string>,
): Promise<string[]> {
  return migratedSchema.parse(await runOperatorCommand(programs, ["migrate"], environment)).applied;
}

const verifiedSchema = z.object({
  checked: z.number(),
  differences: z.number(),
  unanswered: z.number(),
  waiting: z.number(),
  chains: z.array(z.object({ contracts: z.array(z.object({ differences: z.array(z.unknown()) })) })),
});

/** How the database compares with the chains. */
export type Verified = z.infer<typeof verifiedSchema>;

/** Compares every fact of the database with the chains. */
export async function runVerify(
  programs: FleetPrograms,
  environment: Record<string, string>,
): Promise<Verified> {
  return verifiedSchema.parse(await runOperatorCommand(programs, ["verify", "--all"], environment));
}
