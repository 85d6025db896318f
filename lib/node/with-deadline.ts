/**
 * Runs `run` with a signal that is aborted together with `ending`, and with a `TimeoutError` after `ms` milliseconds.
 *
 * `AbortSignal.any` does not keep its sources. Node 20 collects an `AbortSignal.timeout` that nothing else refers to, and it never fires.
 * The timer here keeps its source.
 */
export async function withDeadline<T>(
  ms: number,
  ending: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const abort = () =>
    late.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  const timer = setTimeout(abort, ms);
  timer.unref();
  try {
    return await run(AbortSignal.any([ending, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
