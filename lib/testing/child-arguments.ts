/** Arguments of Node by which a process of tests optimises little. A larger young generation is none of them: a short run would not fill it. */
const littleOptimising = ["--interrupt-budget=", "--liftoff-only"];

/**
 * Node's arguments for a process that a test starts: like the test itself it runs most of its code a few times (`scripts/worker-arguments.ts`).
 * To open an embedded database takes a third less processor time so. There are none in soaks and measurements.
 */
export function childArguments(): string[] {
  return process.execArgv.filter((argument) => littleOptimising.some((name) => argument.startsWith(name)));
}
