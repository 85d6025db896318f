/** The result of a chain read, or null if it fails; results that depend on it are then "not simulated". */
export async function optional<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}

/** As `optional`, and null too if the result is not there after `ms` milliseconds. */
export function optionalWithin<T>(ms: number, reading: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([optional(reading), late]).finally(() => clearTimeout(timer));
}
