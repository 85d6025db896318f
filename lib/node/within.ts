/** Nothing came in time. */
export const tooLate = Symbol("too late");

/** Returns the value of the promise, or `tooLate` after `ms` milliseconds. It rejects as the promise does; a later rejection is ignored. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof tooLate> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
