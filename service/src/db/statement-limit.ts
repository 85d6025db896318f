import { AsyncLocalStorage } from "node:async_hooks";

const limits = new AsyncLocalStorage<number>();

/**
 * Runs work for which each single statement may take so long, in milliseconds. Transactions have their own limits. The embedded database
 * has none.
 */
export function withStatementLimit<Result>(ms: number, work: () => Result): Result {
  return limits.run(ms, work);
}

/** The limit of the running work, in milliseconds; undefined if it has none of its own. */
export function statementLimit(): number | undefined {
  return limits.getStore();
}
