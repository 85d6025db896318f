/** A reading of a chain, or null where it does not answer: what depends on it is then "not simulated". */
export async function optional<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
