/**
 * Node's arguments for the processes of tests, which run most of their code a few times. To optimise it took a fifth of their processor
 * time (docs/decisions/0089-processes-of-tests-optimise-little.md).
 *
 * - `--interrupt-budget`: how much a function runs before it is optimised, sixteen times as much as usual. Only Node 20 has it: newer ones
 *   have a quick compiler for such code.
 * - `--min-semi-space-size`, `--max-semi-space-size`: megabytes of the young generation, so that what a test makes seldom outgrows it.
 */
export const workerArguments: readonly string[] = [
  ...(process.versions.node.startsWith("20.") ? ["--interrupt-budget=1080000"] : []),
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
];
