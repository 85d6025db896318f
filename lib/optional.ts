/** The result of a chain read, or null if it fails; results that depend on it are then "not simulated". */
export async function optional<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
